// Which requests count as those of one client, and which as local.

import { expect, it } from "vitest";
import { clientOf, isLocal } from "../../app/server/client.ts";

const client = (address: string) =>
  clientOf(new Request("https://a.br/", { headers: { "cf-connecting-ip": address } }));

it.each([
  ["10.0.0.1", "10.0.0.1", true],
  ["10.0.0.1", "10.0.0.2", false],
  ["2001:db8::1", "2001:db8:0:0:ffff:1:2:3", true],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2:ffff::", true],
  ["2001:db8:1:2::", "2001:db8:1:3::", false],
])("%s and %s are one client: %s", (one, other, same) => {
  expect(client(one) === client(other)).toBe(same);
  expect(client(one), "says nothing of the address").not.toContain(one.slice(0, 5));
});

it.each([
  ["127.0.0.1", true],
  ["::1", true],
  ["::ffff:127.0.0.1", true],
  ["12.7.0.0", false],
  ["2001:db8::1", false],
])("%s is of this machine: %s", (address, local) => {
  expect(isLocal(new Request("https://a.br/", { headers: { "cf-connecting-ip": address } }))).toBe(local);
  expect(isLocal(new Request("https://a.br/"))).toBe(true);
});
