// Requests on loopback, over connections that stay open: how many a second, how long each takes, and what they cost the Worker.

import { Agent, get } from "node:http";
import { type Figure, quantile } from "./part.ts";
import { BROWSER, type RunningWorker } from "./running-worker.ts";

const CONNECTIONS = 8;

/** Requests a second, milliseconds, and milliseconds of processor time a request. */
export interface Load {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpu: Figure;
}

function ask(agent: Agent, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { "user-agent": BROWSER } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`));
      response.resume();
      response.on("end", resolve);
    }).on("error", reject);
  });
}

/** Asks for these pages, eight at a time. @param seconds how long, in turn; without it, each once */
export async function measureLoad(worker: RunningWorker, paths: readonly string[], seconds?: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times: number[] = [];
  const before = worker.findCpu();
  const begun = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : begun + seconds * 1000;
  let next = 0;
  const visit = async () => {
    while (performance.now() < end && (seconds !== undefined || next < paths.length)) {
      const asked = performance.now();
      await ask(agent, new URL(paths[next++ % paths.length] ?? "/", worker.url));
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const elapsed = (performance.now() - begun) / 1000;
  const after = worker.findCpu();
  agent.destroy();
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: before === null || after === null ? null : (after - before) / times.length,
  };
}

export function columnsOf({ rate, p50, p99, cpu }: Load) {
  return { "requests/s": rate, "p50 ms": p50, "p99 ms": p99, "CPU ms": cpu };
}
