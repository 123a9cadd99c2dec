// Purges of the built Worker's pages, and the commands that order them. test/pages/operators.test.ts has what the API refuses.

import { beforeEach, expect, it, vi } from "vitest";
import { orderPurge } from "../../tools/operator-client.ts";
import { runCommand } from "../support/command.ts";
import { OPS_TOKEN, openSite } from "../support/site.ts";

const site = await openSite(undefined, { OPS_TOKEN });
beforeEach(() => void vi.stubEnv("OPS_TOKEN", OPS_TOKEN));

async function findState(path: string): Promise<string | undefined> {
  const { headers } = await site.visit(path);
  await site.listKeys();
  return headers.get("cache-status")?.split("; ttl")[0];
}

it("an address that calls too often without a token gets 429 with Retry-After, an operator there gets in", async () => {
  const order = { paths: ["/seguro-de-carro/sp"], reason: "teste", dryRun: true };
  const purge = (token: string) =>
    site.post("/ops/cache/purge", order, { authorization: `Bearer ${token}`, "cf-connecting-ip": "10.9.9.9" });
  const answers = [await purge("x")];
  // The limiter counts by the minute: one of the minutes that these calls fall in has more than thirty.
  while (answers.length < 100 && answers.at(-1)?.status !== 429) answers.push(await purge("x"));
  expect([...new Set(answers.map(({ status }) => status))]).toEqual([401, 429]);
  expect(answers.at(-1)?.headers.get("retry-after")).toBe("60");
  expect((await purge(OPS_TOKEN)).status).toBe(200);
});

it("§6.5: a purge makes a page and the pages below it a miss, and no other; the log has who and why", async () => {
  const FIAT = "/seguro-de-carro/marca/fiat";
  const within = [FIAT, `${FIAT}/argo`, `${FIAT}/argo/2022`];
  const without = ["/seguro-de-carro/marca/ford", "/seguro-de-carro/sp", "/"];
  for (const path of [...within, ...without]) await findState(path);
  site.takeLog();
  const { at } = await orderPurge(site.url, { paths: [FIAT], reason: "preço errado" });
  for (const path of within) expect([path, await findState(path)]).toEqual([path, "kv; fwd=stale; stored"]);
  for (const path of without) expect([path, await findState(path)]).toEqual([path, "kv; hit"]);

  const [line = "", ...more] = site.takeLog().filter((line) => line.includes('"purge"'));
  expect([JSON.parse(line), more]).toMatchObject([
    { at, paths: [FIAT], reason: "preço errado", operator: expect.stringMatching(/^[0-9a-f]{8}$/) },
    [],
  ]);
});

it("the command purges or previews, and its exit code says how that went", async () => {
  const AP = "/seguro-de-carro/ap";
  const run = async (code: number, words: RegExp, ...args: string[]) => {
    const ended = await runCommand("purge.ts", [...args, "--reason", "teste", "--url", site.url], { OPS_TOKEN });
    expect([ended.code, ended.output]).toEqual([code, expect.stringMatching(words)]);
  };
  await findState(AP);
  await run(0, /Nothing was purged/, AP, "--dry-run");
  expect(await findState(AP)).toBe("kv; hit");
  await run(0, /^Purged, hard.*was computed anew/s, AP, "--hard", "--wait");
  await run(1, /Refused with 422/, "/seguro-de-carro/zz");
  await run(2, /add --yes/, "--all");
  await run(2, /say --all/, "/", "--yes");
});
