// How a connection to a PostgreSQL server is encrypted: `sslmode` and `sslrootcert` as PostgreSQL's own clients read them
// (https://www.postgresql.org/docs/current/libpq-ssl.html), but TLS is the rule for another machine.

import { X509Certificate } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { getCACertificates } from "node:tls";
import { printable } from "../terminal.ts";
import { isThisMachine } from "../this-machine.ts";
import { UserError } from "../user-error.ts";

/** Of a URL's query; `ssl=true` is how JDBC says `sslmode=require`. */
export const TLS_PARAMETERS = ["sslmode", "sslrootcert", "ssl"] as const;

const MODES = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"] as const;
type Mode = (typeof MODES)[number];

export interface Encryption {
  /** Whether the connection has TLS: never, if the server offers it, or always. */
  readonly tls: "never" | "offered" | "always";
  /** Certificates (PEM), one of which must have signed the server's; null where that is not checked. */
  readonly authorities: string | readonly string[] | null;
  /** Whether the server's certificate must be for the host. */
  readonly checksHost: boolean;
}

function readMode(host: string, parameters: URLSearchParams, root: string | null, env: NodeJS.ProcessEnv): Mode {
  const given = parameters.get("sslmode") ?? parameters.get("ssl")?.replace(/^true$/, "require");
  const usual = root === "system" ? "verify-full" : isThisMachine(host) ? "prefer" : "require";
  const name = given ?? (env.PGSSLMODE || usual);
  const mode = MODES.find((known) => known === name);
  if (mode) return mode;
  throw new UserError(`sslmode is "${printable(name)}". It takes one of ${MODES.join(", ")}.`);
}

/** The file that PostgreSQL's own clients read where none is named. */
function findUsualFile(env: NodeJS.ProcessEnv): string {
  if (process.platform === "win32") return join(env.APPDATA || homedir(), "postgresql", "root.crt");
  return join(env.HOME || homedir(), ".postgresql", "root.crt");
}

function readAuthorities(file: string): string {
  try {
    const text = readFileSync(file, "utf8");
    // Node would take a text without a certificate for a list of none.
    new X509Certificate(text);
    return text;
  } catch (error) {
    // Node's own message would repeat the path, with its control characters.
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`No certificate (PEM) can be read from the file of sslrootcert (${code}): ${printable(file)}`);
  }
}

/**
 * Reads from a URL's query and the environment how to encrypt the connection to a host. `allow` and `prefer` encrypt where
 * the server offers it, and check nothing: they promise nothing either.
 * @throws UserError where that cannot be done: an unknown mode, or a file that is not there
 */
export function readEncryption(host: string, parameters: URLSearchParams, env: NodeJS.ProcessEnv): Encryption {
  const root = parameters.get("sslrootcert") || env.PGSSLROOTCERT || null;
  const mode = readMode(host, parameters, root, env);
  const unchecked = { authorities: null, checksHost: false };
  // PostgreSQL has no TLS on Unix sockets.
  if (mode === "disable" || host.startsWith("/")) return { tls: "never", ...unchecked };
  const checksHost = mode === "verify-full";
  if (root === "system") {
    // Anybody gets a certificate of one of the system's authorities, for a host of their own.
    if (!checksHost) throw new UserError(`sslrootcert=system needs sslmode=verify-full, not ${mode}.`);
    return { tls: "always", authorities: getCACertificates("system"), checksHost };
  }
  if (mode === "allow" || mode === "prefer") return { tls: "offered", ...unchecked };
  const file = root ?? findUsualFile(env);
  if (root !== null || existsSync(file)) return { tls: "always", authorities: readAuthorities(file), checksHost };
  if (mode === "require") return { tls: "always", ...unchecked };
  throw new UserError(
    `sslmode=${mode} needs the certificate of the server's authority. Name its file by sslrootcert, or save it as ${printable(file)}; sslrootcert=system takes this system's authorities.`,
  );
}
