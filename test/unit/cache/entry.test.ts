// What is kept: its form in KV, its keys, and its freshness by age and purges.

import fc from "fast-check";
import { expect, it } from "vitest";
import { createEntry, decodeEntry, encodeEntry, getFreshness, kvKeyOf, pageKey } from "../../../app/cache/entry.ts";
import { forAll } from "../../support/for-all.ts";

const PATH = "/seguro-de-carro/marca/fiat";
const KEY = `page:code:settings:${PATH}`;
const OTHER_PATH = "page:code:settings:/outra";

const create = (payload: unknown, begun = { begunAt: 5, purgedAt: 3 }) => createEntry({ key: KEY, ...begun }, payload);
const RENDERED = { etag: 'W/"1"', robots: null, nonce: "n0nce" };

it("an entry survives the way through text unchanged, with its HTML, and a tag that is its payload's", () => {
  const html = fc.string({ unit: fc.constantFrom("\n", "{", "<p>", "São 🚗") });
  forAll(fc.jsonValue(), html, fc.jsonValue(), (payload, html, other) => {
    const entry = { ...create(payload), html, rendered: html === "" ? null : RENDERED };
    expect({ ...decodeEntry(encodeEntry(entry), KEY) }).toEqual({
      ...entry,
      payload: JSON.parse(JSON.stringify(payload)),
    });
    expect(create(payload, { begunAt: 6, purgedAt: 4 }).tag).toBe(entry.tag);
    expect(create(other).tag === entry.tag).toBe(JSON.stringify(other) === JSON.stringify(payload));
  });
});

it("an entry has a short key, and long names keep apart", () => {
  const long = `/seguro-de-carro/${"a".repeat(300)}`;
  const keyOf = (path: string) => kvKeyOf("code:settings", pageKey(path));
  expect(keyOf(PATH)).toBe(KEY);
  expect(keyOf(`${long}1`)).toHaveLength(200);
  expect(keyOf(`${long}1`)).not.toBe(keyOf(`${long}2`));
});

const GOOD = encodeEntry({ ...create("é"), html: "<p>\n</p>", rendered: RENDERED });
const [FIRST = "", ...LINES] = GOOD.split("\n");
const goodBut = (wrong: object) => [JSON.stringify({ ...JSON.parse(FIRST), ...wrong }), ...LINES].join("\n");

it.each([
  ...["", "null", "<html>", FIRST, `${FIRST}\n`, `${GOOD}x`, GOOD.slice(0, -1), `\n${GOOD}`, JSON.stringify(GOOD)],
  ...[KEY.replace("code", "another"), KEY.replace("settings", "others"), OTHER_PATH, 1].map((key) => goodBut({ key })),
  ...[{ begunAt: "1" }, { purgedAt: null }, { freshUntil: "" }, { tag: 1 }, { rendered: {} }, { length: 1 }].map(
    goodBut,
  ),
  encodeEntry({ ...create("é"), json: '"é' }).replace("\n", ""),
])("%j is no entry", (text) => {
  expect(decodeEntry(GOOD, KEY)).not.toBeNull();
  expect(decodeEntry(text, KEY)).toBeNull();
});

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const entryOf = (age: number, key = "page:10:/x") => createEntry({ key, begunAt: NOW - age, purgedAt: 5 }, 1);
const UNPURGED = { any: 5, hard: 3 };

it.each([
  [0, "fresh"],
  [25 * HOUR, "fresh"],
  [26 * HOUR, "stale"],
  [7 * DAY, "stale"],
  [7 * DAY + 1, "dead"],
  [-1, "stale"],
  [-60_000, "stale"],
  [-60_001, "dead"],
] as const)("an entry of %d ms that nobody purged is %s", (age, freshness) => {
  expect(getFreshness(entryOf(age), UNPURGED, NOW)).toBe(freshness);
});

it.each([
  [{ any: 5, hard: 5 }, "fresh"],
  [{ any: 6, hard: 5 }, "stale-if-error"],
  [{ any: 6, hard: 6 }, "dead"],
] as const)("an entry whose load knew of a purge at 5 is under %j: %s", (purges, freshness) => {
  expect(getFreshness(entryOf(0), purges, NOW)).toBe(freshness);
  expect(getFreshness(entryOf(8 * DAY), purges, NOW), "too old in any case").toBe("dead");
});

it("§6.6: an entry is fresh for 26 hours, less up to an hour, the same for one page and moment", () => {
  const ends = Array.from({ length: 200 }, (_, page) => entryOf(0, `page:10:/${page}`).freshUntil - NOW);
  expect(Math.min(...ends)).toBeGreaterThanOrEqual(25 * HOUR);
  expect(Math.max(...ends)).toBeLessThanOrEqual(26 * HOUR);
  expect(new Set(ends).size).toBeGreaterThan(100);
  const { freshUntil } = entryOf(0);
  const freshnessAt = (moment: number) => getFreshness(entryOf(0), UNPURGED, moment);
  expect([freshnessAt(freshUntil), freshnessAt(freshUntil + 1)]).toEqual(["fresh", "stale"]);
});
