// All read functions that the Worker calls.

import * as catalogue from "../../app/catalog/rows.ts";
import { findPageText } from "../../app/content/source.server.ts";
import type { ReadFunction } from "../../app/data/read-function.ts";
import { getOpenData, getRatingEffects } from "../../app/pages/open-data.server.ts";
import { listVersionsOfCode } from "../../app/pages/search.server.ts";
import { countIndexablePages, listIndexablePages } from "../../app/routes/files/sitemap.server.ts";
import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { getDataState, getOperatingStatus, getRefreshStatus } from "../../app/server/health.ts";

const OTHERS: readonly ReadFunction[] = [
  ...[catalogue.getVehicles, catalogue.getVersions, catalogue.getPlaces],
  ...[catalogue.getVehiclesOf, catalogue.getVersionsOf, catalogue.getPlacesOf],
  ...[getOpenData, getRatingEffects, listVersionsOfCode, findPageText],
  ...[countIndexablePages, listIndexablePages, getDataState, getOperatingStatus, getRefreshStatus],
];

/** Those of all pages, each once, and the others. test/database/privileges.test.ts knows if one is missing. */
export const ALL_READS: readonly ReadFunction[] = [
  ...new Set([...PAGE_TYPES.flatMap(({ reads = [] }) => reads), ...OTHERS]),
];
