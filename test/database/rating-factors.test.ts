// The factors of the rating model: what SQL describes for the fit is what TypeScript has words for.

import { expect, it } from "vitest";
import { DRIVER_FACTORS, DRIVER_INTERACTIONS, NOT_SAID } from "../../app/rating/factors.ts";
import { expectSome } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";

const db = await openSharedDatabase();

interface Described {
  factor: string;
  attributes: string[];
  levels: string[] | null;
}

it("the driver's factors and interactions, with the same levels", async () => {
  const described = await db.database.query<Described>(
    "select factor, attributes, levels from rules.rating_factors where subject = 'driver'",
  );
  const sorted = (levels: readonly string[] | null) => levels && [...levels].sort();
  expect(
    Object.fromEntries(
      described.map(({ factor, attributes, levels }) => [factor, { attributes, levels: sorted(levels) }]),
    ),
  ).toEqual(
    Object.fromEntries([
      ...DRIVER_FACTORS.map(({ name, levels }) => [name, { attributes: [name], levels: sorted(Object.keys(levels)) }]),
      ...DRIVER_INTERACTIONS.map(({ name, of }) => [name, { attributes: of, levels: null }]),
    ]),
  );
  const [{ not_said } = { not_said: "" }] = await db.database.query<{ not_said: string }>("select rules.not_said()");
  expect(not_said).toBe(NOT_SAID);
});

it("the first name of each factor's column is that of the quotes' table", async () => {
  const columns = await db.database.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = 'quotes'::regclass and attnum > 0",
  );
  for (const { columns: names } of expectSome(DRIVER_FACTORS, "factors")) {
    expect(columns.map(({ name }) => name)).toContain(names[0]);
  }
});

it("a quote's driver is read off its columns, in the order of the factors, and what it does not say is a level", async () => {
  const answers = { gender: "F", age_range: "46-55", marital_status: "viuvo", young_drivers: "no" };
  const quote = { driver_gender: "F", driver_age_range: "46-55", marital_status: "viuvo", young_drivers: false };
  const read = async (says: object) => {
    const [row] = await db.database.query<{ driver: Record<string, string>; complete: boolean }>(
      `select rules.driver_of(rules.driver_key(quote)) as driver,
         rules.is_complete_driver(rules.driver_of(rules.driver_key(quote))) as complete
       from jsonb_populate_record(null::quotes, $1) as quote`,
      [JSON.stringify(says)],
    );
    return row;
  };
  expect(await read(quote)).toMatchObject({ driver: answers, complete: true });
  expect(await read({ ...quote, young_drivers: null })).toMatchObject({
    driver: { ...answers, young_drivers: NOT_SAID },
    complete: true,
  });
  for (const column of ["driver_gender", "driver_age_range", "marital_status"]) {
    expect((await read({ ...quote, [column]: null }))?.complete).toBe(false);
  }
  expect((await read({ ...quote, young_drivers: true }))?.driver.young_drivers).toBe("yes");
});
