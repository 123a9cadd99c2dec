// A page of every type, of a car and a place that the sample has.

import { PAGE_TYPES } from "../../app/routes/page-types.server.ts";
import { getSamplePath } from "../../tools/sample-data/parameters.ts";
import { kindOf } from "./amarok.ts";

/** By the order of their addresses. */
export const PAGES = PAGE_TYPES.map((pageType) => ({ pageType, path: getSamplePath(pageType) }));

/** Of the page type of that name. */
export const samplePath = (name: string) => getSamplePath(kindOf(name));

export const VERSION = samplePath("version");

export const COMPARISON = samplePath("comparison_in_city");
