// Which quotes count, at the limits, and the counts of those that do not.

import { expect, it } from "vitest";
import { MAX_FIPE_PERCENTAGE, MIN_FIPE_PERCENTAGE, WINDOW_DAYS } from "../../app/estimate/rules.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { addCarInCity, createFixture, type QuoteFields } from "../support/fixture.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

const CASES: readonly (readonly [string, QuoteFields, number[]])[] = [
  ["an ordinary one", {}, [1, 1, 1]],
  ["one on the limit of FIPE", { percentage: MAX_FIPE_PERCENTAGE }, [1, 1, 1]],
  ["one on the lower limit", { percentage: MIN_FIPE_PERCENTAGE }, [1, 1, 1]],
  ["one a thousandth below it", { percentage: MIN_FIPE_PERCENTAGE - 0.001 }, [0, 0, 0]],
  ["one a thousandth above the limit", { percentage: MAX_FIPE_PERCENTAGE + 0.001 }, [0, 0, 0]],
  ["one of a cent", { price: 0.01 }, [1, 1, 1]],
  ["one without a price", { price: 0 }, [0, 0, 0]],
  ["one with a negative price", { price: -1 }, [0, 0, 0]],
  ["one without a percentage", { percentage: 0 }, [0, 0, 0]],
  ["one a minute older than the window", { hoursAgo: WINDOW_DAYS * 24 + 1 / 60 }, [0, 0, 0]],
  ["one of the insurer 19", { insurer: 19 }, [1, 1, 1]],
  ["one of the insurer 20", { insurer: 20 }, [0, 1, 0]],
  ["one of the insurer 26", { insurer: 26 }, [0, 1, 0]],
  ["one of the insurer 27", { insurer: 27 }, [1, 1, 1]],
  // Left out by its row in the table of insurers.
  ["one of the insurer 7", { insurer: 7 }, [0, 1, 0]],
];

it("§3.19, §5.5, §5.6, §5.7, §5.19, §5.20, §7.9, §7.10, §9.1, §9.2, §9.3: a quote counts as the rules say, on the page of its version, of its city, and of its model-year in its city", async () => {
  const fixture = createFixture();
  const cars = CASES.map(([, fields]) => {
    const car = addCarInCity(fixture);
    fixture.addQuotes(1, car, fields);
    return car;
  });
  await db.run("insert into insurers (id, counts_for_vehicles) values (7, false)");
  await writeRows(db, fixture.rows);
  for (const [index, { versionId, cityId, modelId, year }] of cars.entries()) {
    const pages = [
      await db.ask("get_version_page", { of_version: versionId }),
      await db.ask("get_city_page", { in_city: cityId }),
      await db.ask("get_model_year_page", { of_model: modelId, in_year: year, in_city: cityId }),
    ];
    const [name, , expected] = CASES[index] ?? [];
    expect(
      pages.map((page) => page?.statistics?.sample.quotes ?? 0),
      name,
    ).toEqual(expected);
  }
});

it("§5.6, §9.1, §9.34: a quote counts until the moment at which it is as old as the window", async () => {
  const fixture = createFixture();
  const { versionId, cityId } = addCarInCity(fixture);
  await writeRows(db, fixture.rows);
  await db.run(`
    insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
      select 1000 + microseconds, 3, 1, 1, ${versionId}, ${cityId},
        clock.now() - rules.quote_window() + microseconds * interval '1 microsecond'
      from generate_series(-1, 1) as microseconds;
    select refresh.write_pages()`);
  expect((await db.ask("get_version_page", { of_version: versionId }))?.statistics).toMatchObject({
    sample: { quotes: 1 },
    meanPrice: 1001,
  });
  expect(await listValues<number>(db, "select price::float8 from counted_quotes")).toEqual([1001]);
});
