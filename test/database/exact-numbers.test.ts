// Means, medians and quartiles that lie at half a cent: they are exact, so that they are rounded once, when they are printed.

import { expect, it } from "vitest";
import { formatMoney } from "../../app/pricing/format.ts";
import { openSharedDatabase } from "../support/database.ts";
import { writeRows } from "../support/rows.ts";
import { addIsland, createWorld } from "../support/world.ts";

const db = await openSharedDatabase();
const world = createWorld();
const island = addIsland(world);
world.addQuotes(20, { versionId: island.versionId, cityId: island.cityId });
// Half of the prices are a cent above the other half.
const quotes = world.rows.quotes.map((quote, index) => ({ ...quote, price: index % 2 === 0 ? 4253.67 : 4253.68 }));
await writeRows(db.database, { ...world.rows, quotes });

it.each(["brand", "model", "model_year", "city", "state"])("§9.4: of a %s", async (kind) => {
  const [row] = await db.database.query<{ statistics: Record<string, number> }>(
    "select statistics from page_rollups where kind = $1",
    [kind],
  );
  const { median, meanPrice, percentile25, percentile75 } = row?.statistics ?? {};
  expect([median, meanPrice, percentile25, percentile75]).toEqual([4253.675, 4253.675, 4253.67, 4253.68]);
  expect(formatMoney(median ?? null)).toBe("R$\u00a04.253,68");
});

it("§9.4: of a model-year in a city, which is computed when it is asked for", async () => {
  const page = await db.ask("get_model_year_page", {
    of_model: island.modelId,
    in_year: island.year,
    in_city: island.cityId,
  });
  expect(page.statistics).toMatchObject({ median: 4253.675, percentile25: 4253.67, percentile75: 4253.68 });
});
