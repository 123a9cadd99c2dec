// The shape of what is kept: whether values have it, and whether the written shapes are those of the code's types.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { hasShape, type Shape } from "../../app/kept/shape.ts";
import { KEPT_SHAPES } from "../../app/kept/shapes.ts";
import { ROOT } from "../../tools/paths.ts";
import { writeShapes } from "../../tools/payload-shapes/write-shapes.ts";

describe("a value has a shape", () => {
  it.each<[Shape, unknown, boolean]>([
    ["s", "", true],
    ["s", 1, false],
    ["s", null, false],
    ["n", 0, true],
    ["n", "0", false],
    ["b", false, true],
    ["b", 0, false],
    [["?", "s"], null, true],
    [["?", "s"], "a", true],
    [["?", "s"], undefined, false],
    [["?", "s"], 1, false],
    [["[]", "n"], [], true],
    [["[]", "n"], [1, 2], true],
    [["[]", "n"], [1, "2"], false],
    [["[]", "n"], { length: 0 }, false],
    [["()", 1, "s", "n"], ["a"], true],
    [["()", 1, "s", "n"], ["a", 1], true],
    [["()", 1, "s", "n"], [], false],
    [["()", 1, "s", "n"], ["a", 1, 2], false],
    [["()", 1, "s", "n"], ["a", "b"], false],
    [["{}", "n"], {}, true],
    [["{}", "n"], { a: 1 }, true],
    [["{}", "n"], { a: "1" }, false],
    [["{}", "n"], [1], false],
    [["{}", "n"], null, false],
    [["=", "M", "F"], "F", true],
    [["=", "M", "F"], "f", false],
    [["|", "s", "n"], 1, true],
    [["|", "s", "n"], true, false],
    [{ a: "s", "b?": "n" }, { a: "x" }, true],
    [{ a: "s", "b?": "n" }, { a: "x", b: 1, c: 2 }, true],
    [{ a: "s", "b?": "n" }, { a: "x", b: null }, false],
    [{ a: "s", "b?": "n" }, { b: 1 }, false],
    [{ a: "s" }, [], false],
    [{ a: "s" }, null, false],
    [{ a: "s" }, "a", false],
    ["#Named", { inner: [{ inner: [] }] }, true],
    ["#Named", { inner: [{ inner: 1 }] }, false],
    ["#Unknown", {}, false],
  ])("%j and %j: %s", (shape, value, expected) => {
    expect(hasShape(value, shape, { Named: { inner: ["[]", "#Named"] } })).toBe(expected);
  });
});

it("the shapes in app/kept/shapes.ts are those of the types that are kept (else: node tools/payload-shapes.ts)", () => {
  const written = writeShapes(join(ROOT, "tsconfig.json"));
  expect(Object.keys(KEPT_SHAPES).length).toBeGreaterThan(20);
  expect(readFileSync(join(ROOT, "app/kept/shapes.ts"), "utf8")).toBe(written);
});
