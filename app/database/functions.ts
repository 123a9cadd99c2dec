// The database's functions: what each takes and answers. Another name, other parameters or another answer is a type error.

import * as v from "valibot";
import {
  affordableAnswer,
  brandAnswer,
  brandsAnswer,
  cheapestAnswer,
  cityAnswer,
  comparisonAnswer,
  fipeCodeAnswer,
  historyAnswer,
  homeAnswer,
  indexAnswer,
  indexableCountsAnswer,
  indexablePagesAnswer,
  methodologyAnswer,
  modelAnswer,
  modelYearAnswer,
  openDataAnswer,
  operatingStatusAnswer,
  placesAnswer,
  quoteCountsAnswer,
  rankedModelYearsAnswer,
  ratingEffectsAnswer,
  ratingFitsAnswer,
  refreshStatusAnswer,
  stateAnswer,
  statesAnswer,
  textAnswer,
  vehiclesAnswer,
  versionAnswer,
  versionsAnswer,
} from "./answers.ts";

const id = v.number();
/** Which descriptive text comes along with a page (section 7). */
const text_identifier = v.string();
const nothing = v.object({});
/** Where a ranking is of: the whole country without either. */
const where = { in_state: v.optional(v.string()), in_city: v.optional(id) };

/** A new function is a line here, and its SQL in supabase/schema, with its grant. */
export const DATABASE_FUNCTIONS = {
  get_vehicles: { takes: nothing, answers: vehiclesAnswer },
  get_versions: { takes: nothing, answers: versionsAnswer },
  get_places: { takes: nothing, answers: placesAnswer },
  get_vehicles_of: { takes: v.object({ of_brands: v.array(id) }), answers: vehiclesAnswer },
  get_versions_of: { takes: v.object({ of_model: id }), answers: versionsAnswer },
  get_places_of: { takes: v.object({ in_state: v.optional(v.string()) }), answers: placesAnswer },
  get_home_page: { takes: nothing, answers: homeAnswer },
  get_brands_page: { takes: nothing, answers: brandsAnswer },
  get_brand_page: { takes: v.object({ of_brand: id, text_identifier }), answers: brandAnswer },
  get_model_page: { takes: v.object({ of_model: id, text_identifier }), answers: modelAnswer },
  get_model_year_page: {
    takes: v.object({ of_model: id, in_year: v.number(), in_city: v.optional(id), text_identifier }),
    answers: modelYearAnswer,
  },
  get_version_page: { takes: v.object({ of_version: id, text_identifier }), answers: versionAnswer },
  get_state_page: { takes: v.object({ in_state: v.string(), text_identifier }), answers: stateAnswer },
  get_city_page: { takes: v.object({ in_city: id, text_identifier }), answers: cityAnswer },
  get_states_page: { takes: nothing, answers: statesAnswer },
  get_index_page: { takes: nothing, answers: indexAnswer },
  get_cheapest_page: { takes: v.object(where), answers: cheapestAnswer },
  get_affordable_page: { takes: v.object({ up_to: v.number(), ...where }), answers: affordableAnswer },
  get_comparison_page: {
    takes: v.object({ models: v.array(id), years: v.array(id), in_city: v.optional(id) }),
    answers: comparisonAnswer,
  },
  get_history: { takes: v.object({ of_kind: v.string() }), answers: historyAnswer },
  get_ranked_model_years: { takes: nothing, answers: rankedModelYearsAnswer },
  get_open_data: { takes: v.object({ of_kind: v.string() }), answers: openDataAnswer },
  get_methodology_page: { takes: nothing, answers: methodologyAnswer },
  get_quote_counts: { takes: nothing, answers: quoteCountsAnswer },
  get_rating_effects: { takes: nothing, answers: ratingEffectsAnswer },
  get_rating_fits: { takes: nothing, answers: ratingFitsAnswer },
  get_operating_status: { takes: nothing, answers: operatingStatusAnswer },
  get_refresh_status: { takes: nothing, answers: refreshStatusAnswer },
  count_indexable_pages: { takes: nothing, answers: indexableCountsAnswer },
  list_indexable_pages: {
    takes: v.object({ of_kind: v.string(), first: v.number(), most: v.number() }),
    answers: indexablePagesAnswer,
  },
  find_fipe_code: { takes: v.object({ code: v.string() }), answers: fipeCodeAnswer },
  find_page_text: { takes: v.object({ of_type: v.string(), text_identifier }), answers: textAnswer },
} as const;

export type FunctionName = keyof typeof DATABASE_FUNCTIONS;

/** What a function takes, by the names of its parameters. */
export type ParametersOf<Name extends FunctionName> = v.InferOutput<(typeof DATABASE_FUNCTIONS)[Name]["takes"]>;

/** What it answers, checked. */
export type AnswerOf<Name extends FunctionName> = v.InferOutput<(typeof DATABASE_FUNCTIONS)[Name]["answers"]>;
