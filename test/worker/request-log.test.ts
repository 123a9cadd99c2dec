// The log's line of a request: its type and costs, nothing of what the visitor looked at.

import { afterAll, expect, it } from "vitest";
import { startSite } from "../support/site.ts";

const site = await startSite(undefined, { LOG_SHARE: "1" });
afterAll(() => site.dispose());

async function readLine(path: string) {
  const response = await site.get(path, { "cf-connecting-ip": "203.0.113.7" });
  const bytes = (await response.arrayBuffer()).byteLength;
  const lines: string[] = [];
  await expect
    .poll(() => lines.push(...site.takeLog().filter((line) => line.includes('"request"'))))
    .toBeGreaterThan(0);
  return { bytes, line: JSON.parse(lines[0] ?? "") as Record<string, unknown> };
}

it("a page is a line with its type, cache, times and bytes", async () => {
  const { bytes, line } = await readLine("/seguro-de-carro/sp/campinas");
  const number = expect.any(Number);
  expect(line).toEqual({
    ...{ event: "request", requestId: expect.any(String), kind: "city", status: 200, bytes },
    ...{ cache: "miss", rendered: "now", milliseconds: number },
    ...{ kv: number, db: number, catalogue: number, route: number },
  });
  const { line: hit } = await readLine("/seguro-de-carro/sp/campinas");
  expect([hit.cache, hit.rendered, hit.db, hit.route]).toEqual(["hit", "memory", undefined, undefined]);
});

it.each([
  ["/buscar?q=segredo+do+visitante+argo", "file", 200],
  ["/seguro-de-carro/marca/naoexiste-mesmo", "brand", 404],
])("the line of %s has only its type %s and its status %i", async (path, kind, status) => {
  const { line } = await readLine(path);
  expect(line).toMatchObject({ kind, status, cache: "none" });
  expect(JSON.stringify(line)).not.toMatch(/segredo|naoexiste|203\.0|Mozilla|buscar|seguro-de-carro/);
});
