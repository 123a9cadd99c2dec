// A part of the bench: what it measures, and its goals.

import type { Handler } from "../node-http.ts";

/** Figures by column; NaN where the machine does not tell. */
export type Row = Readonly<Record<string, number>>;

export interface BenchPart {
  readonly title: string;
  /** By column: its largest value at most, or its smallest at least. */
  readonly goals: Readonly<Record<string, readonly [sign: "≤" | "≥", limit: number]>>;
  /**
   * Yields the rows of a table.
   * @param bench the REST interface of the embedded database with the sample, and what takes progress messages
   */
  measure(bench: {
    readonly rest: Handler;
    readonly say: (line: string) => void;
  }): AsyncIterable<readonly [name: string, row: Row]>;
}
