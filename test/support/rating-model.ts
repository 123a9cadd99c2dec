// What a test asks of the rating model in use.

import type { AnswerOf } from "../../app/database/functions.ts";
import { expectSome } from "./compare.ts";
import type { TestDatabase } from "./database.ts";

/** What the page of a model-year of rated-rows.ts says, for the whole country. */
export async function askRating(db: TestDatabase): Promise<AnswerOf<"get_model_year_page">["rating"]> {
  return (await db.ask("get_model_year_page", { of_model: 1, in_year: 2012, text_identifier: "" })).rating;
}

/** General level and effects by name; there must be some. */
export async function readModel(db: TestDatabase): Promise<Map<string, number>> {
  const rows = await db.database.query<{ name: string; effect: number }>(`
    select factor || ' ' || level as name, effect from rating_effects
    union all select 'general', general from rating_fit_in_use`);
  return new Map(expectSome(rows, "effects").map(({ name, effect }) => [name, effect]));
}
