// The arithmetic of an answer: from effects to what somebody would pay; and drivers in words that agree with each other.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeDriver, EVERYBODY, listChoices, listDriverContributions } from "../../app/rating/driver.ts";
import { DRIVER_FACTORS, type DriverFactor, NOT_SAID } from "../../app/rating/factors.ts";
import {
  ANY_RISK,
  findInterval,
  findMedianPercentage,
  findRatedCar,
  listContributions,
  monthOf,
  percentOf,
  predict,
  type Risk,
} from "../../app/rating/prediction.ts";
import { findSaid, weighSaid } from "../../app/rating/unsaid.ts";
import type { Driver, RatedVersion, Rating } from "../../app/schemas/rating.ts";
import { aMix, aRating, DRIVER, someQuantiles, VERSION } from "../support/ratings.ts";

const WOMAN = { ...DRIVER, gender: "F" } as const;
const USUAL: Risk = { version: VERSION, driver: DRIVER };

/** An effect of a tenth. */
const TENTH = Math.log(1.1);

describe("the prediction", () => {
  const { car, drivers } = aRating();
  const other: RatedVersion = { ...VERSION, id: 8, part: [TENTH, 1] };

  it.each<[string, Partial<Rating>, percentage: number, risk?: Partial<Risk>]>([
    ["without any effect", {}, 4],
    ["with the brand", { car: { ...car, brand: [TENTH, 1] } }, 4.4],
    ["with the model", { car: { ...car, model: [TENTH, 1] } }, 4.4],
    ["with the model-year", { car: { ...car, modelYear: [TENTH, 1] } }, 4.4],
    ["with the car's age", { car: { ...car, age: [TENTH, 1] } }, 4.4],
    ["with the version", {}, 4.4, { version: other }],
    ["with the state", { place: { state: [TENTH, 1], city: [0, 1] } }, 4.4],
    ["with the city", { place: { state: [0, 1], city: [TENTH, 1] } }, 4.4],
    ["with the sex", { drivers: { ...drivers, gender: { M: TENTH, F: 9 } } }, 4.4],
    ["with the other sex", { drivers: { ...drivers, gender: { M: 9, F: TENTH } } }, 4.4, { driver: WOMAN }],
    ["with the age", { drivers: { ...drivers, age_range: { "36-45": TENTH } } }, 4.4],
    ["with the marital status", { drivers: { ...drivers, marital_status: { casado: TENTH } } }, 4.4],
    ["with young drivers", { drivers: { ...drivers, young_drivers: { no: TENTH } } }, 4.4],
    ["with sex and age", { drivers: { ...drivers, "gender*age_range": { "M/36-45": TENTH, "F/36-45": 9 } } }, 4.4],
    ["with sex and marital status", { drivers: { ...drivers, "gender*marital_status": { "M/casado": TENTH } } }, 4.4],
    ["with the middle of what is left open", { quantiles: someQuantiles(TENTH) }, 4.4],
    ["of four times the value, to the power of its exponent", {}, 2, { version: { ...VERSION, fipeValue: 360_000 } }],
    ["of a driver of whom the quotes tell nothing", {}, 4, { driver: { gender: "unknown", age_range: "56+" } }],
  ])("%s", (_, changes, percentage, given = {}) => {
    const [rating, risk] = [aRating(changes), { ...USUAL, ...given }];
    expect(findMedianPercentage(rating, risk)).toBeCloseTo(percentage, 12);
    expect(predict(rating, risk)?.median).toBeCloseTo((percentage * (risk.version?.fipeValue ?? 0)) / 100, 9);
  });

  it("has its interval, to the ten", () => {
    const rating = aRating({ general: Math.log(4.003), quantiles: someQuantiles(TENTH) });
    expect(predict(rating, USUAL)).toEqual({ low: 2_880, median: 3_960, high: 4_320 });
  });

  it("of no version is that of their geometric mean, each by its quotes and one more; those without a value say nothing", () => {
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

  it("is nothing for a version whose value is not known", () => {
    const unvalued = { ...USUAL, version: { ...VERSION, fipeValue: null } };
    expect([predict(aRating(), unvalued), findMedianPercentage(aRating(), unvalued)]).toEqual([null, null]);
  });
});

it("what is not said of a driver is what is expected of it by what is said", () => {
  const { drivers } = aRating();
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
    unsaid: { ...mix, covariances: related },
  });
  const weigh = (driver: Driver) => weighSaid(rating, findSaid(rating, driver));
  expect(weigh({}).effect).toBeCloseTo(0.1, 12);
  expect(weigh({}).variance).toBeCloseTo(0.01 + 0.04 + 0.09 + 2 * 0.005, 12);
  expect(weigh({}).share).toBeCloseTo(1, 12);
  // A man's own effect, and the age that his like have.
  expect(weigh({ gender: "M" }).effect).toBeCloseTo(0.1 + 0.1 + (0.005 / 0.01) * 0.1, 12);
  expect(weigh({ gender: "M" }).variance).toBeCloseTo(0.04 + 0.09 - 0.005 ** 2 / 0.01, 12);
  expect(weigh({ gender: "M", age_range: "18-25" }).effect, "said, it is its own").toBeCloseTo(0.6, 12);
  expect(weigh({ gender: "unknown", age_range: "56+" }), "not said").toEqual(weigh({}));
  expect(weigh(DRIVER)).toEqual({ effect: 0.1, variance: 0, share: 0 });
});

