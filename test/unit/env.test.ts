// The Worker's settings: what they make of the keys of all that is kept, and what is logged.

import { join } from "node:path";
import { expect, it } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { getSettings, SettingsError } from "../../app/server/env.ts";
import { ROOT } from "../../tools/paths.ts";

const SETTINGS = { SITE_ORIGIN: "https://a.br", SUPABASE_URL: "https://db.test", SUPABASE_ANON_KEY: "key" };
const { version } = getSettings(SETTINGS);

it.each([
  { SITE_ORIGIN: "https://b.br" },
  { SUPABASE_URL: "https://other.test" },
  { CONTENT_SERVICE_URL: "https://content.test" },
  { GTM_ID: "GTM-A1" },
])("a site with %j shares nothing that is kept with one without", (other) => {
  expect(getSettings({ ...SETTINGS, ...other }).version).not.toBe(version);
});

it("a site with another key or share of the log shares what is kept", () => {
  const changed = getSettings({ ...SETTINGS, SUPABASE_ANON_KEY: "new", LOG_SHARE: "1", GTM_ID: "" });
  expect(changed.version).toBe(version);
  expect(version).toMatch(new RegExp(`^${__BUILD_ID__}:[0-9a-z]+$`));
});

it.each([
  ["https://db.test/rest/v1/", "SUPABASE_URL"],
  ["https://db.test?x", "SUPABASE_URL"],
  ["postgres://user:x@db.test", "SUPABASE_URL"],
  ["db.test", "SUPABASE_URL"],
])("a database at %s is refused by the name of its setting", (url, names) => {
  expect(() => getSettings({ ...SETTINGS, SUPABASE_URL: url })).toThrow(new SettingsError(names));
});

it("a database's address may end in a slash", () => {
  expect(getSettings({ ...SETTINGS, SUPABASE_URL: "http://db.test:3001/" }).database.url).toBe("http://db.test:3001/");
});

it("the site is deployed to the host of its canonical addresses alone", () => {
  const { workers_dev, preview_urls, routes, vars } = readConfig({ config: join(ROOT, "wrangler.toml") });
  const pattern = new URL(String(vars.SITE_ORIGIN)).host;
  expect([workers_dev, preview_urls, routes]).toEqual([false, false, [{ pattern, custom_domain: true }]]);
});

it("§6.3: Cloudflare keeps no address, query or header of a request", () => {
  const { observability } = readConfig({ config: join(ROOT, "wrangler.toml") });
  expect(observability).toEqual({
    redact_query_string: true,
    logs: { enabled: true, invocation_logs: false },
    traces: { enabled: false },
  });
});
