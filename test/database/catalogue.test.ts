// The site's catalogue: all vehicles, versions and places, names that an owner has corrected, and versions that share theirs.

import { ascending, sort } from "d3-array";
import { expect, it } from "vitest";
import * as catalogue from "../../app/catalog/rows.ts";
import { buildVersions } from "../../app/catalog/vehicles.ts";
import { TEXT_TYPES } from "../../app/content/text-address.ts";
import { listVersionsOfCode } from "../../app/pages/search.server.ts";
import { getModelPage } from "../../app/routes/model/page.server.ts";
import { getModelYearPage } from "../../app/routes/model-year/page.server.ts";
import { getVersionPage } from "../../app/routes/version/page.server.ts";
import { expectSame, expectSome } from "../support/compare.ts";
import { openRowsDatabase } from "../support/database.ts";
import { countedQuotes, keysOf, versionsOf } from "../support/expected.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { ALL_READS } from "../support/read-functions.ts";
import { type VersionRow, writeRows } from "../support/rows.ts";

const { db, rows } = await openRowsDatabase();
/** As PostgreSQL orders names under collation C, and by id. */
const byBytes = (a: { id: number; name: string }, b: { id: number; name: string }) =>
  ascending(a.name, b.name) || a.id - b.id;
const byId = ([one]: readonly [number, ...unknown[]], [other]: readonly [number, ...unknown[]]) => one - other;

it("§3.1, §3.2, §7.1: holds every brand, and every model with its years, newest first", async () => {
  const vehicles = await db.read(catalogue.getVehicles);
  const brands = rows.brands.map(({ id, name }) => [id, name, null]);
  expectSame<unknown>(vehicles.brands, brands, "brands");
  const models = rows.models.map(({ id, brandId, name }) => {
    const years = [...new Set(versionsOf(rows, id).map(({ year }) => year))].sort((a, b) => b - a);
    return [id, brandId, name, years, null] as const;
  });
  expectSame<unknown>([...vehicles.models].sort(byId), models, "models");
});

it("has the most quoted models and the largest cities first, by which the search ranks", async () => {
  const { models } = await db.read(catalogue.getVehicles);
  const keyOf = keysOf(rows);
  const counted = Map.groupBy(countedQuotes(rows, "vehicles"), (quote) => keyOf(quote).model);
  const quotesOf = (id: number) => counted.get(String(id))?.length ?? 0;
  expect(models.map(([id]) => id)).toEqual(
    sort(rows.models, (a, b) => quotesOf(b.id) - quotesOf(a.id) || byBytes(a, b)).map(({ id }) => id),
  );
  const { cities } = await db.read(catalogue.getPlaces);
  const largest = sort(rows.cities, (a, b) => (b.population ?? -1) - (a.population ?? -1) || byBytes(a, b));
  expect(cities.map(([id]) => id)).toEqual(largest.map(({ id }) => id));
});

it("§3.4, §3.5, §7.2, §7.3: holds every place, the states by name", async () => {
  const places = await db.read(catalogue.getPlaces);
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);
  const states = [...rows.states].sort(byName).map(({ uf, name }) => [uf, name]);
  expectSame<unknown>(places.states, states, "states");
  expect([...places.cities].sort(([a], [b]) => a - b)).toEqual(
    expectSome(rows.cities, "cities").map(({ id, uf, slug, name }) => [id, uf, slug, name]),
  );
});

it("§7.4: comes in parts that say what the whole says: all names of brands, and the models of those that are asked for", async () => {
  const whole = await db.read(catalogue.getVehicles);
  const [first = 0, second = 0] = expectSome(rows.brands, "brands").map(({ id }) => id);
  for (const of_brands of [[], [first], [first, second], [0]]) {
    const part = await db.read(catalogue.getVehiclesOf, { of_brands });
    const models = whole.models.filter(([, brandId]) => of_brands.includes(brandId));
    expect(part).toEqual({ ...whole, models });
  }
  const many = await db.read(catalogue.getVehiclesOf, { of_brands: [...Array(16).fill(0), first] });
  expect(many.models, "of sixteen at most").toEqual([]);
});

