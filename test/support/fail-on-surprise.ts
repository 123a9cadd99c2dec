// A test fails on an error that it did not expect on the console, and on a network call that leaves this machine.

import { afterEach, beforeEach, expect, vi } from "vitest";

const realFetch = globalThis.fetch;

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  globalThis.fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    if (hostname !== "127.0.0.1") throw new Error(`A test asked the network for ${hostname}`);
    return realFetch(input, init);
  };
});

afterEach(() => {
  const surprises = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  globalThis.fetch = realFetch;
  expect(surprises, "unexpected console.error").toEqual([]);
});