it("the interval is as wide as what is left open, and between the quantiles where all and where nothing is said", () => {
  const rating = aRating({
    within: 0.16,
    placeVariance: 0.05,
    versions: [{ ...VERSION, variance: 0.04 }],
    unsaid: aMix({ gender: { variance: 0.06 }, age_range: { variance: 0.18 } }),
    quantilesUnsaid: someQuantiles(0.05),
  });
  const middleOf = (driver: Driver) => findInterval(rating, { version: null, driver })?.middle;
  const said = findInterval(rating, USUAL);
  expect(said?.high).toBeCloseTo(Math.sqrt(0.21) * Math.log(1.2), 12);
  expect(findInterval(rating, ANY_RISK)?.high).toBeCloseTo(Math.sqrt(0.49) * Math.log(1.2), 12);
  expect([middleOf(DRIVER), middleOf({})].map((middle) => middle?.toFixed(9))).toEqual(["0.000000000", "0.035000000"]);
  expect(middleOf({ age_range: "18-25" })).toBeCloseTo(Math.sqrt(0.31) * 0.25 * 0.05, 12);
  expect(said?.quantiles).toHaveLength(7);
});

it("where no version is said how far they lie apart is in the interval", () => {
  const versions: RatedVersion[] = [
    { ...VERSION, part: [0.2, 2], variance: 0.01 },
    { ...VERSION, id: 8, part: [-0.2, 0], variance: 0.05 },
  ];
  expect(findRatedCar(aRating({ versions }), null)?.variance).toBeCloseTo(0.02 + 0.75 * 0.1 ** 2 + 0.25 * 0.3 ** 2, 12);
  expect(findRatedCar(aRating({ versions }), versions[1] ?? null)?.variance).toBe(0.05);
});

describe("why", () => {
  it("each part once, the place only where one is named", () => {
    const namesOf = (rating: Rating) => [
      ...listContributions(rating, { fipeValue: 90_000, effect: 0 }).map(({ name }) => name),
    ];
    const all = ["car", "version", "value", "vehicleAge", "place"];
    const versions = [VERSION, { ...VERSION, id: 8 }];
    expect(namesOf(aRating({ versions }))).toEqual(all);
    expect(namesOf(aRating({ versions, place: null }))).toEqual(all.filter((name) => name !== "place"));
  });

  it("a car's only version is part of the car: there are no others to differ from", () => {
    const car = { ...aRating().car, modelYear: [0.2, 40] as const };
    const [first, second] = listContributions(aRating({ car }), { fipeValue: 90_000, effect: 0.1 });
    expect([first, second?.name]).toEqual([{ name: "car", effect: expect.closeTo(0.3, 9) }, "value"]);
  });

  it("the parts and the general level add up to the answer", () => {
    const rating = aRating({
      car: { brand: [0.1, 1], model: [0.2, 1], modelYear: [-0.05, 1], age: [0.3, 1] },
      place: { state: [-0.2, 1], city: [0.07, 1] },
      unsaid: aMix({ gender: { variance: 0.1 }, age_range: { mean: 0.1, variance: 0.1 } }),
      drivers: {
        gender: { M: 0.03 },
        age_range: { "36-45": 0.2 },
        marital_status: { casado: -0.1 },
        young_drivers: { no: -0.02 },
        "gender*age_range": { "M/36-45": 0.04 },
        "gender*marital_status": { "M/casado": -0.05 },
      },
    });
    const version: RatedVersion = { ...VERSION, fipeValue: 45_000, part: [0.01, 1] };
    for (const driver of [DRIVER, {}, { gender: "M", marital_status: "casado" }]) {
      const parts = [
        ...listContributions(rating, { fipeValue: 45_000, effect: 0.01 }),
        ...listDriverContributions(rating, driver),
      ];
      const sum = parts.reduce((total, { effect }) => total + effect, 0);
      expect(Math.exp(rating.general + sum)).toBeCloseTo(findMedianPercentage(rating, { version, driver }) ?? 0, 12);
    }
  });
});

