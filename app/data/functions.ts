// The database's functions: what each takes and answers. Another name, other parameters or another answer is a type error.

import * as v from "valibot";
import * as answer from "./answers.ts";
import { countedQuotesSchema } from "./prices.ts";

const id = v.number();
/** Which descriptive text comes along with a page (section 7). */
const text_identifier = v.string();
const nothing = v.object({});
/** `SP/campinas`: those whose prices come along. */
const linked_cities = v.array(v.string());
/** Where a ranking is of; the whole country without either. */
const where = { in_state: v.optional(v.string()), in_city: v.optional(id) };

/** A new function is a line here, and its SQL in supabase/schema, with its grant. */
export const DATABASE_FUNCTIONS = {
  get_vehicles: { takes: nothing, answers: answer.vehiclesResult },
  get_versions: { takes: nothing, answers: answer.versionsResult },
  get_places: { takes: nothing, answers: answer.placesResult },
  get_vehicles_of: { takes: v.object({ of_brands: v.array(id) }), answers: answer.vehiclesResult },
  get_versions_of: { takes: v.object({ of_model: id }), answers: answer.versionsResult },
  get_places_of: { takes: v.object({ in_state: v.optional(v.string()) }), answers: answer.placesResult },
  get_home_page: { takes: nothing, answers: answer.homeResult },
  get_brands_page: { takes: nothing, answers: answer.brandsResult },
  get_brand_page: { takes: v.object({ of_brand: id, text_identifier }), answers: answer.brandResult },
  get_model_page: { takes: v.object({ of_model: id, text_identifier }), answers: answer.modelResult },
  get_model_year_page: {
    takes: v.object({
      of_model: id,
      in_year: v.number(),
      in_city: v.optional(id),
      text_identifier,
      linked_cities,
    }),
    answers: answer.modelYearResult,
  },
  get_version_page: {
    takes: v.object({ of_version: id, text_identifier, linked_cities }),
    answers: answer.versionResult,
  },
  get_state_page: { takes: v.object({ in_state: v.string(), text_identifier }), answers: answer.stateResult },
  get_city_page: { takes: v.object({ in_city: id, text_identifier }), answers: answer.cityResult },
  get_states_page: { takes: nothing, answers: answer.statesResult },
  get_index_page: { takes: nothing, answers: answer.indexResult },
  get_cheapest_page: { takes: v.object(where), answers: answer.cheapestResult },
  get_comparison_page: {
    takes: v.object({ models: v.array(id), years: v.array(id), in_city: v.optional(id) }),
    answers: answer.comparisonResult,
  },
  get_open_data: { takes: v.object({ of_kind: v.string() }), answers: answer.openDataResult },
  get_methodology_page: { takes: nothing, answers: answer.methodologyResult },
  get_quote_counts: { takes: nothing, answers: v.nullable(countedQuotesSchema) },
  get_rating_effects: { takes: nothing, answers: answer.ratingEffectsResult },
  get_operating_status: { takes: nothing, answers: answer.operatingStatusResult },
  get_refresh_status: { takes: nothing, answers: answer.refreshStatusResult },
  count_indexable_pages: { takes: nothing, answers: answer.indexableCountsResult },
  list_indexable_pages: {
    takes: v.object({ of_kind: v.string(), first: v.number(), most: v.number() }),
    answers: answer.indexablePagesResult,
  },
  find_fipe_code: { takes: v.object({ code: v.string() }), answers: answer.fipeCodeResult },
  find_page_text: { takes: v.object({ of_type: v.string(), text_identifier }), answers: answer.text },
} as const;

export type FunctionName = keyof typeof DATABASE_FUNCTIONS;

/** What a function takes, by the names of its parameters. */
export type ParametersOf<Name extends FunctionName> = v.InferOutput<(typeof DATABASE_FUNCTIONS)[Name]["takes"]>;

/** What it answers, checked. */
export type ResultOf<Name extends FunctionName> = v.InferOutput<(typeof DATABASE_FUNCTIONS)[Name]["answers"]>;
