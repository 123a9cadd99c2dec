// What a test asks of the rating model in use.

import { predict } from "../../app/estimate/rating/prediction.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import type { SqlTarget } from "../../tools/database/server.ts";
import type { TestDatabase } from "./database.ts";
import { AVERAGE_INPUT } from "./ratings.ts";

/** The rating of a model-year's page, in a city or for the whole country. */
export async function askRating(db: TestDatabase, in_city?: number, of_model = 1, in_year = 2022) {
  const where = in_city !== undefined && { in_city };
  return (await db.read(getModelYearPage, { of_model, in_year, ...where })).rating;
}

/** The estimate of a model-year's page for the average driver. */
export async function estimatePage(db: TestDatabase, model: number, year: number, city?: number) {
  const rating = await askRating(db, city, model, year);
  return rating && predict(rating, AVERAGE_INPUT);
}

/** Accepts any coverage, which odd quotes miss. */
export async function acceptAnyCoverage(database: SqlTarget): Promise<void> {
  await database.run(`
    create or replace function rules.min_coverage() returns double precision language sql immutable return 0;
    create or replace function rules.max_coverage() returns double precision language sql immutable return 1`);
}
