// Which calls a page waits for: those that do not depend on each other are begun together.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, it } from "vitest";
import { PAGE_KINDS } from "../../app/pages/find-kind.server.ts";
import type { AnyPageKind } from "../../app/pages/page-kind.ts";
import { AMAROK_PARAMETERS } from "../support/amarok.ts";
import { ANON_KEY } from "../support/database.ts";
import { openTestSite } from "../support/test-site.ts";

const TEXT = JSON.stringify({ content: "<p>Texto</p>" });

/** The boundary world's database and a content service, which answer nothing while they are held. */
async function serveHeld() {
  let calls: string[] = [];
  let gate = Promise.resolve();
  const server = createServer(async (incoming, outgoing) => {
    const { url = "" } = incoming;
    calls.push(url.replace(/\?.*/, "").replace("/rest/v1/rpc/", ""));
    await gate;
    const headers = { apikey: ANON_KEY };
    const answer =
      url === "/text" ? TEXT : await (await fetch(inject("boundaryDatabaseUrl") + url, { headers })).text();
    outgoing.writeHead(200, { "content-type": "application/json" }).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    listCalls: () => calls.toSorted(),
    /** Forgets the calls so far; those to come wait for what this returns. */
    hold(): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      calls = [];
      return resolve;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The calls of a page and its text that are begun while none is answered, and all of them; the catalogue is in memory. */
async function listCalls(kind: AnyPageKind, expected: number) {
  const server = await serveHeld();
  const site = openTestSite(server.url, { CONTENT_SERVICE_URL: `${server.url}/text` });
  const { catalogue } = await site.visit("/");
  const maker = await catalogue.findMaker("vw");
  await catalogue.getVersionsOf(maker?.findModel("amarok")?.found.id ?? 0);
  await Promise.all([catalogue.findRegion("rj"), catalogue.getVehicles(), catalogue.getPlaces()]);
  const release = server.hold();
  const serving = site.serve(kind, AMAROK_PARAMETERS);
  await expect.poll(() => server.listCalls()).toHaveLength(expected);
  const together = server.listCalls();
  release();
  await (await serving).text;
  server.close();
  return { together, all: server.listCalls() };
}

it.each(PAGE_KINDS.map((kind) => [kind.name, kind] as const))(
  "%s: one call answers for its payload, and a text of a service is asked for at the same time",
  async (_, kind) => {
    const text = kind.textType ? ["/text"] : [];
    const { together, all } = await listCalls(kind, 1 + text.length);
    expect(together).toEqual([...text, expect.stringMatching(/^get_\w+$/)]);
    expect(all).toEqual(together);
  },
);
