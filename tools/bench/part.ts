// The interface of a part of the bench, and what parts share.

import type { AnswerRest } from "../database/rest-server.ts";

/** Null where this machine cannot measure it. */
export type Figure = number | null;

export interface Goal {
  /** The name of the figure, with its unit. */
  readonly of: string;
  readonly value: Figure;
  readonly atMost?: number;
  readonly atLeast?: number;
}

export interface Measured {
  /** Figures by column, by row. */
  readonly table: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
  readonly goals: readonly Goal[];
}

export interface BenchPart {
  readonly title: string;
  /** @param bench the REST interface of the embedded database with the sample, and what takes progress messages */
  measure(bench: { readonly rest: AnswerRest; readonly say: (line: string) => void }): Promise<Measured>;
}

/** The value below which that share of the values is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
