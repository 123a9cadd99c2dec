// A database that answers for the boundary fixture except where a test says otherwise: it fails, or answers something else.

import { inject, onTestFinished } from "vitest";
import { serveRest } from "../../tools/database/rest-server.ts";
import { ANON_KEY } from "./database.ts";
import { openTestSite } from "./test-site.ts";

/** A site with nothing kept, over a database that a test can make fail; both end with the test. */
export async function openFaultySite() {
  let failing: readonly string[] | "all" = [];
  const calls: string[] = [];
  const changes = new Map<string, (answer: object) => unknown>();
  const server = await serveRest(async (request) => {
    const { pathname, search } = new URL(request.url);
    const name = pathname.replace("/rest/v1/rpc/", "");
    calls.push(name);
    // 500 is not tried again, so that no test waits.
    if (failing === "all" || failing.includes(name)) return new Response("{}", { status: 500 });
    const headers = { apikey: request.headers.get("apikey") ?? "" };
    const answer = await fetch(`${inject("boundaryDatabaseUrl")}${pathname}${search}`, { headers });
    const change = changes.get(name);
    // Every function of a page answers an object.
    if (change) return Response.json(change((await answer.json()) as object));
    return Response.json(await answer.json(), { status: answer.status });
  }, ANON_KEY);
  onTestFinished(() => server.close());
  const database = {
    /** From now on these functions fail, all of them without a list; nothing else does. */
    fail(functions?: readonly string[]) {
      failing = functions ?? "all";
    },
    /** From now on this function answers so. */
    answer: (name: string, answer: unknown) => changes.set(name, () => answer),
    /** From now on this function answers what the real one does, changed so. */
    change: (name: string, how: (answer: object) => object) => changes.set(name, how),
    /** Names of the functions that were called since the last look. */
    takeCalls: () => calls.splice(0),
  };
  return { database, site: openTestSite(server.url) };
}
