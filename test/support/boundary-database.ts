// Once for all tests of pages, which only read it: the boundary fixture behind the real REST interface, on a free port.

import type { TestProject } from "vitest/node";
import { createBoundaryRows, TEXTS } from "./boundary-fixture.ts";
import { serveTestDatabase } from "./database.ts";
import { writeRows } from "./rows.ts";

/** Three months of Brazil and one of a state: this fixture has too few quotes for an index of its own. */
const PRICE_INDEX = `
  insert into price_index (area, month, quotes, requests, previous, link, variance) values
    ('BR', '2026-08-01', 900, 800, null, null, 0.0001), ('BR', '2026-09-01', 1000, 900, '2026-08-01', 0.02, 0.0001),
    ('BR', '2026-10-01', 1100, 990, '2026-09-01', -0.005, 0.0001), ('RJ', '2026-10-01', 300, 290, null, null, 0.0004)`;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, url, close } = await serveTestDatabase(project);
  await writeRows(database, createBoundaryRows());
  for (const [name, html] of Object.entries(TEXTS)) {
    const [, type, identifier] = /^(\w+)\/(.+)$/.exec(name) ?? [];
    await database.query("insert into page_contents values ($1, $2, $3)", [type, identifier, html]);
  }
  await database.run(PRICE_INDEX);
  project.provide("boundaryDatabaseUrl", url);
  return close;
}
