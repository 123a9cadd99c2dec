// What a process has used, as Linux tells it; null elsewhere.

import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICKS_A_SECOND = 100;

/** The workerd processes that this one has started. */
export function listWorkerds(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => {
        try {
          const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
          const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
          return stat.includes("(workerd)") && Number(parent) === process.pid;
        } catch {
          return false;
        }
      });
  } catch {
    return [];
  }
}

/** Seconds of processor time. */
export function findCpuSeconds(pid: number | undefined): number | null {
  if (pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return null;
  }
}
