// The search by names, over a catalogue of 30,000 versions.

import fc from "fast-check";
import { expect, it } from "vitest";
import { termPath } from "../../app/catalog/paths.ts";
import type { Model } from "../../app/catalog/vehicles.ts";
import { answerQuery, compareCars, offerComparison, suggestPages } from "../../app/search/find-pages.ts";
import { type Missing, toSentence } from "../../app/search/missing.ts";
import { listNames } from "../../app/search/names.ts";
import { createIndex } from "../../app/search/search-index.ts";
import { addVersions, listVersionHits } from "../../app/search/versions.ts";
import { openPlaces, openVehicles } from "../support/catalogues.ts";

const places = openPlaces();
const { vehicles, versions } = openVehicles();
const index = createIndex(listNames(vehicles, places));
const models = vehicles.brands.flatMap(({ models }) => models);
const find = (text: string) => answerQuery(index, text);
const say = (missing: readonly Missing[]) => missing.map(toSentence).join(" ");

it.each([
  ["seguro auto", "https://www.exemplo.com.br/seguro-auto"],
  ["tokio marine", "https://www.exemplo.com.br/seguradoras/tokio-marine"],
  ["qual o valor da franquia", termPath("franquia")],
  ["sp", "/seguro-de-carro/sp"],
  ["hb 20 0 km", "/seguro-de-carro/marca/hyundai/hb20/3200"],
  ["olho d agua", "/seguro-de-carro/pb/olho-d-agua"],
  ["hb20 22", "/seguro-de-carro/marca/hyundai/hb20/2022"],
  ["argo 2022/2023", "/seguro-de-carro/marca/fiat/argo/2023"],
  ["moji mirim", "/seguro-de-carro/sp/mogi-mirim"],
  ["santana do livramento", "/seguro-de-carro/rs/sant-ana-do-livramento"],
  ["gol 2015 ceilandia", "/seguro-de-carro/marca/vw/gol/2015/df/brasilia"],
  ["santa maria df", "/seguro-de-carro/df/brasilia"],
  ["volks gol 2015 bh", "/seguro-de-carro/marca/vw/gol/2015/mg/belo-horizonte"],
])("%s redirects to its page", (text, path) => {
  expect(find(text)).toMatchObject({ redirect: path, missing: [] });
});

it.each([
  ["cities of one name", "bom jesus"],
  ["a city and a state", "rio de janeiro"],
  ["two cars", "onix ou hb20"],
  ["a car in a city without its year", "argo campinas"],
  ["a city and an insurer", "porto seguro"],
  ["a car and a state", "argo 2022 sp"],
  ["a car and a state that is another word without its accent", "argo pará"],
  ["a typo", "campians"],
  ["a misspelt brand and its model", "volkswagem gol"],
])("%s are listed without a redirect", (_, text) => {
  expect(find(text)).toMatchObject({ redirect: null, missing: [] });
  expect(find(text).hits.length).toBeGreaterThan(0);
});

it.each([
  ["argo xapirinha", "“xapirinha”", "/marca/fiat/argo"],
  ["civic touring 2019", "“touring”", "/marca/honda/civic/2019"],
  ["argo 1999", "o Fiat Argo 1999. Há: 2018, 2019, 2020, todos os anos", "/marca/fiat/argo/2018"],
  ["strada 1985", "a Fiat Strada 1985. Há:", "/marca/fiat/strada/"],
  ["x-trail 2015", "“x-trail 2015”", "none"],
  ["argo 2022 camp", "“camp”. Você quis dizer: Fiat Argo 2022 em Campinas (SP)", "/fiat/argo/2022"],
  ["a b c d e f g h i j k l m n argo", "argo”", "/marca/"],
  ["onix 2022 mulher 25 anos", "pergunta quem dirige (“mulher", "/gm/onix/2022"],
  ["onix ABC1D23", "por placa (“ABC1D23”)", "/gm/onix"],
  // Before the cities that have it for an alias.
  ["santa maria", "", "/rs/santa-maria"],
  ["taguatinga", "", "/to/taguatinga"],
])("%s: says %s, and finds %s first", (text, said, path) => {
  const { hits, missing, redirect } = find(text);
  expect([say(missing), hits[0]?.path ?? "none"]).toEqual([
    expect.stringContaining(said),
    expect.stringContaining(path),
  ]);
  if (said !== "") expect(redirect).toBeNull();
});

it("two cars are offered as a comparison", () => {
  const [first] = offerComparison(index, "hb20 ou onix 2020")?.hits ?? [];
  expect(first?.path).toBe("/buscar/comparacao?um=hb20&outro=onix+2020");
});

const CARS = "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2019";

