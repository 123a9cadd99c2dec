// The read functions that the Worker calls: what each takes, and the schema that the app checks its result by.

import * as v from "valibot";
import { placeRows, vehicleRows, versionRows } from "../../app/catalog/rows.ts";
import { countedQuotes, listedPages } from "../../app/data/results.ts";
import { effectsResult, indexResult, openDataResult } from "../../app/pages/open-data.server.ts";
import { fipeCodeResult } from "../../app/pages/search.server.ts";
import { brandResult } from "../../app/routes/brand/page.server.ts";
import { cheapestResult } from "../../app/routes/cheapest/page.server.ts";
import { cityResult } from "../../app/routes/city/page.server.ts";
import { comparisonResult } from "../../app/routes/comparison/page.server.ts";
import { countsResult, pagesResult } from "../../app/routes/files/sitemap.server.ts";
import { homeResult } from "../../app/routes/home/page.server.ts";
import { methodologyResult } from "../../app/routes/methodology/page.server.ts";
import { modelResult } from "../../app/routes/model/page.server.ts";
import { modelYearResult } from "../../app/routes/model-year/page.server.ts";
import { stateResult } from "../../app/routes/state/page.server.ts";
import { statesResult } from "../../app/routes/states/page.server.ts";
import { versionResult } from "../../app/routes/version/page.server.ts";
import { operatingStatus, refreshStatus } from "../../app/server/health.ts";

const text_identifier = "string";
const linked_cities = "array";

export const READ_FUNCTIONS = {
  get_vehicles: { takes: {}, result: vehicleRows },
  get_versions: { takes: {}, result: versionRows },
  get_places: { takes: {}, result: placeRows },
  get_vehicles_of: { takes: { of_brands: "array" }, result: vehicleRows },
  get_versions_of: { takes: { of_model: "number" }, result: versionRows },
  get_places_of: { takes: { in_state: "string" }, result: placeRows },
  get_home_page: { takes: {}, result: homeResult },
  get_brands_page: { takes: {}, result: listedPages },
  get_brand_page: { takes: { of_brand: "number", text_identifier }, result: brandResult },
  get_model_page: { takes: { of_model: "number", text_identifier }, result: modelResult },
  get_model_year_page: {
    takes: { of_model: "number", in_year: "number", in_city: "number", text_identifier, linked_cities },
    result: modelYearResult,
  },
  get_version_page: { takes: { of_version: "number", text_identifier, linked_cities }, result: versionResult },
  get_state_page: { takes: { in_state: "string", text_identifier }, result: stateResult },
  get_city_page: { takes: { in_city: "number", text_identifier }, result: cityResult },
  get_states_page: { takes: {}, result: statesResult },
  get_index_page: { takes: {}, result: indexResult },
  get_cheapest_page: { takes: { in_state: "string", in_city: "number" }, result: cheapestResult },
  get_comparison_page: { takes: { models: "array", years: "array", in_city: "number" }, result: comparisonResult },
  get_open_data: { takes: { of_kind: "string" }, result: openDataResult },
  get_methodology_page: { takes: {}, result: methodologyResult },
  get_quote_counts: { takes: {}, result: countedQuotes },
  get_rating_effects: { takes: {}, result: effectsResult },
  get_operating_status: { takes: {}, result: operatingStatus },
  get_refresh_status: { takes: {}, result: refreshStatus },
  count_indexable_pages: { takes: {}, result: countsResult },
  list_indexable_pages: { takes: { of_kind: "string", first: "number", most: "number" }, result: pagesResult },
  find_fipe_code: { takes: { code: "string" }, result: fipeCodeResult },
  find_page_text: { takes: { of_type: "string", text_identifier }, result: v.nullable(v.string()) },
} as const;

export type ReadFunction = keyof typeof READ_FUNCTIONS;

/** The checked result of a read function. */
export type ResultOf<Name extends ReadFunction> = v.InferOutput<(typeof READ_FUNCTIONS)[Name]["result"]>;

/** `[parameter, type]` of what a read function takes. */
export function listParameters(name: ReadFunction): [parameter: string, type: "array" | "number" | "string"][] {
  return Object.entries(READ_FUNCTIONS[name].takes);
}
