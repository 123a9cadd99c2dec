// The security headers of every kind of answer and status.

import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { expect, it } from "vitest";
import { OPS_TOKEN, ORIGIN, openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const FIXED = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-permitted-cross-domain-policies": "none",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), interest-cohort=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};

const expectFixed = (headers: Headers, changes: object = {}) =>
  expect(Object.fromEntries(headers)).toMatchObject({ ...FIXED, ...changes });

const CLOSED = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const operator = { authorization: `Bearer ${OPS_TOKEN}` };

it.each<[status: number, what: string, path: string, init?: RequestInit]>([
  [200, "a page", "/seguro-de-carro/sp"],
  [404, "any other address", "/wp-login.php"],
  [200, "an icon", "/favicon.svg"],
  [200, "a picture for other sites", "/logo.png"],
  [200, "a page's data", "/seguro-de-carro/sp.data"],
  [301, "another spelling", "/seguro-de-carro/SP"],
  [400, "a broken address", "/%E0%A4%A"],
  [401, "an operator without a token", "/ops/cache/inspect?path=/"],
  [200, "an operator", "/ops/cache/inspect?path=/", { headers: operator }],
  [405, "another method", "/seguro-de-carro/sp", { method: "DELETE" }],
  [414, "a long address", `/${"x".repeat(3_000)}`],
])("%i, %s: the answer has the security headers, a page a nonce", async (status, _, path, init = {}) => {
  const response = await site.request(path, init);
  const body = await response.text();
  expect(response.status).toBe(status);
  expectFixed(response.headers, path === "/logo.png" ? { "cross-origin-resource-policy": "cross-origin" } : {});
  expect([response.headers.get("server"), response.headers.get("x-powered-by")]).toEqual([null, null]);
  const policy = response.headers.get("content-security-policy") ?? "";
  if (!response.headers.get("content-type")?.startsWith("text/html")) return expect(policy).toBe(CLOSED);
  const [, nonce = ""] = /script-src 'nonce-([A-Za-z0-9+/]{22}==)' 'strict-dynamic'(?:;|$)/.exec(policy) ?? [];
  expect(nonce, policy).not.toBe("");
  for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "style-src 'self';"])
    expect(policy).toContain(part);
  expect(policy).not.toContain("unsafe");
  const scripts = body.match(/<script(?![^>]*application\/ld\+json)[^>]*>/g) ?? [];
  if (/^\/seguro|wp-login/.test(path)) expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  return expect(body).not.toMatch(/<[^>]+\son[a-z]+=|<style|\sstyle="|href="javascript:/);
});

it.each(["/seguro-de-carro/SP?x=1", "/ops/status"])(
  "%s, asked of the site's own host by plain HTTP, is redirected to HTTPS",
  async (path) => {
    // `fetch` sends no other host.
    const asked = get(new URL(path, site.url), { headers: { host: new URL(ORIGIN).host } });
    const [{ statusCode, headers }] = (await once(asked, "response")) as [IncomingMessage];
    expect([statusCode, headers.location]).toEqual([308, ORIGIN + path]);
    expect(headers).toMatchObject(FIXED);
    asked.destroy();
  },
);

it.each([
  ["/sitemap.xml", CLOSED],
  ["/seguro-de-carro/sp.data", CLOSED],
  ["/seguro-de-carro/sp", null],
])("GET and HEAD of the ETag of %s are 304 without a body; a page keeps its first policy", async (path, policy) => {
  await site.read(path);
  const first = await site.visit(path);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[0-9a-z]+"$/);
  for (const known of [etag, etag.replace("W/", ""), `"outra", ${etag}`]) {
    const { status, body, headers } = await site.visit(path, { "if-none-match": known });
    expect([status, body, headers.get("etag")]).toEqual([304, "", etag]);
    expect(headers.get("content-security-policy")).toBe(policy);
    expectFixed(headers);
    expect((await site.request(path, { method: "HEAD", headers: { "if-none-match": known } })).status).toBe(304);
  }
  expect((await site.visit(path, { "if-none-match": '"outra"' })).status).toBe(200);
});