it("§2.16: has the aliases of the municipalities, by IBGE's code", async () => {
  const [first, second] = expectSome(rows.cities, "cities").map(({ id }) => id);
  const sql = "update cities set ibge_code = case id when $1 then 3530805 else 2400208 end where id in ($1, $2)";
  await db.query(sql, [first, second]);
  const { aliases } = await db.read(catalogue.getPlaces);
  expect(aliases.map(([id, alias]) => `${id} ${alias}`).sort()).toEqual([`${first} Moji Mirim`, `${second} Açu`]);
});

it("§7.3: comes in parts: all states with the cities of one, and the versions of a model", async () => {
  const places = await db.read(catalogue.getPlaces);
  for (const in_state of [...expectSome(rows.states, "states").map(({ uf }) => uf), "XX"]) {
    const cities = places.cities.filter(([, uf]) => uf === in_state);
    const aliases = places.aliases.filter(([id]) => cities.some(([other]) => other === id));
    expect(await db.read(catalogue.getPlacesOf, { in_state })).toEqual({ ...places, cities, aliases });
  }
  expect((await db.read(catalogue.getPlacesOf)).cities).toEqual([]);
  const { versions } = await db.read(catalogue.getVersions);
  for (const { id } of expectSome(rows.models, "models")) {
    const part = await db.read(catalogue.getVersionsOf, { of_model: id });
    const years = (all: typeof versions) => all.toSorted(([, a], [, b]) => a - b);
    expect(years(part.versions)).toEqual(years(versions.filter(([modelId]) => modelId === id)));
  }
});

it("§3.19: has whether its data is a sample, and an owner's names of brands and models beside the stored ones", async () => {
  expect((await db.read(catalogue.getVehicles)).isSample).toBe(false);
  await db.run(`
    insert into dataset (is_sample) values (true);
    insert into display_names (kind, stored_name, display_name) values
      ('brand', 'BRAND 2', 'Marca Dois'), ('model', 'MODEL 3', 'Modelo Três'), ('model', 'BRAND 1', 'of no model')`);
  const vehicles = await db.read(catalogue.getVehicles);
  expect(vehicles.isSample).toBe(true);
  expect(vehicles.brands.map(([, name, displayName]) => [name, displayName])).toEqual([
    ["BRAND 1", null],
    ["BRAND 2", "Marca Dois"],
    ["BRAND 3", null],
  ]);
  expect(vehicles.models.filter(([, , , , displayName]) => displayName !== null)).toEqual([
    [4, expect.any(Number), "MODEL 3", expect.any(Array), "Modelo Três"],
  ]);
});

it("a FIPE code leads to its fifty newest versions, and no pattern does", async () => {
  const all = rows.versions.toSorted((a, b) => b.year - a.year || a.id - b.id);
  const newest = all.slice(0, 50).map(({ id, modelId, year, name }) => ({ modelId, year, versionId: id, name }));
  expect(await db.read(listVersionsOfCode, { code: "000000-0" })).toEqual(newest);
  expect(await db.read(listVersionsOfCode, { code: "000000-" })).toEqual([]);
});

/** Arguments with which each text alone decides what is found. */
const FOUND: Readonly<Record<string, unknown>> = {
  ...{ of_brand: 1, of_model: 1, in_year: 2012, of_version: 1, in_city: 1, models: [1], years: [2012], of_brands: [1] },
  ...{ of_type: "brand", text_identifier: "fiat", of_kind: "city", in_state: "SP", code: "000000-0" },
  ...{ linked_cities: ["SP/city-0"], state_uf: "SP" },
};
const TEXTS = ALL_READS.flatMap(({ name, takes }) =>
  Object.keys(takes).flatMap((text) => (/^string/.test(takes[text] ?? "") ? [{ name, takes, text }] : [])),
);

TEXTS.push({ name: "get_cities_quote_count", takes: { state_uf: "string" }, text: "state_uf" });

