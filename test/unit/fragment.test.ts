// The user's input in the URL hash: written and parsed.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { Driver } from "../../app/data/rating.ts";
import { DRIVER_FACTORS } from "../../app/estimate/rating/factors.ts";
import { formatUrlHash, parseQuote, parseUrlHash, QUOTE_RANGE } from "../../app/estimate/rating/url-hash.ts";
import { forAll } from "../support/for-all.ts";

const levelOf = (levels: object) => fc.option(fc.constantFrom(...Object.keys(levels)), { nil: undefined });
const someDriver = fc
  .record(Object.fromEntries(DRIVER_FACTORS.map(({ name, levels }) => [name, levelOf(levels)])))
  .map((driver) => JSON.parse(JSON.stringify(driver)) as Driver);

const someInput = fc.record({
  versionId: fc.option(fc.integer({ min: 1, max: 999_999_999 })),
  driver: someDriver,
  quote: fc.option(fc.integer(QUOTE_RANGE)),
  isSent: fc.boolean(),
});

it("parses what it has written, whatever the input", () => {
  forAll(someInput, (said) => {
    const fragment = formatUrlHash(said);
    expect(parseUrlHash(fragment)).toEqual(fragment === "" ? null : said);
  });
});

it("writes Portuguese names", () => {
  const driver = { age_range: "56+", gender: "F", marital_status: "casado", young_drivers: "no" };
  expect(formatUrlHash({ versionId: 7, driver, quote: 3_900, isSent: true })).toBe(
    "#versao=7&idade=56%2B&sexo=F&estado-civil=casado&jovens=no&cotacao=3900&enviado=1",
  );
});

it("finds no input in hashes without any, and ignores one that is longer than any link has", () => {
  for (const none of ["", "#", "#quem-dirige", "#sexo=X&idade=__proto__&versao=-1&cotacao=1&enviado=1", "#toString=1"])
    expect(parseUrlHash(none), none).toBeNull();
  expect(parseUrlHash("#sexo=F".padEnd(1_000, "&"))).not.toBeNull();
  expect(parseUrlHash("#sexo=F".padEnd(1_001, "&"))).toBeNull();
});

it.each([
  ["3900", 3_900],
  ["3.900,00", 3_900],
  ["R$ 12.345,67 ", 12_345],
  ["3.900 por ano", 3_900],
  ["99", null],
  ["200001", null],
  ["", null],
  ["12x 325", null],
  ["Prêmio: 39000", 39_000],
  ["Prêmio total 4.250,00", 4_250],
  ["R$2800,00/ano", 2_800],
  ["2,6 mil", 2_600],
  ["no máximo 3000", 3_000],
  ["3.900 a 4.200", null],
])("reads %j as a quote", (typed, quote) => {
  expect(parseQuote(typed)).toBe(quote);
});
