// The search over the catalogue: what is typed, and which page is meant.

import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_QUERY_LENGTH, termPath } from "../../app/catalogue/paths.ts";
import { buildPlaces, type PlaceRows } from "../../app/catalogue/places.ts";
import { buildVehicles } from "../../app/catalogue/vehicles.ts";
import { buildVersions } from "../../app/catalogue/versions.ts";
import { TERMS } from "../../app/glossary/terms.ts";
import { formatPercentage } from "../../app/pricing/format.ts";
import { MIN_QUOTES_FOR_MEAN, WINDOW_DAYS } from "../../app/pricing/rules.ts";
import { listAnswers } from "../../app/rating/driver.ts";
import { DRIVER_FACTORS } from "../../app/rating/factors.ts";
import { RATED_PERCENTAGE } from "../../app/rating/rules.ts";
import { buildNames, isOneSlip } from "../../app/search/names.ts";
import { findYear, readQuery } from "../../app/search/query.ts";
import { MAX_HITS, search } from "../../app/search/search.ts";
import { listCitiesBy } from "../../app/search/state-cities.ts";
import { findTopics } from "../../app/search/topics.ts";
import { forAll } from "../support/for-all.ts";

const SOLD: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = {
  FIAT: { ARGO: [3200, 2027, 2022, 2021, 2020], "GRAND SIENA": [2018, 2019] },
  "GM - CHEVROLET": { ONIX: [2020, 2021], "ONIX PLUS": [2021], SPIN: [2020] },
  HYUNDAI: { HB20: [2021], HB20S: [2021] },
  TOYOTA: { COROLLA: [2019, 2020], "COROLLA CROSS": [2022] },
  "VW - VOLKSWAGEN": { GOL: [2019, 2020], GOLF: [2019] },
  PEUGEOT: { 2008: [2020] },
  "MERCEDES-BENZ": { "C 180": [2020] },
  "KIA MOTORS": { RIO: [2020] },
};
const models = Object.values(SOLD).flatMap((own, brand) =>
  Object.entries(own).map(([name, years]) => ({ brandId: brand + 1, name, years })),
);
const vehicles = buildVehicles({
  isSample: false,
  policy: { coverage: null, deductible: null },
  brands: Object.keys(SOLD).map((name, index) => [index + 1, name, null]),
  models: models.map(({ brandId, name, years }, index) => [index + 1, brandId, name, [...years], null]),
});
const PLACES: PlaceRows = {
  states: [
    ["SP", "São Paulo"],
    ["RJ", "Rio de Janeiro"],
    ["PE", "Pernambuco"],
    ["RN", "Rio Grande do Norte"],
    ["RS", "Rio Grande do Sul"],
    ["PR", "Paraná"],
  ],
  cities: [
    [1, "SP", "campinas", "Campinas"],
    [2, "SP", "sao-paulo", "São Paulo"],
    [3, "RJ", "rio-de-janeiro", "Rio de Janeiro"],
    [4, "PE", "recife", "Recife"],
    [5, "RN", "santa-maria", "Santa Maria"],
    [6, "RS", "santa-maria", "Santa Maria"],
    [7, "SP", "sao-jose-do-rio-preto", "São José do Rio Preto"],
    [8, "PR", "mercedes", "Mercedes"],
    [9, "RS", "campinas-do-sul", "Campinas do Sul"],
  ],
};
const places = buildPlaces(PLACES);
const versions = buildVersions({
  versions: [
    [1, 2022, [70, 71], ["drive-1-0-6v-flex", "trekking-1-3-8v-flex"]],
    [1, 2021, [72], ["drive-1-0-6v-flex"]],
  ],
});
const names = buildNames(vehicles, places);

const find = (typed: string) => search(readQuery(typed), names, versions);
const paths = (typed: string) => find(typed).hits.map(({ path }) => path);

const CAR = "/seguro-de-carro/marca";

it("finds words by their beginnings, and never inside others", () => {
  expect(paths("argo 2022 drive")[0]).toBe(`${CAR}/fiat/argo/2022/drive-1-0-6v-flex`);
  for (const inside of ["argo 2022 rive", "argo 2022 ekking"]) expect(paths(inside)[0]).toBe(`${CAR}/fiat/argo/2022`);
  for (const inside of ["rolla", "pinas", "nambuco"]) expect(paths(inside), inside).toEqual([]);
  const state = places.findState("SP");
  if (!state) throw new Error("São Paulo is not there.");
  expect(listCitiesBy(state, "pinas")).toEqual([]);
  expect(listCitiesBy(state, "campi").length).toBeGreaterThan(0);
});

