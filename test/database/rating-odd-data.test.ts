// The rating model over rows that no market has, and what it says of what no quote told it.

import { expect, it } from "vitest";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { makeRatedRows } from "../support/random-rows.ts";
import { acceptAnyCoverage, askRating } from "../support/rating-model.ts";
import { writeRows } from "../support/rows.ts";

const ONE_DRIVER = { gender: "M", age_range: "56+", marital_status: "casado", young_drivers: "yes" };
const ONE_ROW = { versionId: 1, cityId: 1, percentage: 4, price: 4_000, driver: ONE_DRIVER };

const db = await openSharedDatabase();
await acceptAnyCoverage(db);

async function expectSound(): Promise<void> {
  const [refused] = await listValues(db, "select coalesce(refused, '') from rating_fits order by id desc limit 1");
  expect(refused).not.toContain("failed");
  const odd = await db.query(`
    select factor from rating_effects where effect::text in ('NaN', 'Infinity', '-Infinity')
      or relative_effect::text in ('NaN', 'Infinity', '-Infinity')
    union all
    select 'coverage' from rating_coverages where 'NaN' in (coverage::text, error::text)
    union all
    select 'fit' from rating_fits where 'NaN' in (general::text, value_exponent::text, reference_value::text, within::text)`);
  expect(odd).toEqual([]);
  // What pages read is whole: the schema refuses what is not finite.
  await askRating(db);
  await db.ask("get_brand_page", { of_brand: 1 });
  await db.ask("get_state_page", { in_state: "SP" });
  await db.ask("get_methodology_page");
  await db.ask("get_rating_effects");
}

it.each<[string, Parameters<typeof makeRatedRows>[2]]>([
  ["one version only", (quote) => ({ ...quote, versionId: 1 })],
  ["one driver only", (quote) => ({ ...quote, driver: ONE_DRIVER })],
  [
    "percentages of 0 and of 1,000",
    (quote, index) => ({ ...quote, percentage: [quote.percentage, 0, 1000][index % 3] as number }),
  ],
  ["one row many times", (quote) => ({ ...quote, ...ONE_ROW })],
  ["every price its own", (quote, index) => ({ ...quote, percentage: 0.3 + (index % 29_000) / 1000 })],
])("%s: nothing crashes, and no number is NaN", async (_, change) => {
  const rows = makeRatedRows(10, 7_000, change);
  // As few as a fit takes.
  const teaching = rows.quotes.filter(({ percentage }) => percentage > 0 && percentage < 30).slice(0, 2_500);
  const last = teaching.at(-1)?.id ?? 0;
  await writeRows(db, { ...rows, quotes: rows.quotes.filter(({ id }) => id <= last) });
  await expectSound();
  const [quotes] = await listValues<number>(db, "select quotes_learnt from rating_fits");
  expect(quotes).toBeGreaterThan(2_000);
});
