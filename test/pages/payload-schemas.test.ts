// What comes back from KV is checked against its page kind's schema: the payload of every kind passes, and none that lacks
// something or holds what cannot be.

import * as v from "valibot";
import { expect, it } from "vitest";
import modelYear from "../../app/routes/model-year/page.server.ts";
import { AMAROK_PARAMETERS, LOADED_KINDS } from "../support/amarok.ts";
import { aRating, VERSION } from "../support/ratings.ts";
import { openBoundarySite } from "../support/test-site.ts";

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** What may be missing: any entry of what is no fixed set of fields. */
const OPEN = /\.drivers$/;

/** The value with one field less, once for each field of it, and where that was. */
function* listWithout(value: Json, at = ""): Generator<[where: string, value: Json]> {
  if (Array.isArray(value)) {
    const [first, ...rest] = value;
    if (first !== undefined)
      for (const [where, changed] of listWithout(first, `${at}[0]`)) yield [where, [changed, ...rest]];
  } else if (typeof value === "object" && value !== null) {
    for (const [name, field] of Object.entries(value)) {
      const { [name]: _, ...rest } = value;
      if (!OPEN.test(at) && !OPEN.test(`.${name}`)) yield [`${at}.${name}`, rest];
      for (const [where, changed] of listWithout(field, `${at}.${name}`)) yield [where, { ...value, [name]: changed }];
    }
  }
}

/** The form of a comparison has no fields that could be missing. */
const KINDS_WITH_FIELDS = LOADED_KINDS.filter(([name]) => name !== "compare");

it.each(KINDS_WITH_FIELDS)("%s: a payload passes, without a field it does not", async (_, kind) => {
  const site = openBoundarySite();
  const payload: Json = JSON.parse(JSON.stringify((await site.serve(kind, AMAROK_PARAMETERS)).page));
  expect(v.safeParse(kind.payload, payload).issues).toBeUndefined();
  const changed = [...listWithout(payload)];
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.filter(([, value]) => v.is(kind.payload, value)).map(([where]) => where)).toEqual([]);
});

it("a rating without a version, with quantiles in disorder or a variance below 0, a date that is none are no payload", async () => {
  const site = openBoundarySite();
  const rating = aRating();
  const page = { ...(await site.serve(modelYear, AMAROK_PARAMETERS)).page, rating };
  const impossible = [
    { ...page, rating: { ...rating, versions: [] } },
    { ...page, rating: { ...rating, missingFeatures: { ...rating.missingFeatures, means: [0] } } },
    { ...page, rating: { ...rating, missingFeatures: { ...rating.missingFeatures, covariances: [[0]] } } },
    { ...page, rating: { ...rating, within: -1 } },
    { ...page, rating: { ...rating, versions: [{ ...VERSION, variance: -1 }] } },
    { ...page, rating: { ...rating, fittedOn: "ontem" } },
    { ...page, versionCount: -1 },
    { ...page, versionCount: 1.5 },
    { ...page, cityPrices: page.cityPrices.map((city) => ({ ...city, path: "javascript:alert(1)" })) },
    { ...page, rating: { ...rating, quantiles: [...rating.quantiles].reverse() } },
    { ...page, rating: { ...rating, quantiles: rating.quantiles.slice(1) } },
  ];
  expect(v.is(modelYear.payload, page)).toBe(true);
  expect(impossible.filter((payload) => v.is(modelYear.payload, payload))).toEqual([]);
});