it.each([
  ["Campinas, ARGO 2022", `${CAR}/fiat/argo/2022/sp/campinas`],
  ["quanto custa o seguro do meu Onix 2020 em Recife?", `${CAR}/gm/onix/2020/pe/recife`],
  ["argo zero km", `${CAR}/fiat/argo/3200`],
  ["onix", `${CAR}/gm/onix`],
  ["hb 20", `${CAR}/hyundai/hb20`],
  ["gol", `${CAR}/vw/gol`],
  ["grand siena 2018", `${CAR}/fiat/grand-siena/2018`],
  ["corolla cross", `${CAR}/toyota/corolla-cross`],
  ["peugeot 2008", `${CAR}/peugeot/2008`],
  ["peugeot 2008 2020", `${CAR}/peugeot/2008/2020`],
  ["mercedes c180", `${CAR}/mercedes-benz/c-180`],
  ["chevrolet", `${CAR}/gm`],
  ["recife", "/seguro-de-carro/pe/recife"],
  ["santa maria rs", "/seguro-de-carro/rs/santa-maria"],
  ["são josé do rio preto", "/seguro-de-carro/sp/sao-jose-do-rio-preto"],
  ["pernambuco", "/seguro-de-carro/pe"],
  ["sp", "/seguro-de-carro/sp"],
])("one clear page: %s is %s", (typed, path) => expect(find(typed).only).toBe(path));

it.each([
  ["seguro gol sp", [`${CAR}/vw/gol`, "/seguro-de-carro/sp"]],
  ["rio de janeiro", ["/seguro-de-carro/rj/rio-de-janeiro", "/seguro-de-carro/rj"]],
  ["santa maria", ["/seguro-de-carro/rn/santa-maria", "/seguro-de-carro/rs/santa-maria"]],
  ["argo campinas", [`${CAR}/fiat/argo/3200/sp/campinas`, `${CAR}/fiat/argo/2027/sp/campinas`]],
  ["argo 2022 drive", [`${CAR}/fiat/argo/2022/drive-1-0-6v-flex`, `${CAR}/fiat/argo/2022`]],
  ["argo 1990", [`${CAR}/fiat/argo/2020`]],
])("a choice of pages: %s begins with %j, and none is gone to", (typed, first) => {
  expect([find(typed).only, paths(typed).slice(0, first.length)]).toEqual([null, first]);
});

it.each([
  ["argo 2022 campinaz", `${CAR}/fiat/argo/2022/sp/campinas`],
  ["argoo 2022", `${CAR}/fiat/argo/2022`],
])("beside a year a slip of the finger hides no other page: %s is gone to", (typed, path) => {
  expect([find(typed).only, find(typed).isNearest]).toEqual([path, false]);
});

it.each([
  ["corola", `${CAR}/toyota/corolla`],
  ["corrolla", `${CAR}/toyota/corolla`],
  ["coorlla", `${CAR}/toyota/corolla`],
  ["toyoto corola", `${CAR}/toyota/corolla`],
  ["campnias", "/seguro-de-carro/sp/campinas"],
])("a slip of the finger, %s, is %s, first of all", (typed, path) => {
  expect([find(typed).only, paths(typed)[0], find(typed).isNearest]).toEqual([null, path, false]);
});

it.each([
  ["on", `${CAR}/gm/onix`],
  ["cor", `${CAR}/toyota/corolla`],
  ["reci", "/seguro-de-carro/pe/recife"],
  ["argo 2022 camp", `${CAR}/fiat/argo/2022/sp/campinas`],
  ["volks", `${CAR}/vw`],
  ["siena", `${CAR}/fiat/grand-siena`],
])("what is a part of a name, %s, is %s, first of all", (typed, path) => expect(paths(typed)[0]).toBe(path));

it("§5.23: of names that fit alike, the more quoted car and the larger city come first, whatever their names", () => {
  expect(paths("rio").slice(0, 2)).toEqual(["/seguro-de-carro/rj/rio-de-janeiro", `${CAR}/kia/rio`]);
  expect(find("onix 2020 rio").only).toBe(`${CAR}/gm/onix/2020/rj/rio-de-janeiro`);
  const turned = buildNames(vehicles, buildPlaces({ ...PLACES, cities: PLACES.cities.toReversed() }));
  for (const typed of ["santa maria", "camp"]) {
    const query = readQuery(typed);
    const [one, other] = [names, turned].map((each) => search(query, each, versions).hits[0]?.path);
    expect(one, typed).not.toBe(other);
  }
});

it.each([
  ["floripa", "sc", "florianopolis"],
  ["sampa", "sp", "sao-paulo"],
])("%s is what people call a city", (typed, uf, slug) => {
  const cities: PlaceRows["cities"] = [[1, uf.toUpperCase(), slug, slug]];
  const places = buildPlaces({ states: [[uf.toUpperCase(), "X"]], cities });
  const { only } = search({ words: [typed], others: [] }, buildNames(vehicles, places), versions);
  expect(only).toBe(`/seguro-de-carro/${uf}/${slug}`);
});

