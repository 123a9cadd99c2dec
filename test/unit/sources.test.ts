// What the site says of the policies that its prices are of; a postcode of a city, and a link that somebody has sent.

import { expect, it } from "vitest";
import { atPostcode, listPostcodes } from "../../app/rating/city-rating.ts";
import { isSent, markSent, parseFragment } from "../../app/rating/fragment.ts";
import { ANY_RISK, predict } from "../../app/rating/prediction.ts";
import { describePolicy } from "../../app/rating/sources.ts";
import type { Rating } from "../../app/schemas/rating.ts";
import { aRating } from "../support/ratings.ts";

it.each([
  ["comprehensive", "normal", "Quase todos os preços são de seguros com cobertura compreensiva e franquia normal."],
  ["comprehensive", "none", "Quase todos os preços são de seguros com cobertura compreensiva e sem franquia."],
  ["third_party", null, /com cobertura de terceiros; as franquias são várias/],
  [null, "reduced", /com franquia reduzida; as coberturas são várias/],
  [null, "none", /seguros sem franquia; as coberturas são várias/],
  [null, null, /coberturas e franquias diferentes, nem sempre informadas/],
  ["of another version", null, /coberturas e franquias diferentes/],
])("prices of the coverage %j and the deductible %j are said to be so", (coverage, deductible, words) => {
  expect(describePolicy({ coverage, deductible })).toMatch(words);
});

const TENTH = Math.log(1.1);

const inCity = (...postcodes: NonNullable<Rating["place"]>["postcodes"]): Rating => ({
  ...aRating(),
  place: { state: [0, 500], city: [0, 60], postcodes },
});

it("a postcode moves the price of its city by its effect, and has its own certainty", () => {
  const rating = inCity(["13010", TENTH, 40, 0.5], ["13020", -TENTH, 30, 0.5]);
  expect(listPostcodes(rating)).toEqual(["13010", "13020"]);
  const [here, there] = [predict(rating, ANY_RISK), predict(atPostcode(rating, "13010"), ANY_RISK)];
  expect(atPostcode(rating, "13010").place?.city[0]).toBeCloseTo(TENTH, 9);
  expect((there?.high ?? 0) / (there?.low ?? 1)).toBeGreaterThan((here?.high ?? 0) / (here?.low ?? 1));
});

it("a postcode that quotes do not tell of, none, and one that is alone are the city", () => {
  const two = inCity(["13010", TENTH, 40, 0.5], ["13020", -TENTH, 30, 0.5]);
  for (const postcode of ["13030", null]) expect(atPostcode(two, postcode)).toBe(two);
  const one = inCity(["13010", TENTH, 40, 0.5]);
  expect([listPostcodes(one), atPostcode(one, "13010")]).toEqual([[], one]);
});

it("a link that is sent says the same, and that it was sent; one that says nothing is none", () => {
  const sent = markSent("#sexo=F");
  expect([isSent(sent), isSent("#sexo=F"), markSent("")]).toEqual([true, false, ""]);
  expect(parseFragment(sent)).toEqual(parseFragment("#sexo=F"));
});
