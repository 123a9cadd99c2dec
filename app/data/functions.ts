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
  get_vehicles: { takes: nothing, answers: answer.vehiclesAnswer },
  get_versions: { takes: nothing, answers: answer.versionsAnswer },
  get_places: { takes: nothing, answers: answer.placesAnswer },
  get_vehicles_of: { takes: v.object({ of_brands: v.array(id) }), answers: answer.vehiclesAnswer },
  get_versions_of: { takes: v.object({ of_model: id }), answers: answer.versionsAnswer },
  get_places_of: { takes: v.object({ in_state: v.optional(v.string()) }), answers: answer.placesAnswer },
  get_home_page: { takes: nothing, answers: answer.homeAnswer },
  get_brands_page: { takes: nothing, answers: answer.brandsAnswer },
  get_brand_page: { takes: v.object({ of_brand: id, text_identifier }), answers: answer.brandAnswer },
  get_model_page: { takes: v.object({ of_model: id, text_identifier }), answers: answer.modelAnswer },
  get_model_year_page: {
    takes: v.object({
      of_model: id,
      in_year: v.number(),
      in_city: v.optional(id),
      text_identifier,
      linked_cities,
    }),
    answers: answer.modelYearAnswer,
  },
  get_version_page: {
    takes: v.object({ of_version: id, text_identifier, linked_cities }),
    answers: answer.versionAnswer,
  },
  get_state_page: { takes: v.object({ in_state: v.string(), text_identifier }), answers: answer.stateAnswer },
  get_city_page: { takes: v.object({ in_city: id, text_identifier }), answers: answer.cityAnswer },
  get_states_page: { takes: nothing, answers: answer.statesAnswer },
  get_index_page: { takes: nothing, answers: answer.indexAnswer },
  get_cheapest_page: { takes: v.object(where), answers: answer.cheapestAnswer },
  get_comparison_page: {
    takes: v.object({ models: v.array(id), years: v.array(id), in_city: v.optional(id) }),
    answers: answer.comparisonAnswer,
  },
  get_open_data: { takes: v.object({ of_kind: v.string() }), answers: answer.openDataAnswer },
  get_methodology_page: { takes: nothing, answers: answer.methodologyAnswer },
  get_quote_counts: { takes: nothing, answers: v.nullable(countedQuotesSchema) },
  get_rating_effects: { takes: nothing, answers: answer.ratingEffectsAnswer },
  get_operating_status: { takes: nothing, answers: answer.operatingStatusAnswer },
  get_refresh_status: { takes: nothing, answers: answer.refreshStatusAnswer },
  count_indexable_pages: { takes: nothing, answers: answer.indexableCountsAnswer },
  list_indexable_pages: {
    takes: v.object({ of_kind: v.string(), first: v.number(), most: v.number() }),
    answers: answer.indexablePagesAnswer,
  },
  find_fipe_code: { takes: v.object({ code: v.string() }), answers: answer.fipeCodeAnswer },
  find_page_text: { takes: v.object({ of_type: v.string(), text_identifier }), answers: answer.text },
} as const;

export type FunctionName = keyof typeof DATABASE_FUNCTIONS;

/** What a function takes, by the names of its parameters. */
export type ParametersOf<Name extends FunctionName> = v.InferOutput<(typeof DATABASE_FUNCTIONS)[Name]["takes"]>;

/** What it answers, checked. */
export type AnswerOf<Name extends FunctionName> = v.InferOutput<(typeof DATABASE_FUNCTIONS)[Name]["answers"]>;
