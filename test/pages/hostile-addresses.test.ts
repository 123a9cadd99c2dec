// Addresses that are made to cost much: what is looked up for them in the catalogue is counted, not timed.

import fc from "fast-check";
import { expect, it } from "vitest";
import { findPageType } from "../../app/routes/page-types.server.ts";
import { tidyPath } from "../../app/seo/tidy-path.ts";
import type { RequestContext } from "../../app/server/request-context.ts";
import { endingOf } from "../support/problems.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();

/** Calls `tell` at each call of a `find…` method of a value, and of what its methods return. */
function watch<Value>(value: Value, tell: () => void): Value {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return new Proxy(value, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name);
      if (typeof own !== "function") return own;
      return (...given: unknown[]) => {
        if (String(name).startsWith("find")) tell();
        const answer: unknown = own.apply(target, given);
        return answer instanceof Promise ? answer.then((found) => watch(found, tell)) : watch(answer, tell);
      };
    },
  });
}

/** How many look-ups it takes to say that there is no such page, or where it is. */
async function countLookUps(path: string): Promise<number> {
  const tidy = tidyPath(path);
  const found = tidy === null ? null : findPageType(tidy);
  if (!found) return 0;
  let lookUps = 0;
  const context: RequestContext = await site.visit(tidy ?? "");
  const catalogue = watch(context.catalogue, () => {
    lookUps += 1;
  });
  await endingOf(found.pageType.find({ ...context, catalogue }, found.parameters));
  return lookUps;
}

const PIECES = "a a- - fiat- vw- -x- 2022-x- fiat-argo-2022-x- é %CC%81 %F0%9F%98%80 .".split(" ");
const hostile = fc
  .tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 1_900 }), fc.constantFrom("", "2022", "-2022", "sp"))
  .map(([piece, length, end]) => piece.repeat(Math.ceil(length / piece.length)) + end);
const PARENTS = ["marca/", "marca/fiat/", "marca/fiat/quinze/", "marca/fiat/quinze/2020/", "", "sp/", "comparar/"];

it("no address makes more than three times the look-ups of an ordinary one of nothing", async () => {
  const ordinary = await countLookUps("/seguro-de-carro/marca/fiat/nada");
  expect(ordinary).toBeGreaterThan(0);
  let most = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PARENTS),
      fc.array(hostile, { minLength: 1, maxLength: 3 }),
      async (parent, segments) => {
        const path = `/seguro-de-carro/${parent}${segments.join("/")}`.slice(0, 2_048).replace(/%[0-9A-F]?$/, "");
        const lookUps = await countLookUps(path);
        most = Math.max(most, lookUps);
        expect(lookUps).toBeLessThanOrEqual(3 * ordinary);
      },
    ),
    { numRuns: 300 },
  );
  expect(most).toBeGreaterThan(0);
});