it.each([
  ["argo 2022 mulher 33 anos", ["argo", "2022"], { gender: "F", age_range: "26-35" }],
  ["33a masculino argo", ["argo"], { gender: "M", age_range: "26-35" }],
  ["argo idade 70 viúvo", ["argo"], { age_range: "56+", marital_status: "viuvo" }],
  ["união da vitória", ["uniao", "vitoria"], {}],
  ["argo 2022 f sim", ["argo", "2022", "f", "sim"], {}],
  ["filho de 19 anos", [], { gender: "M", age_range: "18-25" }],
  ["meu filho", ["filho"], {}],
  ["argo de 10 anos", ["argo", "10anos"], {}],
])("%s names %j and says %j of who drives", (typed, words, driver) => {
  expect(readQuery(typed)).toMatchObject({ words, driver });
});

/** As `findPages()` reads it: of a sentence its names alone. */
const readNamed = (typed: string) => readQuery(typed, names).words;

it.each([
  ["eu queria saber quanto fica o seguro do meu onix 2020 em recife", ["onix", "2020", "recife"]],
  ["a seguradora pediu esse valor no argo 2022 aqui em são josé do rio preto", ["argo", "2022", "saojoseriopreto"]],
  ["o valor do seguro do meu corola 2019 vai baixar quando", ["corolla", "2019"]],
  ["será que isso tá certo, é o que me cobraram do gol", ["gol"]],
  ["fica mais barato em campinass ou é a mesma coisa", ["campinas"]],
  ["as certas mercedes são caras de segurar sempre", ["mercedes"]],
  ["sp é mais caro do que rj no seguro", ["sp", "rj"]],
  ["quero saber do seguro do argo em camp", ["argo", "camp"]],
  ["quero saber do seguro do argo que camp", ["argo"]],
])("§5.27: a sentence %j names %j", (typed, words) => expect(readNamed(typed)).toEqual(words));

it("three words around a name are no sentence: each of them may name something", () => {
  expect(readQuery("seguro do argo", names).isSentence).toBe(false);
  const { isSentence, all } = readQuery("qual o seguro do argo", names);
  expect([isSentence, all]).toEqual([true, ["qual", "o", "seguro", "do", "argo"]]);
});

it("whatever is told around a car, its year and a city, they are the page that is meant", () => {
  const told = fc.array(fc.constantFrom("sera", "que", "ta", "caro", "a", "moca", "disse", "entao", "todo", "valor"), {
    minLength: 4,
    maxLength: 12,
  });
  forAll(fc.tuple(told, told), ([before, behind]) => {
    const query = readQuery([...before, "do onix 2020 em campinas", ...behind].join(" "), names);
    expect(search(query, names, versions).only).toBe(`${CAR}/gm/onix/2020/sp/campinas`);
  });
});

it.each([
  ["qual carro sai por R$ 2.000", null, 2_000],
  ["tenho 180 por mes, que carro eu compro", null, 2_160],
  ["tenho 2 mil pro ano todo, qual carro", null, 2_000],
  ["que carros dá pra ter com três mil reais no ano", null, 3_000],
  ["orçamento de 300 por mês, quais modelos", null, 3_600],
  ["que carro pego com 3,5 mil de seguro", null, 3_500],
  ["me cobraram 2500, qual carro é mais barato", 2_500, null],
  ["quais carros de 60 mil", null, null],
  ["me cobraram 389 por mes no onix 2020", 4_668, null],
  ["orçamento de 3890 no onix 2020", 3_890, null],
  ["2.050 no onix", 2_050, null],
  ["onix 2020", null, null],
  ["1.450 reais pelo gol. tá caro?", 1_450, null],
])("of %j the quote is %j, and the limit for any car %j", (typed, quote, limit) => {
  const read = readQuery(typed, names);
  const [, said] = /\bate (\d+) reais/.exec(read.all.join(" ")) ?? [];
  expect([read.quote, said === undefined ? null : Number(said)]).toEqual([quote, limit]);
});

it("each answer that says something without its question is read in its own words", () => {
  const answers = DRIVER_FACTORS.flatMap(({ name, levels }) =>
    Object.entries(levels).flatMap(([level, { spelled, choice }]) =>
      spelled && choice === undefined ? [{ gender: "F", [name]: level }] : [],
    ),
  );
  expect(answers.length).toBeGreaterThan(5);
  for (const driver of answers) {
    const { words, driver: read } = readQuery(`argo ${listAnswers(driver).join(" ")}`);
    expect([words, read]).toEqual([["argo"], driver]);
  }
});

