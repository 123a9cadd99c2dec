// Whether a page is sent as it was rendered before: within its hour, after it, and after a purge; from the isolate and from
// the location.

import { beforeEach, expect, it } from "vitest";
import type { Ingredient } from "../../app/cache/reading.ts";
import { vocabularyKey } from "../../app/catalogue/purge-scopes.ts";
import type { RenderedDocument } from "../../app/documents/document.ts";
import { createIsolateShelf } from "../../app/documents/isolate-shelf.ts";
import { findAtLocation, findInIsolate, type RenderedSources } from "../../app/site/find-rendered.ts";
import { createTestCache, settle, type TestCache } from "../support/cache.ts";

const PATH = "/seguro-de-carro/sp";
const HOUR = 3_600_000;
const request = new Request(`https://preco.exemplo.com.br${PATH}`);

/** What the location has, and the isolates that have it in common. */
let location: Map<string, RenderedDocument>;
let puts: number;
beforeEach(() => {
  location = new Map();
  puts = 0;
});

/** One isolate of the location: the tools of a request to it, over one shelf of its own. */
function isolateOf(cache: TestCache, vocabulary: { tag: string; computedAt: number } | null = null) {
  const documents = createIsolateShelf();
  const rendered: string[] = [];
  const sources = (): RenderedSources => ({
    site: { documents, isRobot: () => false },
    cache: cache.request(),
    catalogue: { findMade: async () => vocabulary },
    trace: { noteRendered: (at) => rendered.push(at) },
    tidyPath: PATH,
    nonce: "n",
    locationShelf: {
      find: async (path) => location.get(path) ?? null,
      keep(path, _, document) {
        puts += 1;
        location.set(path, document);
      },
    },
  });
  return {
    cache,
    documents,
    rendered,
    send: async (asked = request) =>
      (await findInIsolate(asked, sources())) ?? (await findAtLocation(asked, sources())),
  };
}

function documentOf(...ingredients: Ingredient[]): RenderedDocument {
  return { ingredients, etag: 'W/"1"', robots: null, pieces: [new TextEncoder().encode("<p>")] };
}

/** A page that one isolate has computed and rendered, for its location too. */
async function rendered() {
  const isolate = isolateOf(createTestCache());
  await isolate.cache.read(PATH);
  await settle();
  const [made] = isolate.cache.readings;
  if (!made) throw new Error("Nothing was read.");
  const { key, tag, computedAt } = made;
  const document = documentOf({ key, tag, computedAt });
  isolate.documents.keep(PATH, "visitor", document);
  location.set(PATH, document);
  return { isolate, document, made: { key, tag, computedAt } };
}

it("within its hour it is sent by its isolate and by every other of the location, and KV is asked for the horizon alone", async () => {
  const { isolate, made } = await rendered();
  const other = isolateOf(isolate.cache.anotherIsolate());
  isolate.cache.kv.values.delete(made.key.name);
  const gets = isolate.cache.kv.counts.gets;
  expect([(await isolate.send())?.status, (await other.send())?.status, (await other.send())?.status]).toEqual([
    200, 200, 200,
  ]);
  expect([isolate.rendered, other.rendered]).toEqual([["isolate"], ["location", "isolate"]]);
  expect([isolate.cache.kv.counts.gets - gets, puts]).toEqual([1, 0]);
  expect(
    other.cache.readings.map(({ outcome }) => outcome),
    "each a hit",
  ).toEqual(["hit", "hit"]);
});

it("after its hour it is sent where what is kept has the same tag, and its next hour is the whole location's", async () => {
  const { isolate, made } = await rendered();
  await isolate.cache.clock.advance(1.2 * HOUR);
  expect(await isolate.send(), "what is kept is as old").toBeNull();
  const now = isolate.cache.clock.now();
  const text = [...isolate.cache.kv.values].find(([key]) => key.startsWith("page:"));
  if (!text) throw new Error("Nothing is kept.");
  isolate.cache.kv.values.set(text[0], JSON.stringify({ ...JSON.parse(text[1]), computedAt: now }));
  await isolate.cache.clock.advance(6_000);
  expect((await isolate.send())?.status).toBe(200);
  expect([puts, location.get(PATH)?.ingredients]).toEqual([1, [{ ...made, computedAt: now }]]);
  const gets = isolate.cache.kv.counts.gets;
  const other = isolateOf(isolate.cache.anotherIsolate());
  expect([(await isolate.send())?.status, (await other.send())?.status]).toEqual([200, 200]);
  expect([isolate.cache.kv.counts.gets - gets, puts], "the other one's horizon").toEqual([1, 1]);
});

it("after its hour it is not sent where what is kept has another tag", async () => {
  const { isolate } = await rendered();
  await isolate.cache.clock.advance(1.2 * HOUR);
  await isolate.cache.read(PATH);
  await settle();
  await isolate.cache.clock.advance(6_000);
  expect([await isolate.send(), isolate.rendered, isolate.cache.readings.length]).toEqual([null, [], 2]);
});

it("once it is purged it is not sent, until the location has one that was computed since", async () => {
  const { isolate, document, made } = await rendered();
  await isolate.cache.clock.advance(1_000);
  await isolate.cache.purge([`path:${PATH}`]);
  expect(await isolate.send()).toBeNull();
  await isolate.cache.clock.advance(20_000);
  // The same numbers, under the same ETag, computed anew by a neighbour.
  location.set(PATH, { ...document, ingredients: [{ ...made, computedAt: isolate.cache.clock.now() }] });
  expect([(await isolate.send())?.status, isolate.rendered]).toEqual([200, ["location"]]);
});

it("a part of the vocabulary that is past its hour is asked of the catalogue, and of nobody else", async () => {
  const { isolate, made } = await rendered();
  const part = { key: vocabularyKey("brands"), tag: "marcas", computedAt: made.computedAt - 2 * HOUR };
  const gets = isolate.cache.kv.counts.gets;
  const send = async (known: { tag: string; computedAt: number } | null) => {
    const asked = isolateOf(isolate.cache, known);
    asked.documents.keep(PATH, "visitor", documentOf(made, part));
    location.clear();
    return (await asked.send())?.status ?? null;
  };
  const at = made.computedAt;
  expect(await send({ tag: "marcas", computedAt: at })).toBe(200);
  expect(location.get(PATH)?.ingredients).toEqual([made, { ...part, computedAt: at }]);
  expect([await send({ tag: "outras", computedAt: at }), await send(null)]).toEqual([null, null]);
  expect(isolate.cache.kv.counts.gets - gets).toBe(0);
});

it("who has the page already is told so", async () => {
  const { isolate } = await rendered();
  const known = new Request(request, { headers: { "if-none-match": 'W/"1"' } });
  expect([(await isolate.send())?.status, (await isolate.send(known))?.status]).toEqual([200, 304]);
});
