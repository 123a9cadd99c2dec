// The ports the project listens on, all of them on 127.0.0.1.

import { createServer } from "node:net";
import { UserError } from "./user-error.ts";

/** The embedded database's REST interface; the same as the Supabase CLI's. */
export const DATABASE_PORT = 54_321;
const DEFAULT_SITE_PORT = 8787;

/** The site's port: `PORT`, or 8787. @throws UserError where `PORT` is no port */
export function readSitePort(): number {
  const given = process.env.PORT;
  if (given === undefined || given === "") return DEFAULT_SITE_PORT;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`PORT is "${given}", which is no port. Set it to a number from 1 to 65535.`);
  }
  return port;
}

/** @throws UserError with that message where something listens on the port */
export async function ensurePortIsFree(port: number, message: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", () => reject(new UserError(message)));
    server.listen(port, "127.0.0.1", resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
