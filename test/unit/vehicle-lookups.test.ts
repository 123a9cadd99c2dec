// Slugs, and how a segment of a URL finds a brand, a model, a year or a version (sections 2, 5 and 7 of the specification).

import fc from "fast-check";
import { expect, it } from "vitest";
import { findByPart, type Match } from "../../app/catalog/match.ts";
import { assignSlugs, toSlug } from "../../app/catalog/slug.ts";
import { buildVersions, parseYear } from "../../app/catalog/vehicles.ts";
import { forAll } from "../support/for-all.ts";
import { vehiclesOf } from "../support/vehicles.ts";

const CERTAIN = true;
const VAGUE = false;

/** The slug that was found, with whether it is certain; null where nothing was. */
const told = (match: Match<{ slug: string }> | null) => match && [match.found.slug, match.certain];

/** What a segment leads to among the models of the first of these brands. */
function findModelIn(brands: Readonly<Record<string, readonly string[]>>, segment: string) {
  const vehicles = vehiclesOf(brands);
  const brand = vehicles.findBrandById(1);
  return brand && told(vehicles.findModel(brand, segment));
}

const BRANDS = ["VW - VOLKSWAGEN", "KIA MOTORS", "ALFA ROMEO", "FIAT", "CAOA CHERY", "LAND ROVER", "MERCEDES-BENZ"];
const { findBrand } = vehiclesOf(Object.fromEntries(BRANDS.map((name) => [name, []])));

it.each([
  ["vw", "vw volkswagen vw-volkswagen"],
  ["kia", "motors kia-motors"],
  ["caoa-chery", "caoa caoa-chery-chery"],
  ["land-rover", "landrover"],
  ["mercedes-benz", "mercedes"],
])("§5.8, §5.9, §5.16: the brand /%s is found for certain by %s", (slug, segments) => {
  for (const segment of segments.split(" ")) expect(told(findBrand(segment))).toEqual([slug, CERTAIN]);
});

it.each(["fia", "gurgel", "", "-"])("the brand /%s leads nowhere", (segment) => expect(findBrand(segment)).toBeNull());

it("§7.1, §7.4: brands come by the name that people know, not by the stored one, with theirs as Brazilians sort them", () => {
  const models = ["TIPO 10", "ÉLAN", "TIPO 2", "FIAT 500"];
  const vehicles = vehiclesOf({ "VW - VOLKSWAGEN": [], "GM - CHEVROLET": [], FIAT: models });
  expect(vehicles.brands.map((brand) => brand.name)).toEqual(["Chevrolet", "Fiat", "Volkswagen"]);
  expect(vehicles.findBrandById(3)?.models.map((model) => model.name)).toEqual(["500", "Élan", "Tipo 2", "Tipo 10"]);
});

it("§5.13, §7.4: models are found by a part in whole words, for certain where nothing else matches", () => {
  expect(findModelIn({ FIAT: ["GRAND SIENA", "SIENA"] }, "siena")).toEqual(["siena", CERTAIN]);
  expect(findModelIn({ FIAT: ["GRAND SIENA", "UNO"] }, "fiat-siena")).toEqual(["grand-siena", CERTAIN]);
});

it("§5.11: models lose the name of their brand, in the catalogue and in the look-up", () => {
  const stored = { "VW - VOLKSWAGEN": ["VW GOL", "VOLKSWAGEN\u00a0 FOX", "VW - VOLKSWAGEN UP!"] };
  const modelsOf = (brands: Record<string, string[]>) => vehiclesOf(brands).brands.flatMap(({ models }) => models);
  expect(modelsOf(stored).map(({ slug, name }) => `${slug} ${name}`)).toEqual(["fox Fox", "gol Gol", "up Up!"]);
  expect(findModelIn(stored, "volkswagen-gol")).toEqual(["gol", CERTAIN]);
  expect(findModelIn({ RAM: ["RAM", "RAMPAGE"] }, "ram-rampage")).toEqual(["rampage", CERTAIN]);
  expect(modelsOf({ RAM: ["RAM", "RAMPAGE"] }).map(({ slug }) => slug)).toEqual(["ram", "rampage"]);
});

it("§5.17: models that only another spelling of the maker has are found there, and carry their own brand", () => {
  const chery = { "CAOA CHERY": ["TIGGO 2", "TIGGO 7"], "Caoa Chery/Chery": ["QQ", "TIGGO", "TIGGO 2"] };
  const vehicles = vehiclesOf({ ...chery, FIAT: ["FACE"] });
  const find = (brandId: number, slug: string) => {
    const brand = vehicles.findBrandById(brandId);
    const match = brand && vehicles.findModel(brand, slug);
    return match && [match.found.brand.slug, match.found.slug, match.certain];
  };
  expect(find(1, "qq")).toEqual(["caoa-chery-chery", "qq", CERTAIN]);
  expect(find(2, "tiggo-7")).toEqual(["caoa-chery", "tiggo-7", CERTAIN]);
  // Exactly there rather than in part here; here rather than there.
  expect(find(1, "tiggo")).toEqual(["caoa-chery-chery", "tiggo", CERTAIN]);
  expect(find(1, "tiggo-2")).toEqual(["caoa-chery", "tiggo-2", CERTAIN]);
  expect(find(1, "face")).toBeNull();
});

