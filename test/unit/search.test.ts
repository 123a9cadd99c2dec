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
  ["argo xapirinha", "“xapirinha”", "/seguro-de-carro/marca/fiat/argo"],
  ["civic touring 2019", "“touring”", "/seguro-de-carro/marca/honda/civic/2019"],
  ["argo 1999", "o Fiat Argo 1999. Há: 2018, 2019, 2020, todos os anos", "/seguro-de-carro/marca/fiat/argo/2018"],
  ["strada 1985", "a Fiat Strada 1985. Há:", expect.stringContaining("/fiat/strada/")],
  ["x trail 2015", "“x”", expect.anything()],
  ["x-trail 2015", "“x-trail 2015”", undefined],
  [
    "argo 2022 camp",
    "“camp”. Você quis dizer: Fiat Argo 2022 em Campinas (SP)",
    "/seguro-de-carro/marca/fiat/argo/2022",
  ],
  ["a b c d e f g h i j k l m n argo", "argo”", expect.anything()],
  ["onix 2022 mulher 25 anos", "pergunta quem dirige (“mulher", "/seguro-de-carro/marca/gm/onix/2022"],
  ["onix ABC1D23", "por placa (“ABC1D23”)", "/seguro-de-carro/marca/gm/onix"],
])("%s: says %s, and finds %s first", (text, said, path) => {
  const { hits, redirect, missing } = find(text);
  expect(missing.map(toSentence).join(" ")).toContain(said);
  expect([hits[0]?.path, redirect]).toEqual([path, null]);
});

it.each([
  // Before the cities that have it for an alias.
  ["santa maria", "/seguro-de-carro/rs/santa-maria"],
  ["taguatinga", "/seguro-de-carro/to/taguatinga"],
])("%s finds %s first", (text, path) => {
  expect([find(text).hits[0]?.path, find(text).missing]).toEqual([path, []]);
});

it.each([
  ["hb20 x onix 2020", "/buscar/comparacao?um=hb20&outro=onix+2020"],
  ["hb20 ou onix", "/buscar/comparacao?um=hb20&outro=onix"],
])("%s is offered as a comparison", (text, path) => {
  expect(offerComparison(index, text)?.hits[0]?.path).toBe(path);
});

it("a comparison that asks for a year or a place that it cannot have says so, with links that keep the rest", () => {
  const compare = (...texts: string[]) => {
    const { path, missing } = compareCars(index, texts);
    return [path, ...missing.map((each) => each.map(toSentence).join())];
  };
  const cars = "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2019";
  expect(compare("hb20 2019", "argo 2022")).toEqual([cars, "", ""]);
  expect(compare("hb20 2019 campinas", "argo 2022")).toEqual([`${cars}/sp/campinas`, "", ""]);
  for (const [text, said] of [
    ["argo 2022 santos", "Santos (SP)"],
    ["argo 2022 bahia", "Bahia (estado)"],
    ["argo 2022 trekking", "trekking"],
    ["argo 1999", "Argo 1999. Há: 2018"],
    ["xapirinha", "xapirinha"],
    ["campinas", "campinas"],
  ] as const)
    expect(compare("hb20 2019 campinas", text)).toEqual([null, "", expect.stringContaining(said)]);
  const [[missing]] = compareCars(index, ["argo 1999", "hb20 2019"]).missing as [[Missing]];
  expect(missing.links[0]?.path).toBe("/buscar/comparacao?um=Fiat+Argo+2018&outro=hb20+2019");
});

it("a version's word is looked for in the model's versions, in the year of the query if it has one there", () => {
  const civic = models.find(({ name }) => name === "Civic") as Model;
  const search = (text: string) => {
    const { hits, missing } = addVersions(find(text), listVersionHits(civic, versions));
    return [hits[0]?.label ?? "", missing.map(toSentence).join(" ")];
  };
  expect(search("civic touring 2019")).toEqual([expect.stringMatching(/^Honda Civic 2019 .*Touring/), ""]);
  expect(search("civic automatico 2019 campinas")).toEqual([expect.stringMatching(/^Honda Civic 2019 .*Aut/i), ""]);
  expect(search("civic touring xapirinha")).toEqual([
    expect.stringContaining("Touring"),
    expect.stringContaining("“xapirinha”"),
  ]);
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
  const suggest = (text: string, isOffered?: () => boolean) => {
    const { hits, missing } = suggestPages(index, text, isOffered);
    return [hits[0]?.path, missing.map(toSentence).join(" ")];
  };
  expect(suggest("onix ltz")).toEqual(["/buscar?q=onix+ltz", ""]);
  expect(suggest("onix ltz", () => false)).toEqual([undefined, "Não encontramos “ltz”."]);
  expect(suggest("argo 1999")).toEqual([
    "/seguro-de-carro/marca/fiat/argo/2018",
    expect.stringContaining("Argo 1999. Há: 2018"),
  ]);
  expect(suggestPages(index, "argo 2022 camp").hits.map(({ label }) => label)).toContain(
    "Fiat Argo 2022 em Campinas (SP)",
  );
});

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
