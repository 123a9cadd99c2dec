// Offers a load from a thread of its own, each request from another client address.

import { Agent, get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

export const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export interface Answered {
  readonly status: number;
  /** Milliseconds. */
  readonly took: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });

export function ask(url: URL | string): Promise<Answered> {
  const begun = performance.now();
  const client = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join(".");
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "user-agent": BROWSER, "cf-connecting-ip": `10.${client}` } }, (response) => {
      response.resume();
      response.on("end", () => resolve({ status: response.statusCode ?? 0, took: performance.now() - begun }));
    }).on("error", reject);
  });
}

/** Requests pages at a rate a second, whether or not earlier responses have come. */
export function offer(given: { readonly urls: readonly string[]; readonly rate: number }): Promise<Answered[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Answered[]>();
  new Worker(new URL(import.meta.url), { workerData: given }).once("message", resolve).once("error", reject);
  return promise;
}

if (!isMainThread) {
  const { urls, rate } = workerData as Parameters<typeof offer>[0];
  const begun = performance.now();
  const asked: Promise<Answered>[] = [];
  while (asked.length < urls.length) {
    const due = (rate * (performance.now() - begun)) / 1_000;
    for (const url of urls.slice(asked.length, Math.ceil(due))) asked.push(ask(url));
    await setTimeout(5);
  }
  parentPort?.postMessage(await Promise.all(asked));
  agent.destroy();
}
