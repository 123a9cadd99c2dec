// What stands in KV: its envelope, its key, and what is done with one that is broken.

import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeEntry, encodeEntry, kvKeyOf, pageKey } from "../../../app/cache/entry.ts";
import { PURGE_LOG_KEY } from "../../../app/cache/purge-log.ts";
import { createTestCache, Outage, settle } from "../../support/cache.ts";
import { forAll } from "../../support/for-all.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = `page:${__BUILD_ID__}:${PATH}`;

const encode = (payload: unknown) => encodeEntry({ key: KEY, begunAt: 5, purgedAt: 3, payload });

it("an entry survives the way through JSON unchanged, with a tag that is its payload's", () => {
  forAll(fc.jsonValue(), fc.jsonValue(), (payload, other) => {
    const { entry, text } = encode(payload);
    expect(decodeEntry(text, KEY)).toEqual({ ...entry, payload: JSON.parse(JSON.stringify(payload)) });
    const later = encodeEntry({ key: KEY, begunAt: 6, purgedAt: 4, payload }).entry;
    expect(later.tag).toBe(entry.tag);
    expect(encode(other).entry.tag === entry.tag).toBe(JSON.stringify(other) === JSON.stringify(payload));
  });
});

it("an entry that is cut anywhere is none, and is none under another key", () => {
  const { text } = encode({ numbers: [1, 2, 3], words: "é" });
  for (let length = 0; length < text.length; length++) expect(decodeEntry(text.slice(0, length), KEY)).toBeNull();
  expect(decodeEntry(text, `page:${__BUILD_ID__}:/outra`)).toBeNull();
});

it("an entry has a short key, and long names keep apart", () => {
  const long = `/seguro-de-carro/${"a".repeat(300)}`;
  const keyOf = (path: string) => kvKeyOf(pageKey(path));
  expect(keyOf(PATH)).toBe(KEY);
  expect(keyOf(`${long}1`)).toHaveLength(200);
  expect(keyOf(`${long}1`)).not.toBe(keyOf(`${long}2`));
});

const good = { key: KEY, begunAt: 1_800_000_000_000, purgedAt: 0, tag: "t", payload: 1 };
const goodBut = (wrong: object) => JSON.stringify({ ...good, ...wrong });
const goodText = goodBut({});

it.each([
  ...["", " ", "null", "0", '"x"', "[]", "[1]", "{}", "true", "{", "}", "<html>", "undefined", "NaN", "\u0000"],
  ...["\ufeff{}", `${goodText}x`, goodText.slice(1), goodText.slice(0, -1), `[${goodText}]`, JSON.stringify(goodText)],
  ...[KEY.replace(`:${__BUILD_ID__}:`, ":another:"), `page:${__BUILD_ID__}:/outra`, 1].map((key) => goodBut({ key })),
  ...["1", null].map((begunAt) => goodBut({ begunAt })),
  ...[null, [], "0"].map((purgedAt) => goodBut({ purgedAt })),
  ...[{ tag: 1 }].map(goodBut),
])("%j in the place of an entry is never served, and a good one takes its place", async (text) => {
  const cache = createTestCache();
  cache.kv.values.set(KEY, text);
  expect(await cache.read(PATH)).toBe(1);
  await settle();
  expect(await cache.anotherProcess().read(PATH)).toBe(1);
});

it.each(["", "{", goodBut({ key: "page:1:/outra" })])("KV that answers %j once costs no entry", async (text) => {
  const paths = Array.from({ length: 42 }, (_, page) => `/${page}`);
  const cache = createTestCache();
  for (const path of paths) await cache.read(path);
  await settle();
  cache.source.fail = "outage";
  const misread = { ...cache.kv, get: async (key: string) => (key === PURGE_LOG_KEY ? cache.kv.get(key) : text) };
  const other = cache.anotherProcess(misread);
  for (const path of paths) await expect(other.read(path)).rejects.toThrow(Outage);
  await settle();
  const outcomes = paths.map((path) => cache.anotherProcess().read(path));
  expect(await Promise.all(outcomes)).toEqual(paths.map((_, page) => page + 1));
});
