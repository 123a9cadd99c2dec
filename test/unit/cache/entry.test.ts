// What stands in KV: its envelope, its key, and what is done with one that is broken.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeEntry, type Entry, encodeEntry } from "../../../app/cache/entry.ts";
import { kvKeyOf, SCHEMA } from "../../../app/cache/key.ts";
import { pageKey } from "../../../app/catalogue/purge-scopes.ts";
import { createTestCache, settle } from "../../support/cache.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = kvKeyOf(pageKey(PATH));

function anEntry(payload: unknown): Entry<unknown> {
  return { schema: SCHEMA, name: `page:${PATH}`, computedAt: 5, stamps: {}, tag: "etiqueta", payload };
}

describe("an entry", () => {
  it("survives the way through JSON unchanged", () => {
    fc.assert(
      fc.property(
        fc.jsonValue().filter((value) => value !== null),
        (payload) => {
          const entry = decodeEntry(encodeEntry(anEntry(payload)), `page:${PATH}`);
          expect(entry?.payload).toEqual(JSON.parse(JSON.stringify(payload)));
        },
      ),
    );
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [{ a: undefined }], [{ a: new Date(0) }], [new Map()], [() => 1]])(
    "is refused where JSON would change its payload: %s",
    (payload) => {
      expect(() => encodeEntry(anEntry(payload))).toThrow(PATH);
    },
  );

  it("that is cut anywhere is none, or none with a payload", () => {
    const text = encodeEntry(anEntry({ numbers: [1, 2, 3], words: "é" }));
    for (let length = 0; length < text.length; length++) {
      expect(decodeEntry(text.slice(0, length), `page:${PATH}`)?.payload ?? null).toBeNull();
    }
    expect(decodeEntry(text, `page:${PATH}`)?.payload).toEqual({ numbers: [1, 2, 3], words: "é" });
    expect(decodeEntry(text, "page:/outra")).toBeNull();
  });

  it("has a short key, and long names keep apart", () => {
    const long = `/seguro-de-carro/${"a".repeat(300)}`;
    const keyOf = (path: string) => kvKeyOf(pageKey(path));
    expect(keyOf(PATH)).toBe(`page:${SCHEMA}:${PATH}`);
    expect(keyOf(`${long}1`).length).toBeLessThanOrEqual(200);
    expect(keyOf(`${long}1`)).not.toBe(keyOf(`${long}2`));
  });
});

describe("corrupt entries", () => {
  const good = JSON.stringify({ ...anEntry(1), computedAt: 1_800_000_000_000 });
  const shapes = [
    ...["", " ", "null", "0", "1", '""', '"x"', "[]", "[1]", "{}", "true", "{", "}", "<html>", "undefined", "NaN"],
    ...[
      "\u0000",
      "\ufeff{}",
      `${good}x`,
      `x${good}`,
      good.slice(1),
      good.slice(0, -1),
      `[${good}]`,
      JSON.stringify(good),
    ],
    ...[
      { schema: 0 },
      { schema: 1 },
      { schema: SCHEMA + 1 },
      { schema: SCHEMA - 1 },
      { tag: 1 },
      { tag: undefined },
      { schema: "1" },
      { schema: null },
      { name: "page:/outra" },
      { name: null },
      { name: 1 },
      { computedAt: "1" },
      { computedAt: null },
      { stamps: null },
      { stamps: [] },
      { stamps: { all: "1" } },
      { stamps: "x" },
      { payload: null },
      { payload: undefined },
      { name: undefined },
    ].map((change) => JSON.stringify({ ...JSON.parse(good), ...change })),
  ];

  it("come in at least 40 shapes here", () => expect(shapes.length).toBeGreaterThanOrEqual(40));

  it.each(shapes)("%j is never served and removed once", async (text) => {
    const cache = createTestCache();
    cache.kv.values.set(KEY, text);
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect(cache.kv.counts.deletes).toBe(1);
    expect(await cache.read(PATH)).toBe(1);
    expect(cache.kv.counts.deletes).toBe(1);
  });

  it("a removal that fails changes nothing", async () => {
    const cache = createTestCache();
    cache.kv.values.set(KEY, "{");
    cache.kv.behave({ delete: "throw" });
    expect(await cache.read(PATH)).toBe(1);
    await settle();
    expect(cache.reported).toEqual(["kv delete failed"]);
  });
});
