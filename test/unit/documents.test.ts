// Rendered pages in an isolate's memory.

import fc from "fast-check";
import { expect, it } from "vitest";
import { createDocuments, cutAtNonce, joinWithNonce } from "../../app/documents.ts";

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

it("keeps the newest, within sixteen megabytes", () => {
  const documents = createDocuments();
  const aPage = (megabytes: number) => ({
    ingredients: new Map<string, string>(),
    etag: "",
    robots: null,
    pieces: [new Uint8Array(megabytes * 1_000_000)],
  });
  for (let index = 0; index < 20; index++) documents.keep(`/${index}`, aPage(1));
  expect([documents.find("/3"), documents.find("/4") !== null, documents.find("/19") !== null]).toEqual([
    null,
    true,
    true,
  ]);
  documents.keep("/19", aPage(2));
  expect(documents.find("/4")).toBeNull();
  documents.keep("/grande", aPage(17));
  expect(documents.find("/grande")).toBeNull();
});
