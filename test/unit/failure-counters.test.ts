// What a process remembers of failures: texts that failed a moment ago, and refused calls of the operators' API.

import { expect, it } from "vitest";
import { createTextFailures } from "../../app/content/texts.server.ts";
import { createRefusals } from "../../app/server/operator-api.ts";

it("a failed text is requested again after thirty seconds", () => {
  let now = 0;
  const failures = createTextFailures(() => now);
  expect(failures.isRecent("state/sp")).toBe(false);
  failures.remember("state/sp");
  now = 29_999;
  expect([failures.isRecent("state/sp"), failures.isRecent("state/rj")]).toEqual([true, false]);
  now = 30_000;
  expect(failures.isRecent("state/sp")).toBe(false);
});

it("the first refused call is logged, the others a minute later as a count by reason", () => {
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
