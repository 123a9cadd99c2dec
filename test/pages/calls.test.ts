// Which calls a page waits for: those that do not depend on each other are begun together.

import { expect, inject, it } from "vitest";
import { AMAROK_PARAMETERS, LOADED_KINDS } from "../support/amarok.ts";
import { ANON_KEY } from "../support/database.ts";
import { listen } from "../support/listen.ts";
import { openTestSite } from "../support/test-site.ts";

const TEXT = JSON.stringify({ content: "<p>Texto</p>" });

/** The boundary world's database and a content service: what is asked of them, and when they may answer. */
async function serveHeld() {
  const held = { calls: [] as string[], until: Promise.resolve() };
  const { url } = await listen(async (incoming, outgoing) => {
    const { url = "" } = incoming;
    held.calls.push(url.replace(/\?.*/, "").replace("/rest/v1/rpc/", ""));
    await held.until;
    const read = async () =>
      (await fetch(inject("boundaryDatabaseUrl") + url, { headers: { apikey: ANON_KEY } })).text();
    outgoing.writeHead(200, { "content-type": "application/json" }).end(url === "/text" ? TEXT : await read());
  });
  return { held, url };
}

const CASES = LOADED_KINDS.flatMap(([name, kind]) =>
  ["a service", "the database"].map((from) => [name, from, kind] as const),
);

it.each(CASES)(
  "%s, texts from %s: one call for the payload, and at once for a service's text",
  async (_, from, kind) => {
    const hasService = from === "a service";
    const { held, url } = await serveHeld();
    const site = openTestSite(url, hasService ? { CONTENT_SERVICE_URL: `${url}/text` } : {});
    // With the catalogue in memory, whole and in the parts that find the page.
    const { catalogue } = await site.visit("/");
    const maker = await catalogue.findMaker("vw");
    await catalogue.getVersionsOf(maker?.findModel("amarok")?.found.id ?? 0);
    await Promise.all([
      catalogue.findRegion("rj"),
      catalogue.findRegion("sp"),
      catalogue.getVehicles(),
      catalogue.getPlaces(),
    ]);
    const answers = Promise.withResolvers<void>();
    Object.assign(held, { calls: [], until: answers.promise });
    const serving = site.serve(kind, AMAROK_PARAMETERS);
    const expected = [...(hasService && kind.textType ? ["/text"] : []), expect.stringMatching(/^get_\w+$/)];
    await expect.poll(() => held.calls.toSorted()).toEqual(expected);
    answers.resolve();
    await (await serving).text;
    expect(held.calls.toSorted(), "in all").toEqual(expected);
  },
);
