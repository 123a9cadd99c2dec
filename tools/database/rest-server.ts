// The database's REST interface (PostgREST, as @supabase/lite has it) over HTTP, as a hosted Supabase project serves it.

import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { App } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { type Handler, handleOver } from "../node-http.ts";

const MAX_ROWS = 1000;
const MAX_QUESTION = 16 * 1024;
const CONNECTIONS = 8;

function createKey(kind: "publishable" | "secret"): string {
  return `sb_${kind}_${randomBytes(18).toString("base64url")}`;
}

/** The REST interface of a database. @param address of a role that may become `anon` and has no rights of its own */
export function createRestInterface(address: string, anonKey = createKey("publishable")) {
  const connection = new PostgresConnection({
    url: address,
    postgresOptions: { max: CONNECTIONS, onnotice: () => {} },
  });
  // At its first request it would grant all rights on all tables to `anon` (0.10.0, `ensureRlsContext`), which its role
  // may not; it only has to know that callers have roles.
  Reflect.set(connection, "rlsState", "active");
  const app = new App({
    connection,
    api: { max_rows: MAX_ROWS },
    auth: { enabled: false, publishable_key: anonKey, secret_key: createKey("secret") },
    options: { server: { admin: false } },
  });
  const close = () => connection.close();
  return { anonKey, fetch: async (request: Request) => app.fetch(request), close, [Symbol.asyncDispose]: close };
}

function findRefusal({ url, headers }: IncomingMessage, host: string, key: string): [number, string] | null {
  // A page of another site that is open in a browser of this machine.
  if (headers.host !== host) return [421, `This is ${host}.`];
  if (headers.origin !== undefined) return [403, "Browsers are not answered."];
  if (headers.apikey !== key) return [401, "The key of this run is missing."];
  const size = Math.max(url?.length ?? 0, Number(headers["content-length"] ?? 0));
  return size > MAX_QUESTION ? [413, "An address or a body of more than 16 KB is not read."] : null;
}

/** Serves the interface on a free port of 127.0.0.1, to programs of this machine that have the key. @returns its address */
export async function serveRest(handle: Handler, key: string) {
  const server = createServer((incoming, outgoing) => {
    const refusal = findRefusal(incoming, host, key);
    if (refusal) {
      const [status, message] = refusal;
      outgoing.writeHead(status, { "content-type": "application/json", connection: "close" });
      outgoing.end(JSON.stringify({ message }));
      return;
    }
    const handleHere = async (request: Request) => {
      const response = await handle(request);
      // @supabase/lite lets every website read its answers.
      for (const name of [...response.headers.keys()]) {
        if (name.startsWith("access-control-")) response.headers.delete(name);
      }
      return response;
    };
    handleOver(incoming, outgoing, handleHere).catch(() => {
      if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "application/json" });
      outgoing.end('{"message":"The embedded database failed to answer."}');
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
