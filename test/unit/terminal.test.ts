// What the tools print of texts that others wrote: nothing in them steers the terminal or passes for a line of the tools.

import { globSync, readFileSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { complain, printable, say } from "../../tools/terminal.ts";
import { reasonOf } from "../../tools/user-error.ts";

it.each([
  ["a title by OSC and BEL", "\u001b]0;x\u0007", "\\u001b]0;x\\u0007"],
  ["a C1 control", "\u009b2J", "\\u009b2J"],
  ["a line of its own", "a\r\nLoad 7 is undone", "a\\u000d\\u000aLoad 7 is undone"],
  ["the other direction", "cota\u202evsc\u2066.exe\u200f", "cota\\u202evsc\\u2066.exe\\u200f"],
  ["other line breaks", "a\u2028b\u2029c\u0085", "a\\u2028b\\u2029c\\u0085"],
  ["what nobody sees", "a\u{e0041}b\ufeff", "a\\udb40\\udc41b\\ufeff"],
  ["plain words", "São Paulo, R$ 1.234,50 – “Ônix” 🚗", "São Paulo, R$ 1.234,50 – “Ônix” 🚗"],
])("%s is printed as it is written", (_, text, printed) => {
  expect(printable(text)).toBe(printed);
  expect(reasonOf(new Error(text.replace(/\r?\n/, "\u001b")))).not.toMatch(/\p{Cc}|\p{Cf}/u);
  // In JSON it is the same text.
  if (printed !== text) expect(JSON.parse(`"${printed}"`)).toBe(text);
});

it("both streams escape, and the tools' own line breaks stay", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  say("one\n\u001b[2Jtwo");
  complain("one\n\u202etwo");
  expect(log.mock.calls).toEqual([["one\n\\u001b[2Jtwo"]]);
  expect(vi.mocked(console.error).mock.calls).toEqual([["one\n\\u202etwo"]]);
  vi.mocked(console.error).mockClear();
});

it("nothing else in the tools writes to the terminal", () => {
  const writes = /console\.(?!table)|process\.std(out|err)/;
  const writing = globSync("tools/**/*.ts").filter((file) => writes.test(readFileSync(file, "utf8")));
  expect(writing).toEqual(["tools/terminal.ts"]);
});
