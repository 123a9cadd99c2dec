// The embedded REST interface answers programs that have its key, and no browser.

import { get } from "node:http";
import { afterAll, expect, it } from "vitest";
import { createRestInterface, serveRest } from "../../tools/database/rest-server.ts";
import { openSharedDatabase } from "../support/database.ts";

const db = await openSharedDatabase();
const rest = createRestInterface(db.restAddress);
const key = rest.anonKey;
const server = await serveRest(rest.fetch, key);
afterAll(() => server.close());

/** A request with just these headers; `fetch` would set `Host` itself. */
function ask(headers: Record<string, string>, method = "GET"): Promise<{ status: number; headers: string[] }> {
  return new Promise((resolve, reject) => {
    const url = new URL("/rest/v1/rpc/get_refresh_status", server.url);
    get(url, { headers, method }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, headers: Object.keys(answer.headers) });
    }).on("error", reject);
  });
}

it.each([
  ["without a key", {}, 401],
  ["with the key of another run", { apikey: createRestInterface(db.restAddress).anonKey }, 401],
  ["of a page of another site", { origin: "https://exemplo.com.br" }, 403],
  ["of a page without an origin", { origin: "null" }, 403],
  ["to another host name that resolves to this machine", { host: "exemplo.com.br" }, 421],
  ["to another port", { host: "127.0.0.1:1" }, 421],
])("a request %s is refused", async (_, headers, status) => {
  const given = status === 401 ? headers : { apikey: key, ...headers };
  expect((await ask(given)).status).toBe(status);
});

it("no answer lets another site read it", async () => {
  for (const [headers, method] of [
    [{ apikey: key }, "GET"],
    [{ apikey: key }, "OPTIONS"],
    [{ origin: "https://exemplo.com.br", "access-control-request-method": "GET" }, "OPTIONS"],
  ] as const) {
    const answer = await ask(headers, method);
    expect(answer.headers.filter((name) => name.startsWith("access-control-"))).toEqual([]);
  }
});
