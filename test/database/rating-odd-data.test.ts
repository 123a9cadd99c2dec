// The rating model over rows that no market has, and what it says of what no quote told it.

import { expect, it } from "vitest";
import { getRatingEffects } from "../../app/pages/open-data.server.ts";
import { getBrandPage } from "../../app/routes/brand/page.server.ts";
import { getMethodologyPage } from "../../app/routes/methodology/page.server.ts";
import { getStatePage } from "../../app/routes/state/page.server.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { plausibleQuotes } from "../support/expected.ts";
import { makeRows } from "../support/random-rows.ts";
import { acceptAnyCoverage, askRating } from "../support/rating-model.ts";
import { type QuoteRow, writeRows } from "../support/rows.ts";

/** Nobody says anything of young drivers. */
const ONE_DRIVER = { gender: "M", age_range: "56+", marital_status: "casado" };
const ONE_ROW = { versionId: 1, cityId: 1, percentage: 4, price: 4_000, driver: ONE_DRIVER };

const db = await openSharedDatabase();
await acceptAnyCoverage(db);
await db.run(
  "create or replace function rules.min_quotes_to_bound() returns integer language sql immutable return 10000",
);
const rows = makeRows();
/** Few more than a fit takes. */
const plausible = plausibleQuotes(rows, "vehicles").slice(0, 3_000);

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
  expect((await askRating(db))?.drivers, "of one driver nothing is compared").toEqual({});
  await db.read(getBrandPage, { of_brand: 1 });
  await db.read(getStatePage, { in_state: "SP" });
  await db.read(getMethodologyPage);
  const factors = (await db.read(getRatingEffects)).map(({ factor }) => factor);
  expect([factors.includes("gender"), factors.includes("young_drivers")]).toEqual([true, false]);
}

it.each<[string, (index: number) => Partial<QuoteRow>]>([
  ["one version and one driver only", () => ({ versionId: 1, driver: ONE_DRIVER })],
  ["one row many times", (index) => ({ ...ONE_ROW, hoursAgo: index / 100 })],
])("%s: nothing crashes, and no number is NaN", async (_, change) => {
  const quotes = plausible.map((quote, index) => ({ ...quote, ...change(index) }));
  await writeRows(db, { ...rows, quotes });
  await expectSound();
  const [learnt] = await listValues<number>(db, "select quotes_learnt from rating_fits");
  expect(learnt).toBeGreaterThan(2_000);
});

it("no exponent is learnt from values that differ by a thousandth or less", async () => {
  const spreads = [0.001, 0.0011].map(
    (measure) => `refresh.spread_of_measure(array[2, 2], array[${measure}, -${measure}])`,
  );
  expect(await listValues(db, `select unnest(array[${spreads}]) is null`)).toEqual([true, false]);
});
