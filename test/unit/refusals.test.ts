// Refused calls of the operators' API: counted, and told once a minute.

import { expect, it } from "vitest";
import { createRefusals } from "../../app/ops/refusals.ts";

it("are told at the first, and then a minute later with how many there were of each kind", () => {
  let now = 1_000_000;
  const lines: unknown[] = [];
  const refusals = createRefusals(() => now);
  const refuse = (reason: string) => refusals.count(reason, (line) => lines.push(line));
  refuse("wrong token");
  for (let call = 0; call < 500; call++) refuse(call % 2 ? "wrong token" : "too many");
  expect(lines).toEqual([{ event: "ops refused", counts: { "wrong token": 1 } }]);
  now += 60_000;
  refuse("too many");
  expect(lines.slice(1)).toEqual([{ event: "ops refused", counts: { "too many": 251, "wrong token": 250 } }]);
});
