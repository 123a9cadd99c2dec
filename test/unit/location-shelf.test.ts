// Rendered pages in the location's cache: what comes back is what was put there, or nothing.

import fc from "fast-check";
import { expect, it } from "vitest";
import type { RenderedDocument } from "../../app/documents/document.ts";
import { createLocationShelf, type LocationCache } from "../../app/documents/location-shelf.ts";
import { createManualClock, settle } from "../support/manual-clock.ts";

const KEY = { kind: "page", name: "/seguro-de-carro/sp", scopes: ["all", "place:sp"] } as const;

function aDocument(texts: readonly string[] = ["<p nonce='", "'>São Paulo</p>"]): RenderedDocument {
  const pieces = texts.map((text) => new TextEncoder().encode(text));
  return { ingredients: [{ key: KEY, tag: "1a", computedAt: 1 }], etag: 'W/"1"', robots: null, pieces };
}

/** A location's cache that a test can look into, and the shelf of an isolate over it. */
function createLocation(faults: Partial<LocationCache> = {}) {
  const kept = new Map<string, Response>();
  const reported: string[] = [];
  const clock = createManualClock();
  const cache: LocationCache = {
    match: async (url) => kept.get(url)?.clone(),
    async put(url, response) {
      kept.set(url, response);
    },
    ...faults,
  };
  const shelfOf = (build = "1", of: LocationCache | null = cache) =>
    createLocationShelf({
      cache: of,
      origin: "https://preco.exemplo.com.br",
      build,
      clock,
      waitUntil: (work) => void work,
      report: (event) => reported.push(event),
    });
  return { kept, reported, clock, shelfOf };
}

it("a document comes back as it was put, however it is cut", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), async (texts) => {
      const { shelfOf } = createLocation();
      const document = aDocument(texts.map((text) => text.toWellFormed()));
      shelfOf().keep("/", "visitor", document);
      await settle();
      expect(await shelfOf().find("/", "visitor")).toEqual(document);
    }),
    { numRuns: 50 },
  );
});

it("is found under its own path, reader and build", async () => {
  const { shelfOf } = createLocation();
  shelfOf().keep("/a", "visitor", aDocument());
  await settle();
  const found = [
    await shelfOf().find("/a", "visitor"),
    await shelfOf().find("/b", "visitor"),
    await shelfOf().find("/a", "robot"),
    await shelfOf("2").find("/a", "visitor"),
  ];
  expect(found.map((each) => each !== null)).toEqual([true, false, false, false]);
});

it.each([
  ["no facts", new Response("x")],
  ["facts that are no JSON", new Response("x", { headers: { "X-Document": "{" } })],
  ["facts of another shape", new Response("x", { headers: { "X-Document": '{"etag":1}' } })],
  [
    "fewer bytes",
    new Response("x", { headers: { "X-Document": '{"ingredients":[],"etag":"","robots":null,"lengths":[1,1]}' } }),
  ],
])("what has %s is not found", async (_, response) => {
  const { shelfOf } = createLocation({ match: async () => response });
  expect(await shelfOf().find("/", "visitor")).toBeNull();
});

it("a cache that fails is gone round and reported; one that hangs is gone round, and none is no fault", async () => {
  const failing = createLocation({
    match: () => Promise.reject(new Error("no")),
    put: () => Promise.reject(new Error("no")),
  });
  expect(await failing.shelfOf().find("/", "visitor")).toBeNull();
  failing.shelfOf().keep("/", "visitor", aDocument());
  await settle();
  expect(failing.reported).toEqual(["location cache failed", "location cache failed"]);

  const hanging = createLocation({ match: () => new Promise(() => {}) });
  const looking = hanging.shelfOf().find("/", "visitor");
  await hanging.clock.advance(100);
  expect([await looking, hanging.reported]).toEqual([null, []]);

  const none = createLocation();
  expect(await none.shelfOf("1", null).find("/", "visitor")).toBeNull();
  expect(none.reported).toEqual([]);
});
