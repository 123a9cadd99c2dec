// The arithmetic of an estimate, its schema, and the sentences that describe drivers and quotes.

import fc from "fast-check";
import * as v from "valibot";
import { expect, it } from "vitest";
import { splitEffects } from "../../app/components/estimate/why.tsx";
import { type Driver, type RatedVersion, type Rating, ratingSchema } from "../../app/data/rating.ts";
import { describeAudience, describeDriver, listNotes, listQuestions } from "../../app/estimate/rating/driver.ts";
import { DRIVER_FACTORS, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import { findUserInput, weighGiven } from "../../app/estimate/rating/missing-features.ts";
import { adviseOn, describePosition, findShareBelow, judgeShare } from "../../app/estimate/rating/position.ts";
import {
  findMedian,
  findRatedCar,
  findUnseen,
  predict,
  type RatingInput,
} from "../../app/estimate/rating/prediction.ts";
import { RESIDUAL_QUANTILES } from "../support/database-rules.ts";
import { forAll } from "../support/for-all.ts";
import { AVERAGE_INPUT, aMix, aRating, DRIVER, someQuantiles, VERSION } from "../support/ratings.ts";

const TENTH = Math.log(1.1);

const { car, drivers } = aRating();

it.each<[string, Partial<Rating>, percentage: number, ratingInput?: Partial<RatingInput>]>([
  ["without any effect", {}, 4],
  ["with the brand", { car: { ...car, brand: [TENTH, 1] } }, 4.4],
  ["with the car's age", { car: { ...car, age: [TENTH, 1] } }, 4.4],
  ["with the version", {}, 4.4, { version: { ...VERSION, part: [TENTH, 1] } }],
  ["with the city", { place: { state: [0, 1], city: [TENTH, 1] } }, 4.4],
  ["with the sex", { drivers: { ...drivers, gender: { M: TENTH, F: 9 } } }, 4.4],
  ["with the age", { drivers: { ...drivers, age_range: { "36-45": TENTH } } }, 4.4],
  ["with sex and age", { drivers: { ...drivers, "gender*age_range": { "M/36-45": TENTH, "F/36-45": 9 } } }, 4.4],
  ["with the median of the residuals", { quantiles: someQuantiles(TENTH) }, 4.4],
  ["of four times the value, to the power of its exponent", {}, 2, { version: { ...VERSION, fipeValue: 360_000 } }],
  ["of a driver of levels without effects", {}, 4, { driver: { gender: "unknown", age_range: "56+" } }],
])("the prediction %s", (_, changes, percentage, given = {}) => {
  const [rating, ratingInput] = [aRating(changes), { version: VERSION, driver: DRIVER, ...given }];
  expect(findMedian(rating, ratingInput)?.percentage).toBeCloseTo(percentage, 12);
  const { fipeValue } = ratingInput.version ?? {};
  expect(predict(rating, ratingInput)?.amount).toBeCloseTo((percentage * (fipeValue ?? 0)) / 100, 9);
});

it("the prediction without a version is the geometric mean of those with a value, weighted by quotes plus one", () => {
  const versions: RatedVersion[] = [
    { ...VERSION, fipeValue: 40_000, part: [0.3, 2] },
    { ...VERSION, id: 8, fipeValue: 90_000, part: [0, 0] },
    { ...VERSION, id: 9, fipeValue: null, part: [9, 99] },
  ];
  const rated = findRatedCar(aRating({ versions }), null);
  expect(rated?.fipeValue).toBeCloseTo((40_000 ** 3 * 90_000) ** 0.25, 6);
  expect(rated?.effect).toBeCloseTo(0.225, 12);
  expect(findRatedCar(aRating({ versions: versions.slice(2) }), null)).toBeNull();
});

it("missing features of a driver have the effect that is expected from the given ones", () => {
  const mix = aMix({
    gender: { variance: 0.01 },
    age_range: { mean: 0.1, variance: 0.04 },
    young_drivers: { variance: 0.09 },
  });
  const [genders = [], ages = []] = mix.covariances;
  const related = [genders, ages, ...mix.covariances.slice(2)].map((row, one) =>
    row.map((value, other) => (one + other === 1 ? 0.005 : value)),
  );
  const rating = aRating({
    drivers: { ...drivers, gender: { M: 0.1, F: -0.1 }, age_range: { "18-25": 0.5, "36-45": 0 } },
    missingFeatures: { ...mix, covariances: related },
  });
  const weigh = (driver: Driver) => weighGiven(rating, findUserInput(rating, driver));
  expect(weigh({}).effect).toBeCloseTo(0.1, 12);
  expect(weigh({}).variance).toBeCloseTo(0.01 + 0.04 + 0.09 + 2 * 0.005, 12);
  expect(weigh({}).share).toBeCloseTo(1, 12);
  // The effect of the sex, and the expected age of that sex.
  expect(weigh({ gender: "M" }).effect).toBeCloseTo(0.1 + 0.1 + (0.005 / 0.01) * 0.1, 12);
  expect(weigh({ gender: "M" }).variance).toBeCloseTo(0.04 + 0.09 - 0.005 ** 2 / 0.01, 12);
  expect(weigh({ gender: "M", age_range: "18-25" }).effect, "given, it has its own effect").toBeCloseTo(0.6, 12);
  expect(weigh({ gender: "unknown", age_range: "56+" }), "unknown levels").toEqual(weigh({}));
  expect(weigh(DRIVER)).toEqual({ effect: 0.1, variance: 0, share: 0 });
  const effectWith = (scale: number) => {
    const covariances = related.map((row) => row.map((value) => value * scale));
    return weighGiven({ ...rating, missingFeatures: { ...mix, covariances } }, { gender: "M" }).effect;
  };
  expect(effectWith(1e-6), "of factors that hardly vary").toBeCloseTo(0.25, 12);
  expect(effectWith(1e-8), "of factors that do not vary").toBeCloseTo(0.2, 12);
});

it("the interval widens with the missing features, and its quantiles lie between those of all and of no features", () => {
  const rating = aRating({
    within: 0.16,
    placeVariance: 0.05,
    versions: [{ ...VERSION, variance: 0.04 }],
    missingFeatures: aMix({ gender: { variance: 0.06 }, age_range: { variance: 0.18 } }),
    quantilesMissing: someQuantiles(0.05),
  });
  const middleOf = (driver: Driver) => findMedian(rating, { version: null, driver })?.interval.middle;
  const said = findMedian(rating, { version: VERSION, driver: DRIVER })?.interval;
  expect(said?.high).toBeCloseTo(Math.sqrt(0.21) * Math.log(1.2), 12);
  expect(findMedian(rating, AVERAGE_INPUT)?.interval.high).toBeCloseTo(Math.sqrt(0.49) * Math.log(1.2), 12);
  expect([middleOf(DRIVER), middleOf({})].map((middle) => middle?.toFixed(9))).toEqual(["0.000000000", "0.035000000"]);
  expect(middleOf({ age_range: "18-25" })).toBeCloseTo(Math.sqrt(0.31) * 0.25 * 0.05, 12);
  expect(said?.quantiles).toHaveLength(7);
});

it("beyond the values that were learnt the effect is the border's, and the interval widens with the distance", () => {
  const widthOf = (fipeValue: number, valueWidening: number) => {
    const versions = [{ ...VERSION, fipeValue }];
    const found = findMedian(aRating({ versions, valueRange: [80_000, 180_000], valueWidening }), AVERAGE_INPUT);
    return [found?.percentage, found?.interval.high] as const;
  };
  const [border = 0, narrow = 0] = widthOf(180_000, 0.5);
  for (const value of [360_000, 720_000]) {
    const [percentage, high] = widthOf(value, 0.5);
    expect(percentage).toBeCloseTo(border, 12);
    expect(high).toBeCloseTo(narrow * Math.sqrt(1 + (0.5 * Math.log(value / 180_000)) ** 2), 12);
  }
  expect(findUnseen(aRating(), null)).toBeNull();
  expect(findUnseen(aRating({ valueRange: [10_000, 89_000] }), null)).toBe("O valor");
  expect(findUnseen(aRating({ car: { ...car, age: [0.1, 0] } }), null)).toBe("A idade");
});

it("the quantiles with all features are as far apart as the support and the driver's level say", () => {
  const widths = { "model_year/city": 1.1, "36-45": 1.2, "18-25": 9 };
  const rating = aRating({
    widths,
    missingFeatures: aMix({ gender: { variance: 0.1 } }),
    quantiles: someQuantiles(0.02),
  });
  const highOf = (driver: Driver) => findMedian(rating, { version: VERSION, driver })?.interval.high;
  expect(highOf(DRIVER)).toBeCloseTo(0.02 + 1.1 * 1.2 * (Math.log(1.2) - 0.02), 12);
  expect(highOf({}), "without any answer").toBeCloseTo(Math.sqrt(1.1) * Math.log(1.2), 12);
});

it("the effects of car, place and driver lead from the general level to the estimate; the driver's is against the average one", () => {
  const rating = aRating({
    car: { brand: [0.1, 1], model: [0.2, 1], modelYear: [-0.05, 1], age: [0.3, 1] },
    place: { state: [-0.2, 1], city: [0.07, 1] },
    missingFeatures: aMix({ gender: { variance: 0.1 }, age_range: { mean: 0.1, variance: 0.1 } }),
    quantiles: someQuantiles(0.02),
  });
  // Half of the reference value: at the exponent of a half.
  const version: RatedVersion = { ...VERSION, fipeValue: 45_000, part: [0.01, 1] };
  const effects = splitEffects(rating, { version, driver: DRIVER });
  expect(effects?.ofCar).toBeCloseTo(0.1 + 0.2 - 0.05 + 0.3 + 0.01 + 0.5 * Math.LN2, 12);
  expect(effects?.ofPlace).toBeCloseTo(-0.13, 12);
  const [own, average] = [DRIVER, {}].map((driver) => findMedian(rating, { version, driver })?.percentage ?? 0);
  expect(effects?.ofDriver).toBeCloseTo(Math.log((own ?? 0) / (average ?? 0)), 12);
  expect(splitEffects(rating, { version, driver: {} })?.ofDriver).toBe(0);
  expect(splitEffects({ ...rating, versions: [{ ...version, fipeValue: null }] }, AVERAGE_INPUT)).toBeNull();
});

it("§3.14: every profile is described, from a capital or a number on, and in the feminine only where the sex is F", () => {
  const levelsOf = (levels: object) => fc.constantFrom(...Object.keys(levels), UNKNOWN_LEVEL, "of before");
  const profiles = fc.record(Object.fromEntries(DRIVER_FACTORS.map(({ name, levels }) => [name, levelsOf(levels)])));
  forAll(profiles, (profile) => {
    const words = describeDriver(profile);
    expect(words).toMatch(/^[A-Z0-9]/);
    expect(words).not.toMatch(/unknown|undefined|null|_/);
    const ofDriver = words.replace("com jovens em casa", "").replace(/pessoa \S+/i, "");
    expect(/mulher|[dtr]a(?:,|$)|viúva/i.test(ofDriver)).toBe(profile.gender === "F");
  });
});

it.each<[Driver, audience: string, choice: string]>([
  [{ marital_status: "casado" }, "uma pessoa casada", "Casado(a)"],
  [{ ...DRIVER, gender: "F" }, "uma mulher de 36 a 45 anos, casada, sem jovens em casa", "Casada"],
])("a price for %j is for %s, and the form offers %s", (driver, audience, choice) => {
  expect(describeAudience(driver)).toBe(audience);
  expect(listQuestions(drivers, driver)[2]?.choices[0]?.label).toBe(choice);
});

/** R$ 1,000 to 7,000. */
const QUANTILES = RESIDUAL_QUANTILES.map((share, place) => ({ share, price: 1_000 * (place + 1) }));

it("the share of quotes below a price is that of its quantile, between two by the logarithm, beyond all that of the last", () => {
  for (const { share, price } of QUANTILES) expect(findShareBelow(QUANTILES, price)).toBeCloseTo(share, 9);
  expect(findShareBelow(QUANTILES, Math.sqrt(3_000 * 4_000))).toBeCloseTo((0.25 + 0.5) / 2, 9);
  expect([1, 20_000].map((price) => findShareBelow(QUANTILES, price))).toEqual([0.05, 0.95]);
});

it.each([
  [999, "entre as 5% mais baratas das"],
  [1_000, "mais barata que 9 em cada 10"],
  [2_000, "mais barata que 9 em cada 10"],
  [2_001, "mais barata que quase 9 em cada 10"],
  [3_000, "mais barata que quase 8 em cada 10"],
  [3_001, "mais barata que 7 em cada 10"],
  [4_290, "perto do preço estimado"],
  [4_420, "mais cara que 6 em cada 10"],
  [5_000, "mais cara que quase 8 em cada 10"],
  [6_999, "mais cara que 9 em cada 10"],
  [7_000, "entre as 5% mais caras das"],
])("a quote of R$ %i is %s similar quotes: never more of them than there are", (price, words) => {
  expect(describePosition(QUANTILES, price)).toContain(words);
});

it.each([
  [0, "Não está cara", "franquia maior"],
  [0.249, "Não está cara", "franquia maior"],
  [0.25, "Não está cara", "Compare a franquia"],
  [0.59, "Não está cara", "Compare a franquia"],
  [0.6, "Está um pouco cara", "Compare a franquia"],
  [0.75, "Está um pouco cara", "Compare a franquia"],
  [0.751, "Está cara", "outras seguradoras"],
])("a quote that is dearer than %d of the similar ones is expensive: %s; to do: %s", (share, verdict, advice) => {
  expect(judgeShare(share)).toBe(verdict);
  expect(adviseOn(share, 1_000, { low: 2_000 })).toContain(advice);
  expect(adviseOn(share, 999, { low: 2_000 }), "less than half of the least").toContain("e não por mês");
});

it.each([
  ["no version", { versions: [] }],
  ["a mean for no factor", { missingFeatures: { ...aMix({}), means: [0] } }],
  ["a covariance for no factor", { missingFeatures: { ...aMix({}), covariances: [[0]] } }],
  ["a variance below 0", { within: -1 }],
  ["quantiles in disorder", { quantiles: someQuantiles().toReversed() }],
  ["a quantile too few", { quantiles: someQuantiles().slice(1) }],
])("a rating with %s is refused", (_, wrong) => {
  const rating = aRating();
  expect(v.is(ratingSchema, rating)).toBe(true);
  expect(v.is(ratingSchema, { ...rating, ...wrong })).toBe(false);
});

it("the form asks the questions that have a choice, and its notes name a question by where it stands", () => {
  const ask = (effects: typeof drivers) => listQuestions(effects, {}).map(({ factor: { field } }) => field);
  expect(ask(drivers)).toEqual(["idade", "sexo", "estado-civil", "jovens"]);
  expect(ask({ ...drivers, gender: { M: 0 } })).toEqual(["idade", "estado-civil", "jovens"]);

  const young = { age_range: "18-25", young_drivers: "yes" };
  const garage = { name: "garage", question: "?", field: "", dataName: "", levels: { no: "não", yes: "sim" } };
  const declare = expect.stringContaining("negar a indenização.");
  const nameAge = (question: string) => expect.stringContaining(`responda só à ${question}.`);
  expect(listNotes(drivers, {})).toEqual([]);
  expect(listNotes(drivers, young)).toEqual([nameAge("última pergunta"), declare]);
  expect(listNotes({ ...drivers, young_drivers: { no: 0 } }, young)).toEqual([declare]);
  const more = listNotes({ ...drivers, garage: { no: 0, yes: 0 } }, young, [...DRIVER_FACTORS, garage]);
  expect(more).toEqual([nameAge("pergunta “Mora com jovens de 18 a 25 anos?”"), declare]);
});
