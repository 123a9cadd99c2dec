// Encrypted connections to real servers, one with TLS and one without. test/unit/database-address.test.ts has which are.

import { chmod, chown, copyFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { rootCertificates } from "node:tls";
import { afterAll, beforeEach, expect, inject, it, vi } from "vitest";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { makeDataFolder } from "../support/data-folder.ts";
import { startEmptyServer, type TestServer } from "../support/postgres.ts";

const CERTIFICATES = join(import.meta.dirname, "../support/certificates");
const AUTHORITY = join(CERTIFICATES, "authority.crt");

/** This machine under a name that is not taken for it. */
const OTHER_HOST = "127.1";

const folder = await makeDataFolder("tls-");
const CERTIFICATE = join(folder, "server.crt");
const KEY = join(folder, "server.key");
/** Of an authority that has not signed the server's certificate, and of that one and the one that has. */
const OTHER = join(folder, "other.crt");
const BOTH = join(folder, "both.crt");

/** Puts a file where the server reads it: PostgreSQL takes a key only if nobody else may read it. */
async function place(name: string, target: string): Promise<void> {
  await copyFile(join(CERTIFICATES, name), target);
  await chmod(target, 0o600);
  // As root the tests start the server as `nobody`.
  if (process.getuid?.() === 0) await chown(target, 65_534, 65_534);
}

await place("server.crt", CERTIFICATE);
await place("server.key", KEY);
await writeFile(OTHER, rootCertificates[0] ?? "");
await writeFile(BOTH, `${rootCertificates[0]}\n${await readFile(AUTHORITY, "utf8")}`);
const server = await startEmptyServer({ ssl: "on", ssl_cert_file: CERTIFICATE, ssl_key_file: KEY });
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  vi.stubEnv("PGSSLMODE", "");
  vi.stubEnv("PGSSLROOTCERT", "");
  // Without certificates of the developer's own.
  vi.stubEnv("HOME", folder);
  vi.stubEnv("APPDATA", folder);
  return () => vi.unstubAllEnvs();
});

const open = (host: string, query = "", { port, password }: TestServer = server) =>
  openDatabaseServer(`postgres://postgres:${password}@${host}:${port}/postgres?${query}`);

async function isEncrypted(...given: Parameters<typeof open>): Promise<boolean | undefined> {
  await using database = await open(...given);
  const [row] = await database.query<{ ssl: boolean }>("select ssl from pg_stat_ssl where pid = pg_backend_pid()");
  return row?.ssl;
}

it.each([
  [OTHER_HOST, "", true],
  ["127.0.0.1", "", true],
  [OTHER_HOST, "sslmode=disable", false],
  ["localhost", `sslmode=verify-full&sslrootcert=${BOTH}`, true],
  [OTHER_HOST, `sslrootcert=${AUTHORITY}`, true],
])("a server with TLS at %s with %j: encrypted is %j", async (host, query, encrypted) => {
  expect(await isEncrypted(host, query)).toBe(encrypted);
});

it.each([
  ["127.0.0.1", ""],
  [OTHER_HOST, "sslmode=prefer"],
])("a server without TLS at %s with %j is connected to in clear text", async (host, query) => {
  expect(await isEncrypted(host, query, inject("testServer"))).toBe(false);
});

it.each([
  [OTHER_HOST, ""],
  ["localhost", "sslmode=require"],
])("a server without TLS at %s with %j is refused", async (host, query) => {
  await expect(open(host, query, inject("testServer"))).rejects.toThrow(
    /^The server at \S+ offers no TLS\. Turn it on there, or add \?sslmode=disable to DATABASE_URL if [^\n]+$/,
  );
});

const NOT_TRUSTED = /^The certificate of the server at localhost is not trusted \([^\n]+\): name its [^\n]+$/;

it.each([
  ["another authority", "localhost", `sslmode=verify-ca&sslrootcert=${OTHER}`, NOT_TRUSTED],
  ["none of the system's authorities", "localhost", "sslrootcert=system", NOT_TRUSTED],
  [
    "another host",
    "127.0.0.1",
    `sslmode=verify-full&sslrootcert=${AUTHORITY}`,
    /^The certificate of the server at 127\.0\.0\.1 is for another host \([^\n]+\): sslmode=[^\n]+$/,
  ],
])("a certificate of %s is refused", async (_, host, query, message) => {
  await expect(open(host, query)).rejects.toThrow(message);
});

it("an expired certificate is refused where it is checked", async () => {
  await using database = await open("localhost");
  await place("expired.crt", CERTIFICATE);
  await database.run("select pg_reload_conf()");
  const query = `sslmode=verify-full&sslrootcert=${AUTHORITY}`;
  // The server reads the file at a moment of its own.
  await expect
    .poll(() => isEncrypted("localhost", query).catch(String))
    .toMatch(/^UserError: The certificate of the server at localhost is expired \([^\n]+\): renew it [^\n]+$/);
  expect(await isEncrypted(OTHER_HOST)).toBe(true);
});

it("after its server is gone, each query fails", async () => {
  await using database = await open("localhost");
  await server.stop();
  for (let query = 0; query < 3; query++) await expect(database.query("select 1")).rejects.toThrow();
});
