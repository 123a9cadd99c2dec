// Measures requests on loopback over connections that stay open: rate, latency, and processor time of the Worker.

import { ask } from "./offer.ts";
import { quantile } from "./part.ts";
import type { RunningWorker } from "./running-worker.ts";

const CONNECTIONS = 8;

/**
 * Requests pages, eight at a time.
 * @param seconds for how long, in turn; without it, each page once
 * @returns requests a second, milliseconds, and milliseconds of processor time a request
 */
export async function measureLoad(worker: RunningWorker, paths: readonly string[], seconds?: number) {
  const times: number[] = [];
  const before = worker.findCpu();
  const begun = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : begun + seconds * 1000;
  let next = 0;
  const visit = async () => {
    while (performance.now() < end && (seconds !== undefined || next < paths.length)) {
      const path = paths[next++ % paths.length] ?? "/";
      const { status, took } = await ask(new URL(path, worker.url));
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      times.push(took);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const elapsed = (performance.now() - begun) / 1000;
  const after = worker.findCpu();
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: before === null || after === null ? null : (after - before) / times.length,
  };
}

export function columnsOf({ rate, p50, p99, cpu }: Awaited<ReturnType<typeof measureLoad>>) {
  return { "requests/s": rate, "p50 ms": p50, "p99 ms": p99, "CPU ms": cpu };
}