it("a line of the explanation says the driver in words, and what is not said", () => {
  const rating = aRating({ unsaid: aMix({ gender: { variance: 0.1 }, age_range: { variance: 0.1 } }) });
  const linesOf = (driver: Driver) => listDriverContributions(rating, driver).map(({ label }) => label);
  expect(linesOf(DRIVER)).toEqual(["Homem, 36 a 45 anos", "Estado civil, casado", "Sem jovens na residência"]);
  expect(linesOf(WOMAN).slice(0, 2)).toEqual(["Mulher, 36 a 45 anos", "Estado civil, casada"]);
  expect(linesOf({})).toEqual(["Quem dirige, em média"]);
  expect(linesOf({ gender: "F" })).toEqual(["Mulher", "O que não foi dito, na média de quem diz o mesmo"]);
});

it("a visitor can say what the quotes tell of, in words that agree with the driver", () => {
  const [age, gender, marital, young] = DRIVER_FACTORS;
  if (!age || !gender || !marital || !young) throw new Error("There are four factors of drivers.");
  const { drivers } = aRating();
  const wordsOf = (factor: DriverFactor, driver: Driver) =>
    listChoices(factor, drivers, driver).map(({ value, label }) => [value, label]);
  expect(wordsOf(age, DRIVER)).toEqual([
    ["18-25", "18 a 25 anos"],
    ["36-45", "36 a 45 anos"],
  ]);
  expect(wordsOf(marital, WOMAN)).toEqual([
    ["casado", "Casada"],
    ["solteiro", "Solteira"],
  ]);
  expect(wordsOf(marital, { gender: EVERYBODY })[1]).toEqual(["solteiro", "Solteiros"]);
  expect(wordsOf(marital, {})[1]).toEqual(["solteiro", "Pessoa solteira"]);
  expect(wordsOf(young, DRIVER)).toEqual([
    ["no", "Não"],
    ["yes", "Sim"],
  ]);
  expect(listChoices(gender, { ...drivers, gender: { toString: 0 } }, DRIVER), "no level of ours").toEqual([]);
  expect(listChoices(gender, {}, DRIVER)).toEqual([]);
});

it("sex is in the share of the age and of the marital status, so that no line says the contrary of the price", () => {
  const rating = aRating({
    drivers: {
      ...aRating().drivers,
      gender: { M: 0.03, F: -0.03 },
      "gender*age_range": { "M/36-45": -0.06, "F/36-45": 0.13 },
      "gender*marital_status": { "M/casado": -0.1, "F/casado": 0.08 },
    },
  });
  const sharesOf = (gender: "M" | "F") =>
    listDriverContributions(rating, { ...DRIVER, gender })
      .slice(0, 2)
      .map(({ effect }) => Math.round(100 * effect));
  expect(sharesOf("M")).toEqual([-3, -10]);
  expect(sharesOf("F")).toEqual([10, 8]);
});

it.each([
  [0, 0],
  [Math.log(1.2), 20],
  [Math.log(0.8), -20],
  [Math.log(1.004), 0],
  [Math.log(1.0051), 1],
])("an effect of %d is %d %%", (effect, percent) => expect(percentOf(effect)).toBe(percent));

it("a month is a twelfth of a year, whole", () => expect(monthOf(2_450)).toBe(204));

it.each<[string, Driver]>([
  [
    "Mulher, 46 a 55 anos, casada, com jovens na residência",
    { gender: "F", age_range: "46-55", marital_status: "casado", young_drivers: "yes" },
  ],
  ["Homem, 56 anos ou mais, viúvo", { gender: "M", age_range: "56+", marital_status: "viuvo", young_drivers: "no" }],
  ["Mulher, viúva", { gender: "F", marital_status: "viuvo" }],
  ["Homem, 18 a 25 anos, em união estável", { gender: "M", age_range: "18-25", marital_status: "uniao_estavel" }],
  ["Homem", { gender: "M" }],
  ["26 a 35 anos, pessoa casada", { age_range: "26-35", marital_status: "casado" }],
  ["Pessoa viúva", { marital_status: "viuvo" }],
  ["Em união estável", { marital_status: "uniao_estavel" }],
  ["Com jovens na residência", { young_drivers: "yes" }],
  ["Perfil não informado", {}],
  ["Perfil não informado", { young_drivers: "no" }],
])("§3.14: %s", (words, known) => expect(describeDriver(known)).toBe(words));

it("§3.14: every profile has words that begin with a capital or a number, and none is a woman's but by what is known", () => {
  const profiles: fc.Arbitrary<Driver> = fc.record(
    Object.fromEntries(
      DRIVER_FACTORS.map(({ name, levels }) => [name, fc.constantFrom(...Object.keys(levels), NOT_SAID, "of before")]),
    ),
  );
  fc.assert(
    fc.property(profiles, (profile) => {
      const words = describeDriver(profile);
      expect(words).toMatch(/^[A-Z0-9]/);
      expect(words).not.toMatch(/unknown|undefined|null|_/);
      expect(
        /mulher|[dtr]a(?:,|$)|viúva/i.test(words.replace("com jovens na residência", "").replace(/pessoa \S+/i, "")),
      ).toBe(profile.gender === "F");
    }),
  );
});
