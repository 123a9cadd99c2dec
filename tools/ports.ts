// The ports the project listens on, all of them on 127.0.0.1.

import { createServer } from "node:net";
import { UserError } from "./user-error.ts";

const DEFAULT_SITE_PORT = 8787;

function readPort(name: string, fallback: number): number {
  const given = process.env[name];
  if (given === undefined || given === "") return fallback;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new UserError(`${name} is "${given}", which is no port. Set it to a number from 1 to 65535.`);
  }
  return port;
}

/** The site's port: `PORT`, or 8787. @throws UserError where that is no port */
export function readSitePort(): number {
  return readPort("PORT", DEFAULT_SITE_PORT);
}

/** @throws UserError with that message where something listens on the port */
export async function ensurePortIsFree(port: number, message: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? new UserError(message) : new UserError(`Port ${port}: ${error.message}`)),
    );
    server.listen(port, "127.0.0.1", resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** A port on 127.0.0.1 that nobody listens on at the moment. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === "object" && address ? address.port : 0;
}
