// What people type into the search field leads first to what they mean, over the sample's catalogue with all cities of Brazil.

import { expect, it } from "vitest";
import { expectSome } from "../support/compare.ts";
import { QUERIES } from "../support/search-queries.ts";
import { SENTENCES } from "../support/search-sentences.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

/** Of the queries of words, those whose page need not come first, but among the first three. */
const MAX_LATER = 4;

async function findPlaces(queries: readonly (readonly [typed: string, path: string])[]) {
  const places: { typed: string; place: number }[] = [];
  for (const [typed, path] of expectSome(queries, "queries")) {
    const offers: { path: string }[] = JSON.parse(await site.read(`/buscar/sugestoes?q=${encodeURIComponent(typed)}`));
    places.push({ typed, place: offers.findIndex((offer) => offer.path === path) });
  }
  return places;
}

it("of 434 queries as people type them, all but four offer what is meant first, and those among the first three", async () => {
  const places = await findPlaces(QUERIES);
  expect(places).toHaveLength(434);
  expect(places.filter(({ place }) => place < 0 || place > 2)).toEqual([]);
  expect(places.filter(({ place }) => place > 0).length).toBeLessThanOrEqual(MAX_LATER);
});

it("each of 506 questions in sentences offers its answer first", async () => {
  const places = await findPlaces(SENTENCES);
  expect(places).toHaveLength(506);
  expect(places.filter(({ place }) => place !== 0)).toEqual([]);
});
