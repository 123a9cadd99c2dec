// The database calls of a search.

import { expect, it } from "vitest";
import { searchPages } from "../../app/pages/search.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";

it("an empty query finds nothing, without a database call", async () => {
  const { database, site: faulty } = await openFaultySite();
  const found = await searchPages(await faulty.visit("/buscar"), " ?! ");
  expect([found, database.takeCalls()]).toEqual([{ hits: [], redirect: null, unmatched: [], query: "?!" }, []]);
});

it("§5.18: a FIPE code leads to its versions, in one call; one with a wrong last digit asks nobody", async () => {
  const { database, site: faulty } = await openFaultySite();
  const search = async (q: string) => searchPages(await faulty.visit("/buscar"), q);
  await search("000000-0");
  database.takeCalls();
  const { hits } = await search("000000-0");
  expect(hits.map(({ kind }) => kind)).toContain("Versão");
  expect(database.takeCalls()).toEqual(["find_fipe_code"]);
  await search("000000-1");
  expect(database.takeCalls()).toEqual([]);
});
