// Which quotes count: those of an insurer that an owner leaves out, and those at the end of the window.

import { expect, it } from "vitest";
import { listValues, openSharedDatabase } from "../support/database.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

it("§3.19, §5.19: a quote of an insurer that its row leaves out counts on the page of its city alone", async () => {
  const fixture = createFixture();
  const { versionId, cityId, modelId, year } = addCarInCity(fixture);
  fixture.addQuotes(1, { versionId, cityId }, { insurer: 7 });
  await db.run("insert into insurers (id, counts_for_vehicles) values (7, false)");
  await writeRows(db, fixture.rows);
  const pages = [
    await db.ask("get_version_page", { of_version: versionId }),
    await db.ask("get_city_page", { in_city: cityId }),
    await db.ask("get_model_year_page", { of_model: modelId, in_year: year, in_city: cityId }),
  ];
  expect(pages.map((page) => page?.statistics?.sample.quotes ?? 0)).toEqual([0, 1, 0]);
});

it("§5.6, §9.1, §9.34: a quote counts until the moment at which it is as old as the window", async () => {
  const fixture = createFixture();
  const { versionId, cityId } = addCarInCity(fixture);
  await writeRows(db, fixture.rows);
  await db.run(`
    insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
      select 1000 + microseconds, 3, 1, 0, ${versionId}, ${cityId},
        clock.now() - rules.quote_window() + microseconds * interval '1 microsecond'
      from generate_series(-1, 1) as microseconds;
    select refresh.write_pages()`);
  expect((await db.ask("get_version_page", { of_version: versionId }))?.statistics).toMatchObject({
    sample: { quotes: 1 },
    meanPrice: 1001,
  });
  expect(await listValues<number>(db, "select price::float8 from counted_quotes")).toEqual([1001]);
});
