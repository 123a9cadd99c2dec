// Pairs of answers that do more together than apart: the fit finds them itself, and keeps those that tell new quotes better.

import { expect, it } from "vitest";
import { refreshNumbers } from "../../tools/database/refresh.ts";
import { openSharedDatabase } from "../support/database.ts";
import { makeRatedRows } from "../support/random-rows.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { type QuoteRow, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();
await acceptAnyCoverage(db);

const listProposed = () =>
  db.query<{ subject: string; fields: string[] }>("select subject, fields from rating_interactions order by position");

/** Dearer by half where both are said. */
const together =
  (one: readonly [string, string], other: readonly [string, string]) =>
  (quote: QuoteRow): QuoteRow => {
    const isBoth = [one, other].every(([factor, level]) => quote.driver[factor] === level);
    const times = isBoth ? 1.5 : 1;
    return { ...quote, percentage: quote.percentage * times, price: quote.price * times };
  };

it("none is proposed where the parts of a price only add up", async () => {
  await writeRows(db, makeRatedRows(31, 6_000));
  expect(await listProposed()).toEqual([]);
});

it.each([
  ["driver", ["age_range", "46-55"], ["young_drivers", "yes"]],
  ["policy", ["bonus_class", "5"], ["garage", "yes"]],
] as const)(
  "a pair of the %s is found, learnt, told to pages, and forgotten with what showed it",
  async (subject, one, other) => {
    const fields = [one[0], other[0]];
    await writeRows(db, makeRatedRows(32, 8_000, together(one, other)));
    expect(await listProposed()).toEqual([{ subject, fields }]);
    const name = fields.join("*");
    const [learnt] = await db.query<{ effect: number }>(
      "select effect from rating_effects where factor = $1 and level = $2",
      [name, `${one[1]}/${other[1]}`],
    );
    expect(learnt?.effect).toBeGreaterThan(0.15);
    const { rating } = await db.ask("get_model_year_page", { of_model: 1, in_year: 2012 });
    expect(rating?.drivers[name]?.[`${one[1]}/${other[1]}`]).toBe(learnt?.effect);
    expect(rating?.unsaid.factors).toContain(name);

    // A fit that is refused leaves the one in use as it was, with its pairs.
    await db.run("delete from quotes where created_at > (select min(created_at) from quotes)");
    await refreshNumbers(db);
    expect(await listProposed()).toEqual([{ subject, fields }]);
  },
);
