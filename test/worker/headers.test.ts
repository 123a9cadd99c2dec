// The headers that keep a browser from doing what it should not: on every answer of every status.

import { expect, it } from "vitest";
import { OPS_TOKEN, openSite } from "../support/site.ts";

const site = await openSite(undefined, { OPS_TOKEN });

const FIXED = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  "cross-origin-opener-policy": "same-origin",
};

function expectFixed(headers: Headers, resources = "same-origin"): void {
  for (const [name, value] of Object.entries(FIXED)) expect([name, headers.get(name)]).toEqual([name, value]);
  expect(headers.get("cross-origin-resource-policy")).toBe(resources);
  expect([headers.get("server"), headers.get("x-powered-by")]).toEqual([null, null]);
}

function expectPagePolicy(headers: Headers): string {
  const policy = headers.get("content-security-policy") ?? "";
  const [, nonce = ""] = /script-src 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic'(?:;|$)/.exec(policy) ?? [];
  expect(nonce, policy).not.toBe("");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "style-src 'self';"]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain("unsafe");
  return nonce;
}

const CLOSED = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const operator = { authorization: `Bearer ${OPS_TOKEN}` };
const html = { accept: "text/html" };

it.each<[status: number, what: string, path: string, init: RequestInit]>([
  [200, "a page", "/seguro-de-carro/sp", {}],
  [200, "HEAD of a page", "/seguro-de-carro/sp", { method: "HEAD" }],
  [404, "any other address", "/wp-login.php", {}],
  [400, "a version of no year", "/seguro-de-carro/marca/fiat/argo/ano/drive", {}],
])("%i, %s: a page's headers, and its scripts carry its nonce", async (status, _, path, init) => {
  const response = await site.request(path, { ...init, headers: html });
  expect(response.status).toBe(status);
  expectFixed(response.headers);
  const nonce = expectPagePolicy(response.headers);
  const body = await response.text();
  const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = ""]) => attributes);
  const running = scripts.filter((attributes) => !attributes.includes("application/ld+json"));
  if (init.method !== "HEAD") expect(running.length).toBeGreaterThan(1);
  for (const attributes of running) expect(attributes).toContain(`nonce="${nonce}"`);
  expect(body).not.toMatch(/<[^>]+\son[a-z]+=|<style|\sstyle="|href="javascript:/);
});

it.each<[status: number, what: string, path: string, init: RequestInit, resources?: string]>([
  [200, "an icon", "/favicon.svg", {}],
  [200, "a picture for other sites", "/logo.png", {}, "cross-origin"],
  [200, "a page's data", "/seguro-de-carro/sp.data", {}],
  [200, "open data", "/dados/estados.csv", {}],
  [301, "another spelling", "/seguro-de-carro/SP", {}],
  [400, "a broken address", "/%E0%A4%A", {}],
  [401, "an operator without a token", "/ops/cache/inspect?path=/", {}],
  [200, "an operator", "/ops/cache/inspect?path=/", { headers: operator }],
  [404, "a file that is not there", "/assets/nada.js", {}],
  [405, "another method", "/seguro-de-carro/sp", { method: "DELETE" }],
  [414, "a long address", `/${"x".repeat(3_000)}`, {}],
  [422, "a wrong order", "/ops/cache/inspect?path=/X", { headers: operator }],
])("%i, %s: the headers of what is no page", async (status, _, path, init, resources) => {
  const response = await site.request(path, init);
  await response.text();
  expect(response.status).toBe(status);
  expectFixed(response.headers, resources);
  if (!response.headers.get("content-type")?.startsWith("text/html")) {
    expect(response.headers.get("content-security-policy")).toBe(CLOSED);
  } else {
    expectPagePolicy(response.headers);
  }
});

it("304 of data has them all; 304 of a page keeps the policy that the page came with", async () => {
  for (const [path, policy] of [
    ["/sitemap.xml", CLOSED],
    ["/seguro-de-carro/sp", null],
  ] as const) {
    await site.read(path);
    const first = await site.visit(path);
    const again = await site.get(path, { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, again.headers.get("content-security-policy")]).toEqual([304, policy]);
    expectFixed(again.headers);
  }
});
