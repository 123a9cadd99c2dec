// DATABASE_URL and the environment: where the server is, and how the connection to it is encrypted.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { readAddress } from "../../tools/database/address.ts";
import { addressOf } from "../../tools/database/embedded/cluster.ts";
import { openDatabaseServer } from "../../tools/database/server.ts";
import { makeDataFolder } from "../support/data-folder.ts";

const FILE = join(import.meta.dirname, "../support/certificates/authority.crt");
const AUTHORITY = readFileSync(FILE, "utf8");

const folder = await makeDataFolder("home-");
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A home without certificates. */
const HOME = join(folder, "empty");

/** One with the file that PostgreSQL's own clients read; on Windows they read it in APPDATA. */
const FULL = join(folder, "full");
for (const name of [".postgresql", "postgresql"]) {
  mkdirSync(join(FULL, name), { recursive: true });
  writeFileSync(join(FULL, name, "root.crt"), AUTHORITY);
}

const homeAt = (home: string) => ({ HOME: home, APPDATA: home });

const read = (text: string, env: NodeJS.ProcessEnv = {}) => readAddress(text, { ...homeAt(HOME), ...env });

const never = { tls: "never", authorities: null, checksHost: false };
const offered = { ...never, tls: "offered" };
const always = { ...never, tls: "always" };
const byAuthority = { ...always, authorities: AUTHORITY };
const byHost = { ...byAuthority, checksHost: true };
const bySystem = { ...byHost, authorities: getCACertificates("system") };

it.each([
  ["db.example.com/x", {}, always],
  ["128.0.0.1/x", {}, always],
  ["[2001:db8::1]/x", {}, always],
  ["localhost.example.com/x", {}, always],
  ["localhost/x", {}, offered],
  ["LOCALHOST/x", {}, offered],
  ["127.9.9.9:6543/x", {}, offered],
  ["[::1]/x", {}, offered],
  ["%2Ftmp/x", {}, never],
  ["%2Ftmp/x?sslmode=require", {}, never],
  ["/x", {}, offered],
  ["/x", { PGHOST: "db.example.com" }, always],
  ["/x", { PGHOST: "/tmp" }, never],
  ["db.example.com/x", homeAt(FULL), byAuthority],
  ["localhost/x", homeAt(FULL), offered],
  ["db.example.com/x?sslmode=disable", {}, never],
  ["db.example.com/x?sslmode=allow", {}, offered],
  ["db.example.com/x?sslmode=prefer", homeAt(FULL), offered],
  ["localhost/x?sslmode=require", {}, always],
  ["localhost/x?ssl=true", {}, always],
  [`db.example.com/x?sslrootcert=${FILE}`, {}, byAuthority],
  [`db.example.com/x?sslmode=require&sslrootcert=${FILE}`, {}, byAuthority],
  [`db.example.com/x?sslmode=verify-full&sslrootcert=${FILE}`, {}, byHost],
  ["db.example.com/x?sslmode=verify-ca", homeAt(FULL), byAuthority],
  ["db.example.com/x?sslrootcert=system", {}, bySystem],
  ["localhost/x?sslrootcert=system&sslmode=verify-full", {}, bySystem],
  ["localhost/x", { PGSSLMODE: "require" }, always],
  ["db.example.com/x", { PGSSLMODE: "" }, always],
  ["db.example.com/x?sslmode=disable", { PGSSLMODE: "require", PGSSLROOTCERT: "system" }, never],
  ["db.example.com/x", { PGSSLROOTCERT: "system" }, bySystem],
  [`db.example.com/x?sslrootcert=${FILE}`, { PGSSLROOTCERT: "system" }, byAuthority],
])("the connection of postgres://%s with %j is encrypted as %j", (rest, env, encryption) => {
  expect(read(`postgres://${rest}`, env).encryption).toEqual(encryption);
});

const GARBAGE = join(folder, "garbage.crt");
writeFileSync(GARBAGE, "no certificate");

