// What people type into the search field leads first to what they mean, over the sample's catalogue with all cities of Brazil.

import { expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";
import { QUERIES } from "../support/search-queries.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

/** Of 434 queries, those whose page need not come first, but among the first three. */
const MAX_LATER = 4;

it("of 434 queries as people type them, all but four offer what is meant first, and those among the first three", async () => {
  const places: { typed: string; place: number }[] = [];
  for (const [typed, path] of expectSome(QUERIES, "queries")) {
    const offers: { path: string }[] = JSON.parse(await site.read(`/buscar/sugestoes?q=${encodeURIComponent(typed)}`));
    places.push({ typed, place: offers.findIndex((offer) => offer.path === path) });
  }
  expect(places).toHaveLength(434);
  expect(places.filter(({ place }) => place < 0 || place > 2)).toEqual([]);
  expect(places.filter(({ place }) => place > 0).length).toBeLessThanOrEqual(MAX_LATER);
});
