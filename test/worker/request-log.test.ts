// What is noted of requests: kinds and costs, nothing of what somebody looked at.

import { afterAll, expect, it } from "vitest";
import { startSite } from "../support/site.ts";

const site = await startSite(undefined, { LOG_SHARE: "1" });
afterAll(() => site.dispose());

/** The lines of what was asked for since the last look. */
async function takeLines(): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  await expect
    .poll(() => lines.push(...site.takeLog().filter((line) => line.includes('"request"'))))
    .toBeGreaterThan(0);
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

it("a request is a line of its kind, how it was come by, its times and its bytes", async () => {
  const body = await (await site.get("/seguro-de-carro/sp/campinas")).arrayBuffer();
  const [miss] = await takeLines();
  const number = expect.any(Number);
  expect(miss).toEqual({
    ...{ event: "request", requestId: expect.any(String), kind: "city", status: 200, bytes: body.byteLength },
    ...{
      cache: "miss",
      rendered: "now",
      milliseconds: number,
      kv: number,
      db: number,
      catalogue: number,
      route: number,
    },
  });
  await (await site.get("/seguro-de-carro/sp/campinas")).arrayBuffer();
  const [hit] = await takeLines();
  expect([hit?.cache, hit?.rendered, hit?.db, hit?.route]).toEqual(["hit", "isolate", undefined, undefined]);
});

it.each([
  ["/buscar?q=segredo+do+visitante+argo", "file", 200],
  ["/seguro-de-carro/marca/naoexiste-mesmo", "brand", 404],
  ["/robots.txt", "file", 200],
])("of %s nothing is noted but that it was a %s with status %i", async (path, kind, status) => {
  await (await site.get(path, { "cf-connecting-ip": "203.0.113.7" })).arrayBuffer();
  const [line] = await takeLines();
  expect([line?.kind, line?.status, line?.cache]).toEqual([kind, status, "none"]);
  expect(JSON.stringify(line)).not.toMatch(/segredo|naoexiste|203\.0|Mozilla|buscar|seguro-de-carro/);
});
