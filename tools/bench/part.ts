// What a part of the bench is: it measures, shows a table, and names the figures that have a goal.

import type { AnswerRest } from "../database/rest-server.ts";
import type { SqlTarget } from "../database/sql-target.ts";

/** What all parts measure. */
export interface Bench {
  /** Of the embedded database with the sample, which the Worker asks. */
  readonly rest: AnswerRest;
  /** The same, or the server of `DATABASE_URL`, whose functions are measured. */
  readonly database: SqlTarget;
  /** Told how far it is. */
  readonly say: (line: string) => void;
}

/** A figure that has a goal. */
export interface Goal {
  /** What it is of, with its unit. */
  readonly of: string;
  /** Null where this machine cannot tell. */
  readonly value: number | null;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
}

/** What a part has measured. */
export interface Measured {
  /** For the file of raw figures. */
  readonly raw: unknown;
  readonly table: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly goals: readonly Goal[];
}

export interface BenchPart {
  readonly title: string;
  measure(bench: Bench): Promise<Measured>;
}

/** A figure as a table shows it; null is one that this machine cannot tell. */
export function figure(value: number | null, digits = 1): string {
  return value === null ? "–" : value.toFixed(digits);
}

/** A table of all goals: what was measured, what was to be reached, and whether it was. */
export function tableOf(goals: readonly Goal[]): Record<string, Record<string, string>> {
  const rows = goals.map(({ of, value, limit }) => {
    const [bound, isMet] =
      "atMost" in limit
        ? [`≤ ${limit.atMost}`, value !== null && value <= limit.atMost]
        : [`≥ ${limit.atLeast}`, value !== null && value >= limit.atLeast];
    const met = value === null ? "–" : isMet ? "yes" : "NO";
    return [of, { measured: figure(value, 2), goal: bound, met }] as const;
  });
  return Object.fromEntries(rows);
}
