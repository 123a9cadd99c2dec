// The body of a client's request: its size, its time, and what refuses it.

import { expect, it } from "vitest";
import { BODY_TIMEOUT, readBody } from "../../app/server/request-body.ts";
import { createManualClock } from "../support/manual-clock.ts";

const bytes = new TextEncoder().encode("São Paulo");

type Source = UnderlyingDefaultSource<Uint8Array>;

/** A request whose body is what the source sends. */
function post(source: Source): Request {
  // Node asks for `duplex`, which Cloudflare's types do not have.
  const options: RequestInit & { duplex: string } = {
    method: "POST",
    body: new ReadableStream(source),
    duplex: "half",
  };
  return new Request("https://a.br/", options);
}

const ENDS: Source = {
  start(controller) {
    controller.enqueue(bytes);
    controller.close();
  },
};

it.each<[what: string, source: Source, read: string | number]>([
  ["ends", ENDS, "São Paulo"],
  ["is longer than it may be", { pull: (controller) => controller.enqueue(bytes) }, 413],
  ["is broken off", { pull: (controller) => controller.error(new Error("lost")) }, 400],
  ["never ends", { start: (controller) => controller.enqueue(bytes) }, 408],
])("a body that %s is read, or refused with its status", async (_, source, expected) => {
  const clock = createManualClock();
  const read = readBody(post(source), bytes.byteLength, clock);
  await clock.advance(BODY_TIMEOUT - 1);
  const early = await Promise.race([read, "waiting"]);
  expect(early).toBe(expected === 408 ? "waiting" : expected);
  await clock.advance(1);
  expect(await read).toBe(expected);
});
