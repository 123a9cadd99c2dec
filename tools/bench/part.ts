// A part of the bench: what it measures, and its goals.

import type { Handler } from "../node-http.ts";

export type Figure = number | null;

/** Of a column of the table: for its largest value, or for its smallest. */
export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export interface Measured {
  readonly table: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
  readonly goals: Readonly<Record<string, Goal>>;
}

export interface BenchPart {
  readonly title: string;
  /** @param bench the REST interface of the embedded database with the sample, and what takes progress messages */
  measure(bench: { readonly rest: Handler; readonly say: (line: string) => void }): Promise<Measured>;
}
