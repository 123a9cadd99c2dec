// Node's HTTP server in front of a fetch handler: readers leave when they want, and nobody is told of it as of a fault.

import { once } from "node:events";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { handleOver } from "../../tools/node-http.ts";
import { listen } from "../support/listen.ts";

const PART = new Uint8Array(64 * 1024);
/** A body without end. */
const endless = () => new ReadableStream({ pull: (stream) => stream.enqueue(PART) });
const failing = () => new ReadableStream({ pull: (stream) => stream.error(new Error("a defect")) });

/** What `handleOver` ends with for a client that sends these bytes, and leaves. @param stays until the server closes it */
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
  if (leaveAt === "at the first byte") client.once("data", () => client.destroy());
  else client.resume();
  const ending = await promise;
  client.destroy();
  return ending;
}

const GET = "GET / HTTP/1.1\r\nhost: x\r\n\r\n";
const CUT = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nabc";
const afterLeaving = async (outgoing: ServerResponse) => {
  if (!outgoing.closed) await once(outgoing, "close");
  return new Response(endless());
};

it("a reader who leaves at any moment is no fault", async () => {
  const answer = async () => new Response(endless());
  expect(await endingOf(GET, answer, "at the first byte")).toBe("quiet");
  expect(await endingOf(GET, afterLeaving, "once")).toBe("quiet");
  expect(await endingOf(CUT, answer, "once")).toBe("quiet");
});

it("an answer that fails is one", async () => {
  const broken = async () => Promise.reject(new Error("a defect"));
  for (const answer of [async () => new Response(failing()), broken])
    expect(String(await endingOf(GET, answer, "never"))).toBe("Error: a defect");
});
