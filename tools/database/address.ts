// Reads DATABASE_URL: where the server is, and how the connection to it is encrypted.

import { UserError } from "../user-error.ts";
import { readEncryption, TLS_PARAMETERS } from "./tls.ts";

/** An @ after the host is one of a password with a / ? or #, which ended the host. Tabs and line breaks `URL` drops. */
const READABLE = /^postgres(?:ql)?:\/\/[^/?#\t\r\n]*(?:[/?#][^@\t\r\n]*)?$/i;

function parse(text: string) {
  try {
    if (!READABLE.test(text)) throw new TypeError();
    const url = new URL(text);
    // postgres.js decodes the first two itself, and would throw an error of its own.
    const [, , host = "", path = ""] = [url.username, url.password, url.hostname, url.pathname].map(decodeURIComponent);
    return { url, host: host.replace(/^\[|\]$/g, ""), database: path.slice(1) };
  } catch {
    // Without any part of the URL, which may be one of the password.
    throw new UserError(
      "DATABASE_URL cannot be read as postgres://user:password@host:5432/database: write special characters of the user, the password and the database percent-encoded (@ as %40, : as %3A, / as %2F, ? as %3F, # as %23, % as %25, a space as %20).",
    );
  }
}

/**
 * Reads a URL as libpq does, for one host; PGHOST, PGPORT, PGSSLMODE and PGSSLROOTCERT stand in for what it lacks.
 * The host may be the folder of a Unix socket; the database is empty where the URL names none; `rest` is the URL for
 * postgres.js, which reads the user and the password, and sends the query to the server as parameters.
 * @throws UserError where it is no address of a server, or cannot be read in one way only
 */
export function readAddress(text: string, env: NodeJS.ProcessEnv) {
  const { url, database, ...named } = parse(text.trim());
  const host = named.host || env.PGHOST || "localhost";
  if (host.includes(",")) throw new UserError("DATABASE_URL names several hosts. Name one.");
  const encryption = readEncryption(host, url.searchParams, env);
  for (const name of TLS_PARAMETERS) url.searchParams.delete(name);
  return { host, port: Number(url.port || env.PGPORT || 5432), database, encryption, rest: url.href };
}

export type ServerAddress = ReturnType<typeof readAddress>;
