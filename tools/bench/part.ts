// What a part of the bench is: it measures, and names the figures that have a goal.

import type { AnswerRest } from "../database/rest-server.ts";

/** A figure; null where this machine cannot tell it. */
export type Figure = number | null;

export interface Goal {
  /** What it is of, with its unit. */
  readonly of: string;
  readonly value: Figure;
  readonly limit: { readonly atMost: number } | { readonly atLeast: number };
}

export interface Measured {
  /** Figures by column, by row. */
  readonly table: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
  readonly goals: readonly Goal[];
}

export interface BenchPart {
  readonly title: string;
  /** @param bench the REST interface of the embedded database with the sample, and what is told how far it is */
  measure(bench: { readonly rest: AnswerRest; readonly say: (line: string) => void }): Promise<Measured>;
}

/** The largest of those that are known; null where none is. */
export function largest(values: readonly Figure[]): Figure {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : Math.max(...known);
}

/** The value below which that share is. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
