// Sitemaps of a country's worth of pages: 30,000 versions and 5,571 cities, through the real REST interface.

import { expect, it } from "vitest";
import { openSharedDatabase } from "../support/database.ts";
import { openSite } from "../support/site.ts";

const VERSIONS = 30_000;
const CITIES = 5_571;

const db = await openSharedDatabase();
await db.run(`
    insert into vehicle_brands select id, 'MARCA ' || id from generate_series(1, 50) as id;
    insert into vehicle_models select id, 'MODELO ' || id, 1 + id % 50 from generate_series(1, 1500) as id;
    insert into vehicle_versions (id, model_id, year, version_name, slug)
      select id, 1 + id % 1500, 2010 + (id / 1500) % 10, 'VERSÃO ' || id, 'versao-' || id
      from generate_series(1, ${VERSIONS}) as id;
    insert into states values ('SP', 'São Paulo');
    insert into cities (id, uf, name, slug) select id, 'SP', 'Cidade ' || id, 'cidade-' || id
      from generate_series(1, ${CITIES}) as id;
    insert into page_rollups (kind, key, quotes, changed_on, statistics)
      select 'version', (1 + id % 1500) || '/' || (2010 + (id / 1500) % 10) || '/' || id, 15, '2026-11-20'::date, '{}'::jsonb from generate_series(1, ${VERSIONS}) as id
      union all select 'city', id::text, 15, '2026-11-19', '{}' from generate_series(1, ${CITIES}) as id;
    analyze;
  `);
const site = await openSite(db.rest);

it("each part has at most 20,000 addresses, all different, and costs one call for them", async () => {
  const all = new Set<string>();
  for (const [file, expected] of [
    ["versoes-1.xml", 20_000],
    ["versoes-2.xml", 10_000],
    ["cidades-1.xml", CITIES],
  ] as const) {
    site.takeCalls();
    const urls = [...(await site.read(`/sitemaps/${file}`)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = ""]) => url,
    );
    expect([file, urls.length]).toEqual([file, expected]);
    for (const url of urls) all.add(url);
    // Beside it only how many there are, which decides whether the part is one.
    const calls = site.takeCalls().filter((call) => call !== "count_indexable_pages");
    expect([file, calls]).toEqual([file, [expect.stringMatching(/^list_indexable_pages\?.*&most=20000$/)]]);
  }
  expect(all.size).toBe(VERSIONS + CITIES);
});