it("models find themselves by their own slug, in any catalogue", () => {
  const names = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }), { minLength: 1 });
  forAll(names, (list) => {
    const vehicles = vehiclesOf({ FIAT: list });
    const models = vehicles.brands.flatMap((brand) => brand.models);
    expect(models).toHaveLength(list.length);
    for (const model of models) {
      expect(vehicles.findModel(model.brand, model.slug)).toEqual({ found: model, certain: true });
      expect(vehicles.findModelById(model.id)).toBe(model);
    }
  });
});

it.each([
  // What starts with it, then what ends with it, then what contains it.
  ["b", "a-b-c a-long-b b-longest", ["b-longest", VAGUE]],
  ["b", "a-b-c a-long-b", ["a-long-b", VAGUE]],
  ["b", "a-b-c", ["a-b-c", CERTAIN]],
  ["b", "abc a-bc ab-c", null],
  // The shortest, then the oldest, which is the last.
  ["b", "b-long b-x b-y", ["b-y", VAGUE]],
  // One alone that is called so, and two.
  ["b", "b b-a", ["b", CERTAIN]],
  ["b", "b b b-a", ["b", VAGUE]],
  ["", "a b", null],
])("§5.10, §5.14: of a part of a name, %j among %j is %j", (term, slugs, found) => {
  const things = slugs.split(" ").map((slug, index) => ({ id: 9 - index, slug }));
  expect(told(findByPart(things, term))).toEqual(found);
});

it("§9.4: a year segment is of four digits, or 32000 for zero-km", () => {
  expect(["2022", "3200", "32000", "20222", ""].map(parseYear)).toEqual([2022, 3200, 3200, null, null]);
});

it.each([
  ["CITROËN", "citroen"],
  ["Alta Floresta D'Oeste", "alta-floresta-d-oeste"],
  ["KA+", "ka-plus"],
  ["  Água   Boa ", "agua-boa"],
  ["!!!", ""],
])("%s becomes %j", (name, slug) => expect(toSlug(name)).toBe(slug));

it("a slug holds nothing that a URL would have to escape, and stays itself", () => {
  forAll(fc.string({ unit: "grapheme" }), (name) => {
    const slug = toSlug(name);
    expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    expect(toSlug(slug)).toBe(slug);
  });
});

it("everything has a slug of its own, the most senior and oldest the one it wanted, whatever the names are", () => {
  const slug = fc.constantFrom("", "a", "a-1", "a-2", "b", "a-1-1", "x-3");
  const thing = fc.record({ id: fc.nat(50), slug, fullerSlug: slug, priority: fc.nat(2) });
  forAll(fc.uniqueArray(thing, { selector: ({ id }) => id }), (things) => {
    const assigned = assignSlugs(things, "x");
    expect(assigned.map(({ id }) => id).sort()).toEqual(things.map(({ id }) => id).sort());
    expect(new Set(assigned.map((one) => one.slug)).size).toBe(things.length);
    expect(assignSlugs([...things].reverse(), "x")).toEqual(assigned);
    const [first] = things.filter((one) => one.slug === "a").sort((a, b) => a.priority - b.priority || a.id - b.id);
    if (first) expect(assigned.find(({ id }) => id === first.id)?.slug).toBe("a");
  });
});

it("§7.7: every version has an address of its own, under its model and year only, whatever slugs are stored", () => {
  const slug = fc.constantFrom("lt", "LT", "lt-7", "lt-9", "", "--", "1.0 LT+", "édition");
  forAll(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.infiniteStream(slug), (ids, slugs) => {
    const stored = ids.map(() => slugs.next().value ?? "");
    const { findId, findSlug } = buildVersions({
      versions: [
        [1, 2022, ids, stored],
        [2, 2022, [21], ["x"]],
      ],
    });
    const addresses = ids.map((id) => findSlug(1, 2022, id) ?? "");
    expect(new Set(addresses).size).toBe(ids.length);
    expect(addresses.map((address) => findId(1, 2022, address))).toEqual(ids);
    const [address = "", id = 0] = [addresses[0], ids[0]];
    expect([findId(2, 2022, address), findId(1, 2021, address), findSlug(2, 2022, id)]).toEqual([null, null, null]);
  });
});