it.each(TEXTS)("$name finds nothing by a pattern as its $text", async ({ name, takes, text }) => {
  const ask = (written: string) => {
    const value = JSON.parse(JSON.stringify(FOUND[text]).replace(/[a-z0-9]/gi, written));
    const given = Object.entries(takes).flatMap(([each, type]) =>
      type.endsWith("?") || !(each in FOUND) ? [] : [each],
    );
    return db.call(name, { ...Object.fromEntries(given.map((each) => [each, FOUND[each]])), [text]: value });
  };
  const sql = "insert into page_contents select unnest($1::text[]), 'fiat', 'x' on conflict do nothing";
  await db.query(sql, [TEXT_TYPES]);
  expect(await ask("_")).toEqual(await ask("~"));
  expect(await ask("$&")).not.toEqual(await ask("~"));
});

type Says = Partial<Omit<VersionRow, "id" | "modelId">>;

/** Writes these versions as one model-year of 2021, beside a namesake of each in another year. Returns the model's id. */
async function write(versions: readonly Says[]): Promise<number> {
  const fixture = createFixture();
  const { modelId } = addCarInCity(fixture);
  for (const says of versions) fixture.addVersion(modelId, { ...says, year: 2021 });
  for (const says of versions)
    fixture.addVersion(modelId, { ...says, name: says.name ?? "", year: 2022 + fixture.rows.versions.length });
  await writeRows(db, fixture.rows);
  return modelId;
}

/** The names of that model-year in the order of ids, which every list and every version's own page have. */
async function readNames(modelId: number): Promise<string[]> {
  const { versions } = await db.read(getModelYearPage, { of_model: modelId, in_year: 2021 });
  const byId = [...versions].sort((a, b) => a.id - b.id);
  const names = byId.map(({ name }) => name);
  const pages = await Promise.all(byId.map(({ id }) => db.read(getVersionPage, { of_version: id })));
  expect(pages.map((page) => page?.name)).toEqual(names);
  const ofModel = (await db.read(getModelPage, { of_model: modelId })).versions.filter(({ year }) => year === 2021);
  expect(ofModel.sort((a, b) => a.id - b.id)).toEqual(byId);
  return names;
}

it.each([
  ["namesakes carry their type", "GT/Flex| gt/Diesel|GTS/Flex", "GT (Flex)|gt (Diesel)|GTS"],
  ["those of one type carry their FIPE code", "GT/Flex/1-1|GT/flex/1-2|GT/Diesel/1-2", "GT (1-1)|GT (1-2)|GT (Diesel)"],
  ["those of which nothing is known are numbered", "GT//1-1|GT//1-1|GT//null|GT//", "GT (1)|GT (2)|GT (3)|GT (4)"],
  ["a name that another got is too", "GT (Flex)/Flex|GT/Flex|GT/Diesel", "GT (Flex) (1)|GT (Flex) (2)|GT (Diesel)"],
  ["a version without a name stays without", " /Flex|/Diesel", "|"],
])("§3.21: %s: %s", async (_, stored, names) => {
  // A name, its type and its FIPE code.
  const versions = stored.split("|").map((version): Says => {
    const [name = "", type, fipeCode = "000000-0"] = version.split("/");
    return { name, type: type || null, fipeCode: fipeCode === "null" ? null : fipeCode };
  });
  expect((await readNames(await write(versions))).join("|")).toBe(names);
});

const slugged = (slug: string, type: string, fipeCode = "000000-0"): Says => ({ slug, type, fipeCode });

it.each<[string, Says[], string[]]>([
  ["by type", [{ type: "Flex" }, { type: "Híbrido" }], ["gt", "gt-hibrido"]],
  ["else by id, all but the first", [{}, {}], ["gt", "gt-3"]],
  ["by id where they have none", [slugged("", "Flex"), slugged(" ", "Diesel")], ["versao-2", "versao-3"]],
])("addresses are distinguished %s", async (_, versions, slugs) => {
  const modelId = await write(versions.map((says) => ({ slug: "GT", ...says })));
  const { findSlug } = buildVersions(await db.read(catalogue.getVersions));
  expect([2, 3].map((id) => findSlug(modelId, 2021, id))).toEqual(slugs);
});
