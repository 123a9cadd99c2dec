// Node's HTTP server in front of a fetch handler: a client that leaves is no fault, a response that fails is one.

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { handleOver } from "../../tools/node-http.ts";
import { listen } from "../support/listen.ts";

const PART = new Uint8Array(64 * 1024);
const respond = async (pull: (stream: ReadableStreamDefaultController) => void) =>
  new Response(new ReadableStream({ pull }));
const respondWithoutEnd = () => respond((stream) => stream.enqueue(PART));

/** What `handleOver` ends with for a client that sends these bytes, and leaves. */
async function endingOf(
  bytes: string,
  answer: (outgoing: ServerResponse) => Promise<Response>,
  leaveAt: "once" | "at the first byte" | "never",
): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { port } = await listen((incoming, outgoing) => {
    handleOver(incoming, outgoing, () => answer(outgoing)).then(() => resolve("quiet"), resolve);
    if (leaveAt === "once") client.destroy();
  });
  const client = connect(port, "127.0.0.1").on("error", () => {});
  client.write(bytes);
  client.once("data", () => leaveAt === "at the first byte" && client.destroy());
  const ending = await promise;
  client.destroy();
  return ending;
}

const GET = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const CUT = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc";

it("a client that leaves at any moment is no fault, a response that fails is one", async () => {
  expect(await endingOf(GET, respondWithoutEnd, "at the first byte")).toBe("quiet");
  const respondLate = async (outgoing: ServerResponse) => {
    if (!outgoing.closed) await once(outgoing, "close");
    return respondWithoutEnd();
  };
  expect(await endingOf(GET, respondLate, "once")).toBe("quiet");
  expect(await endingOf(CUT, respondWithoutEnd, "once")).toBe("quiet");
  const defect = new Error("a defect");
  expect(await endingOf(GET, () => respond((stream) => stream.error(defect)), "never")).toBe(defect);
});