it("each term of the glossary is found by its name, first of all, and by nothing beside it alone", () => {
  const termsFor = (typed: string) => findTopics(readQuery(typed).all);
  for (const { id, name } of TERMS) {
    const { hits, only } = termsFor(`o que é ${name}`.slice(0, MAX_QUERY_LENGTH));
    expect([name, hits[0]?.path, only]).toEqual([name, termPath(id), termPath(id)]);
  }
  expect(termsFor("franquia campinas").only).toBeNull();
  expect(termsFor("campinas").hits).toEqual([]);
  expect([termsFor("vistoria"), termsFor("vitoria")].map(({ isExact }) => isExact)).toEqual([true, false]);
});

it("terms say the rules that the pages go by", () => {
  const textOf = (wanted: string) => TERMS.find(({ id }) => id === wanted)?.text;
  expect(textOf("preco-tipico")).toContain(`a partir de ${MIN_QUOTES_FOR_MEAN} cotações`);
  const range = `de ${formatPercentage(RATED_PERCENTAGE.min)} a ${RATED_PERCENTAGE.max}%`;
  expect(textOf("cotacoes-no-calculo")).toContain(`as de ${WINDOW_DAYS} dias, ${range} do valor FIPE`);
});

it("what is like nothing offers what is nearest, and says so", () => {
  expect(find("korolla")).toMatchObject({ isNearest: false });
  expect([find("corolllas").isNearest, paths("corolllas")[0]]).toEqual([true, `${CAR}/toyota/corolla`]);
  expect(find("qwzx")).toMatchObject({ hits: [], only: null, isNearest: true });
});

const WORDS = ["argo", "2022", "campinas", "fiat", "sp", "onix", "drive", "santa", "maria", "xyz", "de", "seguro"];
const queries = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 });

it("the order of the words, accents, case and spaces change nothing about the first page of a car in a city", () => {
  forAll(fc.shuffledSubarray(["Ârgo", "2022", "CAMPINAS", "fiat", "sp"], { minLength: 5 }), (words) => {
    expect(find(words.join("  ")).only).toBe(`${CAR}/fiat/argo/2022/sp/campinas`);
  });
});

it("no page is offered twice, none too many, each with words", () => {
  forAll(queries, (words) => {
    const { hits, only } = find(words.join(" "));
    expect(hits.length).toBeLessThanOrEqual(MAX_HITS);
    expect(new Set(hits.map(({ path, versionId }) => `${path} ${versionId}`)).size).toBe(hits.length);
    for (const { label, kind, path } of hits) expect([label, kind, path]).not.toContain("");
    if (only !== null) expect(hits[0]?.path).toBe(only);
  });
});

it("whatever is typed is answered, by eight words and as many characters as a query has at most", () => {
  const pieces = fc.constantFrom("a-", "-", "fiat-", "2022-x-", "é", "%CC%81", "%F0%9F%98%80", ".");
  const hostile = fc.tuple(pieces, fc.nat(900)).map(([piece, times]) => piece.repeat(times));
  forAll(fc.oneof(fc.string({ unit: "grapheme", maxLength: 400 }), hostile), (typed) => {
    expect(find(typed).hits).toBeInstanceOf(Array);
    const { text, words } = readQuery(typed);
    expect([text.length <= MAX_QUERY_LENGTH, words.length <= 8]).toEqual([true, true]);
  });
});

it("a query is read within its length, in plain words", () => {
  expect(readQuery(`  Quanto custa o seguro do ÔNIX 2020? ${"x".repeat(200)}`)).toMatchObject({
    words: expect.arrayContaining(["onix", "2020"]),
    text: expect.stringMatching(new RegExp(`^.{1,${MAX_QUERY_LENGTH}}$`)),
  });
  expect(readQuery("a b c d e f g h i j k l").words).toHaveLength(8);
  expect(readQuery("seguro").words).toEqual(["seguro"]);
  expect(readQuery("").words).toEqual([]);
});

it.each([
  ["001009-0", "001009-0"],
  ["0010090", "001009-0"],
  [" 001009 - 0 ", "001009-0"],
  ["001009-1", null],
  ["1009-0", null],
  ["código FIPE 001009-0", "001009-0"],
  ["001009-0 argo", null],
])("a query %j has the FIPE code %j", (typed, code) => expect(readQuery(typed).fipeCode).toBe(code));

it.each([
  ["2022", 2022],
  ["2027", 2027],
  ["2032", 2032],
  ["2033", null],
  ["1950", 1950],
  ["1949", null],
  ["0km", 3200],
  ["20", null],
])("a query %j is the year %j", (word, year) => expect(findYear(word, 2027)).toBe(year));

it.each([
  ["argo", "argo arg argoo ergo agro argp", true],
  ["ab", "ba", true],
  ["argo", "orga ar erga", false],
])("%s and each of %s are one slip apart: %s", (one, others, expected) => {
  for (const other of others.split(" ")) {
    expect([other, isOneSlip(one, other), isOneSlip(other, one)]).toEqual([other, expected, expected]);
  }
});
