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

it("the error with a pair is estimated before it is learnt, and of a pair that lowers it too little nothing is left", async () => {
  await writeRows(db, makeRatedRows(32, 8_000, together(["age_range", "46-55"], ["young_drivers", "yes"])));
  await db.run("begin");
  for (const step of ["prepare()", "try_statistics()", "read_quotes()", "forget_complement()", "read_rated_quotes()"])
    await db.query(`select refresh.${step}`);
  await db.run(`
    delete from rating_interactions;
    create temp table told (what text, value text);
    create function pg_temp.tell() returns void language plpgsql as $$
    declare
      fitted refresh.fit;
      state constant text := 'select count(*)::text || sum(predicted) from pg_temp.held_back';
      told text;
    begin
      perform refresh.list_units(rules.day_of(clock.now()));
      fitted := refresh.fit_beside_complement(true);
      perform refresh.predict_held_back(fitted);
      insert into told values
        ('before', refresh.held_back_error()),
        ('promised', refresh.held_back_error_with(refresh.find_interaction(fitted.within)));
      execute state into told;
      insert into told values ('state', told);
      -- No pair lowers the error by as much.
      create or replace function rules.least_gain_of_interaction() returns double precision language sql immutable return 1;
      insert into told values ('refused', (refresh.fit_with_interaction(fitted)).passes is null);
      execute state into told;
      insert into told values ('state after', told), ('left', (select count(*) from public.rating_interactions));
      create or replace function rules.least_gain_of_interaction() returns double precision language sql immutable return 0.002;
      insert into told values ('learnt', (refresh.fit_with_interaction(fitted)).passes is not null);
      insert into told values ('reached', refresh.held_back_error());
    end
    $$;
    select pg_temp.tell()`);
  const rows = await db.query<Record<"what" | "value", string>>("select what, value from told");
  await db.run("rollback");
  const told = Object.fromEntries(rows.map(({ what, value }) => [what, value]));
  expect(told).toMatchObject({ refused: "true", left: "0", learnt: "true", "state after": told.state });
  const [before, promised, reached] = ["before", "promised", "reached"].map((what) => Number(told[what]));
  expect(reached).toBeLessThan((before ?? 0) * 0.99);
  expect(promised).toBeGreaterThan((reached ?? 0) - 0.002);
  expect(promised).toBeLessThan(((before ?? 0) + (reached ?? 0)) / 2);
});
