// Requests on loopback, over connections that stay open: how many a second, and how long each takes.

import { Agent, get } from "node:http";

export interface Load {
  /** Requests a second. */
  readonly rate: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}

/** The value below which that share of the sorted values is. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function request(agent: Agent, url: URL, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url.pathname} answered ${response.statusCode}`));
      response.resume();
      response.on("end", resolve);
    }).on("error", reject);
  });
}

const HEADERS = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

/**
 * Asks for these addresses in turn until the time is over or each was asked for once.
 * @param seconds without it, each address once
 */
export async function measureLoad(
  urls: readonly URL[],
  { connections, seconds }: { connections: number; seconds?: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  const begun = performance.now();
  const end = seconds === undefined ? Number.POSITIVE_INFINITY : begun + seconds * 1000;
  let next = 0;
  const visit = async () => {
    while (performance.now() < end && (seconds !== undefined || next < urls.length)) {
      const url = urls[next++ % urls.length] as URL;
      const asked = performance.now();
      await request(agent, url, HEADERS);
      times.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
  const elapsed = (performance.now() - begun) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    rate: times.length / elapsed,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    requests: times.length,
  };
}
