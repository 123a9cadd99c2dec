// The terms of the glossary: in order, each once, each with a source.

import { expect, it } from "vitest";
import { compareNames, listLetters } from "../../app/catalog/order.ts";
import { TERMS } from "../../app/content/glossary.ts";

it("§2.156: terms stand in the order of their names under one heading a letter, each once and with a source", () => {
  const names = TERMS.map(({ name }) => name);
  expect(names).toEqual([...names].sort(compareNames));
  expect(new Set(TERMS.map(({ id }) => id)).size).toBe(names.length);
  const letters = listLetters(names.map((label) => ({ label })));
  expect(letters.every(({ letter }) => /^[A-Z]$/.test(letter))).toBe(true);
  for (const { id, source } of TERMS) expect([id, source.url]).toEqual([id, expect.stringMatching(/^(https:\/\/|\/)/)]);
});
