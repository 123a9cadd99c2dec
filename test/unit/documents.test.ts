// Rendered pages in an isolate's memory.

import fc from "fast-check";
import { expect, it } from "vitest";
import { cutAtNonce, joinWithNonce, type RenderedDocument } from "../../app/documents/document.ts";
import { createIsolateShelf } from "../../app/documents/isolate-shelf.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

it("a page cut at its nonce and joined with another differs in nothing else", () => {
  const nonce = "q1w2e3r4t5y6u7i8o9p0aA==";
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), fc.base64String(), (texts, other) => {
      const whole = texts.map((text) => text.toWellFormed().replaceAll(nonce, ""));
      const pieces = cutAtNonce(whole.join(nonce), nonce);
      expect(decode(joinWithNonce(pieces, other))).toBe(whole.join(other));
    }),
  );
});

/** Of so many megabytes. */
function aPage(megabytes: number): RenderedDocument {
  return { ingredients: [], etag: "", robots: null, pieces: [new Uint8Array(megabytes * 1_000_000)] };
}

it("keeps those that were sent last, within twelve megabytes", () => {
  const documents = createIsolateShelf();
  for (let index = 0; index < 12; index++) documents.keep(`/${index}`, "visitor", aPage(1));
  expect(documents.find("/0", "visitor")).not.toBeNull();
  documents.keep("/12", "visitor", aPage(1));
  const found = ["/0", "/1", "/2", "/12"].map((path) => documents.find(path, "visitor") !== null);
  expect(found, "the first was sent again meanwhile").toEqual([true, false, true, true]);
  documents.keep("/grande", "visitor", aPage(13));
  expect(documents.find("/grande", "visitor")).toBeNull();
  expect(documents.find("/12", "visitor")).not.toBeNull();
});

it("a robot that reads the whole site pushes no visitor's page out", () => {
  const documents = createIsolateShelf();
  documents.keep("/", "visitor", aPage(1));
  for (let index = 0; index < 40; index++) documents.keep(`/${index}`, "robot", aPage(1));
  expect(documents.find("/", "visitor")).not.toBeNull();
  expect([documents.find("/35", "robot"), documents.find("/36", "robot") !== null]).toEqual([null, true]);
});
