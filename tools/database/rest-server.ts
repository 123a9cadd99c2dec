// The database's REST interface (PostgREST, as @supabase/lite has it) over HTTP, as a hosted Supabase project serves it.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { App } from "@supabase/lite";
import { sendResponse, toRequest } from "../node-http.ts";
import type { EmbeddedDatabase } from "./embedded.ts";
import { restorePrivileges } from "./migrations.ts";

/** The embedded database's keys. They guard nothing: it listens on this machine only and holds sample data. */
export const EMBEDDED_ANON_KEY = "sb_publishable_embedded-database-on-this-machine";
const EMBEDDED_SECRET_KEY = "sb_secret_embedded-database-on-this-machine";

const MAX_ROWS = 1000;

/**
 * Bytes of an address or a body. PostgreSQL ends a statement after its time; the embedded one has no signals and runs
 * each to its end (a count of 30 million rows under a limit of half a second took twelve), so that what it is asked has to
 * be small.
 */
const MAX_QUESTION = 16 * 1024;

/** Answers REST requests, in this process. */
export type RestInterface = (request: Request) => Promise<Response>;

/** The REST interface of a migrated database. `anon` has the privileges of `supabase/privileges.sql` when this resolves. */
export async function createRestInterface(database: EmbeddedDatabase): Promise<RestInterface> {
  const app = new App({
    connection: database.connection,
    api: { max_rows: MAX_ROWS },
    auth: { enabled: false, publishable_key: EMBEDDED_ANON_KEY, secret_key: EMBEDDED_SECRET_KEY },
    options: { server: { admin: false } },
  });
  // The first request of a process makes it grant everything to `anon`; after that it leaves privileges alone.
  const first = await app.fetch(
    new Request("http://127.0.0.1/rest/v1/rpc/get_refresh_status", { headers: { apikey: EMBEDDED_ANON_KEY } }),
  );
  if (!first.ok) throw new Error(`The REST interface does not answer: ${first.status} ${await first.text()}`);
  await first.body?.cancel();
  await restorePrivileges(database);
  return async (request) => app.fetch(request);
}

export interface RestServer {
  /** e.g. http://127.0.0.1:54321 */
  url: string;
  close(): Promise<void>;
}

/** Serves the interface on 127.0.0.1. Port 0 takes a free one. Rejects where the port is taken (`EADDRINUSE`). */
export async function serveRest(rest: RestInterface, port: number): Promise<RestServer> {
  const server = createServer((incoming, outgoing) => {
    if (Math.max(incoming.url?.length ?? 0, Number(incoming.headers["content-length"] ?? 0)) > MAX_QUESTION) {
      outgoing.writeHead(413, { "content-type": "application/json", connection: "close" });
      outgoing.end('{"message":"An address or a body of more than 16 KB is not read."}');
      return;
    }
    toRequest(incoming)
      .then(rest)
      .then((response) => sendResponse(response, outgoing))
      .catch(() => {
        if (!outgoing.headersSent) outgoing.writeHead(500, { "content-type": "application/json" });
        outgoing.end('{"message":"The embedded database failed to answer."}');
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
