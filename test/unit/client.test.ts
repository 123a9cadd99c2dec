// Which requests are of one client, which are local, and how refused calls of operators are logged.

import { expect, it } from "vitest";
import { clientOf, isLocal } from "../../app/server/client.ts";
import { createRefusals } from "../../app/server/operator-api.ts";

const requestOf = (address: string) => new Request("https://a.br/", { headers: { "cf-connecting-ip": address } });

it.each([
  ["10.0.0.1", "10.0.0.1", true],
  ["10.0.0.1", "10.0.0.2", false],
  ["2001:db8::1", "2001:db8:0:0:ffff:1:2:3", true],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::", true],
  ["2001:db8:1:2::", "2001:db8:1:3::", false],
])("%s and %s are one client: %s", (one, other, same) => {
  const client = clientOf(requestOf(one));
  expect(client === clientOf(requestOf(other))).toBe(same);
  expect(client, "says nothing of the address").not.toContain(one.slice(0, 5));
});

it.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["12.7.0.0", false],
  ["2001:db8::1", false],
])("%s is of this machine: %s", (address, local) => {
  expect(isLocal(requestOf(address))).toBe(local);
  expect(isLocal(new Request("https://a.br/"))).toBe(true);
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
