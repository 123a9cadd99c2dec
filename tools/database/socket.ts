// Opens the connection to a PostgreSQL server, with TLS or without. postgres.js would go on where a server has no TLS, and
// checks the name "localhost" in the certificate of a host that is an IP address.

import { connect, isIP, type Socket } from "node:net";
import { checkServerIdentity, type TLSSocket, connect as wrap } from "node:tls";
import { printable } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";
import type { ServerAddress } from "./address.ts";

/** Milliseconds for each step. */
const ANSWERS_WITHIN = 10_000;

/** The message by which a client asks for TLS; the server answers with one letter, S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Resolves with an event's value. @throws the socket's error, or one where it is closed or silent for too long */
function once(socket: Socket, event: "connect" | "data" | "secureConnect"): Promise<unknown> {
  return new Promise((resolve, reject) => {
    socket.setTimeout(ANSWERS_WITHIN, () => reject(new Error(`it is silent for ${ANSWERS_WITHIN / 1000} s`)));
    socket.once(event, resolve);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("it closes the connection")));
  }).finally(() => socket.setTimeout(0));
}

function describeRefusal(host: string, error: NodeJS.ErrnoException): UserError {
  const [fault, advice] =
    error.code === "ERR_TLS_CERT_ALTNAME_INVALID"
      ? ["for another host", "sslmode=verify-ca does not compare hosts"]
      : error.code === "CERT_HAS_EXPIRED"
        ? ["expired", "renew it on the server"]
        : ["not trusted", "name its authority's certificate by sslrootcert"];
  return new UserError(
    `The certificate of the server at ${printable(host)} is ${fault} (${reasonOf(error)}): ${advice}.`,
  );
}

async function encrypt(socket: Socket, { host, encryption }: ServerAddress): Promise<TLSSocket> {
  const { authorities, checksHost } = encryption;
  const secure = wrap({
    socket,
    servername: isIP(host) === 0 ? host : undefined,
    rejectUnauthorized: authorities !== null,
    ca: authorities === null ? undefined : [authorities].flat(),
    checkServerIdentity: (_, certificate) => (checksHost ? checkServerIdentity(host, certificate) : undefined),
  });
  await once(secure, "secureConnect").catch((error) => {
    // Node sets it where it refuses the certificate.
    throw secure.authorizationError ? describeRefusal(host, error) : error;
  });
  return secure;
}

/** @throws UserError where the server lacks TLS or the right certificate, and they are asked for; else the network's error */
export async function openSocket(address: ServerAddress): Promise<Socket> {
  const { host, port, encryption } = address;
  const socket = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  try {
    await once(socket, "connect");
    if (encryption.tls === "never") return socket;
    socket.write(SSL_REQUEST);
    // A byte more than the letter would be from someone in between, who may not speak before TLS does.
    const answer = String(await once(socket, "data"));
    if (answer === "S") return await encrypt(socket, address);
    if (answer === "N" && encryption.tls === "offered") return socket;
    if (answer !== "N") throw new Error("it does not answer as a PostgreSQL server");
    throw new UserError(
      `The server at ${printable(host)} offers no TLS. Turn it on there, or add ?sslmode=disable to DATABASE_URL if you accept that the network can read all that is sent.`,
    );
  } catch (error) {
    socket.destroy();
    throw error;
  }
}