it.each([
  ["sslmode=verify", {}, /^sslmode is "verify"\. It takes one of disable, allow, /],
  ["sslmode=", {}, /^sslmode is ""\./],
  ["ssl=no", {}, /^sslmode is "no"\./],
  ["", { PGSSLMODE: "on\n" }, /^sslmode is "on\\u000a"\./],
  ["sslmode=verify-full", {}, /^sslmode=verify-full needs .* save it as .*empty.*root\.crt; sslrootcert=system /],
  [
    "sslrootcert=/nowhere/root.crt",
    {},
    /^No certificate \(PEM\) can be read from the file of sslrootcert \(ENOENT\): \/nowhere\/root\.crt$/,
  ],
  [
    `sslrootcert=${GARBAGE}`,
    {},
    /^No certificate \(PEM\) can be read from .* \(ERR_OSSL_PEM_NO_START_LINE\): .*garbage\.crt$/,
  ],
  ["sslrootcert=system&sslmode=require", {}, /^sslrootcert=system needs sslmode=verify-full, not require\.$/],
  ["sslrootcert=system", { PGSSLMODE: "prefer" }, /not prefer\.$/],
])("%s with %j is refused in one line", (query, env, message) => {
  expect(() => read(`postgres://user:secret@db.example.com/x?${query}`, env)).toThrow(
    expect.objectContaining({ name: "UserError", message: expect.stringMatching(message) }),
  );
});

it("the URL's other parameters are left for the server, and its own for TLS are not", () => {
  const url = "postgresql://us%40er:p%2Fw@db.example.com:6543/a%20b?sslmode=require&application_name=x&ssl=true";
  expect(read(url)).toMatchObject({ host: "db.example.com", port: 6543, database: "a b" });
  expect(read(url).rest).toBe("postgresql://us%40er:p%2Fw@db.example.com:6543/a%20b?application_name=x");
  expect(read("postgres://user@[::1]/x", { PGPORT: "6543" })).toMatchObject({ host: "::1", port: 6543 });
});

/** Every ASCII character but the two that end a text or a line of a shell, and a letter of two bytes. */
const CHARACTERS = [...Array.from({ length: 126 }, (_, code) => String.fromCharCode(code + 1)), "é"];

/** The whole sentence, without a part of the URL. */
const UNREADABLE =
  /^DATABASE_URL cannot be read as postgres:\/\/user:password@host:5432\/database: write special characters of the user, the password and the database percent-encoded \(@ as %40, [^Z]*\)\.$/;

it.each(["Qj", "12"])("each character behind %s in a password is understood, or refused unseen", (begin) => {
  const refused = CHARACTERS.filter((character) => {
    const password = `${begin}${character}Zx`;
    try {
      const { host, rest } = read(`postgres://user:${password}@db.example.com/base`);
      expect([host, decodeURIComponent(new URL(rest).password)]).toEqual(["db.example.com", password]);
      return false;
    } catch (error) {
      expect(error).toMatchObject({
        name: "UserError",
        message: expect.stringMatching(/^.*percent-encoded \(.*\)\.$/),
      });
      expect(String(error)).not.toMatch(new RegExp(`${begin}|Zx|db\\.example`));
      return true;
    }
  });
  expect(refused.join("")).toBe("\t\n\r#%/?");
});

it("a password of several such characters does not lead to another host", () => {
  expect(() => read("postgres://user:p@ss/w#rd@db.example.com/base")).toThrow(UNREADABLE);
  expect(read("postgres://user:p@s,w:d@db.example.com/base").host).toBe("db.example.com");
});

it("what is no address is refused, and not repeated", () => {
  for (const text of ["banco", "http://user:secret@db.example.com", "postgres:x", "postgres://user:secret@host:port/x"])
    expect(() => read(text), text).toThrow(UNREADABLE);
});

it("the embedded database is connected to without TLS, whatever the environment says", () => {
  const address = addressOf({ port: 5432, password: "secret" }, "site");
  expect(read(address, { PGSSLMODE: "verify-full", PGSSLROOTCERT: "system" }).encryption).toEqual(never);
});

it("several hosts are refused", () => {
  expect(() => read("postgres://user:secret@a,b/x")).toThrow("DATABASE_URL names several hosts. Name one.");
});

it.each([
  ["disable", "", "it closes the connection without a word"],
  ["require", "", "it closes the connection"],
  ["require", "HTTP/1.1 400 Bad Request\r\n\r\n", "it does not answer as a PostgreSQL server"],
])("with sslmode=%s a server that answers %j and hangs up is given up", async (mode, answer, reason) => {
  const server = createServer((socket) => void socket.on("error", () => {}).end(answer));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  await expect(openDatabaseServer(`postgres://user:secret@127.0.0.1:${port}/x?sslmode=${mode}`)).rejects.toThrow(
    `The server of DATABASE_URL does not let us in (${reason}).`,
  );
});
