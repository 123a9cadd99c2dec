// The ports the project listens on, all of them on 127.0.0.1.

import { createServer } from "node:net";
import { UserError } from "./user-error.ts";

const DEFAULT_SITE_PORT = 8787;

/** The site's port: `PORT`, or 8787. @throws UserError where that is no port */
export function readSitePort(): number {
  const { PORT } = process.env;
  const port = Number(PORT || DEFAULT_SITE_PORT);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw new UserError(`PORT is "${PORT}", which is no port. Set it to a number from 1 to 65535.`);
}

/** @throws UserError where something listens on the port of a command, `npm start` */
export async function ensurePortIsFree(port: number, command: string): Promise<void> {
  const server = createServer();
  const message = `Port ${port} is taken. End what listens there, or choose another: PORT=8788 ${command}`;
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
