// The search over the database's catalogue: a FIPE code, a place that is given, and what is asked of the database.

import { expect, it } from "vitest";
import { searchPages } from "../../app/pages/search.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();
const find = async (q: string, place = "") => searchPages(await site.visit("/buscar"), q, place);

const QUINZE = "/seguro-de-carro/marca/fiat/quinze";

it.each([
  ["campinas", "sp", "/seguro-de-carro/sp/campinas"],
  ["quinze 2020", "", `${QUINZE}/2020`],
])("%s, searched in %s, leads to %s", async (typed, place, path) => {
  expect((await find(typed, place)).hits[0]?.path).toBe(path);
});

it("nothing typed finds nothing, and asks nobody", async () => {
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