it.each([
  ["hb20 2019", "argo 2022", CARS, ""],
  ["hb20 2019 campinas", "argo 2022", `${CARS}/sp/campinas`, ""],
  ["hb20 2019 campinas", "argo 2022 santos", null, "Santos (SP)"],
  ["hb20 2019", "argo 2022 bahia", null, "Bahia (estado)"],
  ["hb20 2019", "argo 2022 onix", null, "“argo”"],
  ["hb20 2019", "campinas", null, "campinas"],
])("the comparison of %s and %s leads to %s, or says %s", (one, other, path, said) => {
  const compared = compareCars(index, [one, other]);
  expect([compared.path, ...compared.missing.map(say)]).toEqual([path, "", expect.stringContaining(said)]);
  // The years of a car lead to the form with the rest of what was typed.
  const form = "/buscar/comparacao?um=Fiat+Argo+2018&outro=hb20+2019";
  expect(compareCars(index, ["argo 1999", "hb20 2019"]).missing[0]?.[0]?.links[0]?.path).toBe(form);
});

it.each([
  ["civic touring 2019", /^Honda Civic 2019 .*Touring/, ""],
  ["civic automatico 2019 campinas", /^Honda Civic 2019 .*Aut/i, ""],
  ["civic touring xapirinha", /Touring/, "Não encontramos “xapirinha”."],
])("the versions that %s names are %s; it says %s", (text, label, said) => {
  const civic = models.find(({ name }) => name === "Civic") as Model;
  const { hits, missing } = addVersions(find(text), listVersionHits(civic, versions));
  expect([hits[0]?.label, say(missing)]).toEqual([expect.stringMatching(label), said]);
});

it("pages that a query names much less well than the best ones are not listed", () => {
  // Araquari is written with a slip.
  const paths = find("arquari anchieta").hits.map(({ path }) => path);
  expect(paths).toEqual(["/seguro-de-carro/es/anchieta", "/seguro-de-carro/sc/anchieta"]);
});

it("within a state, its cities alone are meant; a form is offered what it asks for", () => {
  const santa = suggestPages(index, "santa", undefined, "rs").hits.filter(({ group }) => group === "places");
  expect(santa.length).toBeGreaterThan(2);
  expect(santa.filter(({ path }) => !path.startsWith("/seguro-de-carro/rs/"))).toEqual([]);
  expect(suggestPages(index, "zzzq", undefined, "sp").hits).toEqual([]);
  const cars = suggestPages(index, "sa", ({ group }) => group === "cars").hits;
  expect(cars.length).toBeGreaterThan(2);
  expect(cars.every(({ group }) => group === "cars")).toBe(true);
});

it("suggestions lead what may be a version's name to /buscar, and say what is missing", () => {
  const ltz = suggestPages(index, "onix ltz");
  expect([ltz.hits[0]?.path, ltz.missing]).toEqual(["/buscar?q=onix+ltz", []]);
  expect(say(suggestPages(index, "onix ltz", () => false).missing)).toBe("Não encontramos “ltz”.");
  expect(say(suggestPages(index, "argo 1999").missing)).toContain("Argo 1999. Há: 2018");
  const places = suggestPages(index, "argo 2022 camp").hits;
  expect(places).toContainEqual(expect.objectContaining({ label: "Fiat Argo 2022 em Campinas (SP)" }));
});

it.each(["fiat 2", "fiat 202", "fiat 0", "hb 2", "fiat camp"])(
  "while %s is typed, it may become a name or a year; once sent, it is missed",
  (text) => {
    expect(say(suggestPages(index, text).missing)).toBe("");
    expect(say(find(text).missing)).toContain("Não encontramos");
  },
);

it.each(["geladeira frost free", "cnpj", "xapirinha", "…", "2022"])("%s finds nothing", (text) => {
  expect(find(text)).toMatchObject({ hits: [], redirect: null });
});

it("§5.18: a FIPE code is left to the Worker, in a sentence too; one with a wrong last digit is no code", () => {
  expect(suggestPages(index, "seguro do 0010090").hits).toMatchObject([{ path: "/buscar?q=seguro+do+0010090" }]);
  expect(find("001009-1")).toMatchObject({ hits: [], missing: [{ text: "Não encontramos “001009-1”." }] });
});

it("knows the years of more cars than a function takes arguments", () => {
  const model = ["Argo", "argo", 0, [], Array<number>(200_000).fill(2020)] as const;
  const { isYear } = createIndex({ brands: [[["Fiat", "fiat", 0, []], [model]]], states: [], driver: [], others: [] });
  expect([2020, 2021, 2022].map(isYear)).toEqual([true, true, false]);
});

it("answers random texts with pages", () => {
  const words = fc.constantFrom("são", "s", "sa", "rio", "2008", "sp", "d", "aaaaaaaa".repeat(25));
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc
      .array(fc.oneof(fc.string({ unit: "grapheme", maxLength: 8 }), words), { maxLength: 60 })
      .map((all) => all.join(" ")),
  );
  const isPage = ({ path }: { path: string }) => /^(?:\/[a-z]|https:)/.test(path) && !path.includes("undefined");
  fc.assert(
    fc.property(text, (typed) => find(typed).hits.every(isPage)),
    { numRuns: 1_000 },
  );
});
