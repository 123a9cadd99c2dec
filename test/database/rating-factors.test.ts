// The factors of the rating model: what SQL describes for the fit is what TypeScript has words for.

import { expect, it } from "vitest";
import { DRIVER_FACTORS, DRIVER_INTERACTIONS } from "../../app/rating/factors.ts";
import { openSharedDatabase } from "../support/database.ts";

const db = await openSharedDatabase();

it("the driver's factors and interactions are the same, with the same levels", async () => {
  const described = await db.database.query<{ factor: string; attributes: string[]; levels: string[] | null }>(
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
});
