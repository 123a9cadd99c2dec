// How much sample data is made, and for which day.

import { UserError } from "../user-error.ts";
import type { SampleOptions } from "./load.ts";

/** Arguments of the commands that make sample data, as `util.parseArgs` takes them. */
export const SAMPLE_ARGUMENTS = {
  quotes: { type: "string", default: "120000" },
  seed: { type: "string", default: "2" },
  today: { type: "string" },
} as const;

/** What is made where nothing else is asked for. */
export function defaultSampleOptions(): SampleOptions {
  return parseSampleOptions({ quotes: SAMPLE_ARGUMENTS.quotes.default, seed: SAMPLE_ARGUMENTS.seed.default });
}

/** @throws UserError where an argument is not what it should be */
export function parseSampleOptions(given: { quotes: string; seed: string; today?: string | undefined }): SampleOptions {
  const quotes = Number(given.quotes);
  if (!Number.isInteger(quotes) || quotes < 0)
    throw new UserError("--quotes takes a whole number, e.g. --quotes 1000000");
  const seed = Number(given.seed);
  if (!Number.isInteger(seed)) throw new UserError("--seed takes a whole number, e.g. --seed 1");
  const today = given.today ?? new Date().toISOString().slice(0, 10);
  const midnight = new Date(`${today}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(today) || Number.isNaN(midnight.getTime())) {
    throw new UserError("--today takes a date, e.g. --today 2026-11-20");
  }
  return { quotes, seed, today: midnight };
}
