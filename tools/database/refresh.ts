// Computes the pages' numbers anew from the quotes: all of them, as the nightly job does, or those that have changed.

import { UserError } from "../user-error.ts";
import type { SqlTarget } from "./sql-target.ts";

/** What a refresh was. */
export interface RefreshReport {
  /** Whether all numbers were made anew. */
  readonly isWhole: boolean;
  /** Why, where only what changed was asked for; null where it was done as asked. */
  readonly because: string | null;
}

async function run(target: SqlTarget, isWhole: boolean, arranges = true): Promise<RefreshReport> {
  // A hosted database ends every statement after two minutes by default.
  await target.run("set statement_timeout = 0");
  // In transactions of its own: not where the caller has one open.
  if (arranges) {
    await target.run("call loading.arrange_quote_months()");
    // PostgreSQL never analyses a partitioned table by itself, and without it expects one quote and scans all cars for each.
    await target.run("analyze quotes, vehicle_versions, vehicle_models, vehicle_brands, cities");
  }
  const [row] = await target.query<{ run: RefreshReport & { failure: string | null } }>(
    "select public.run_refresh($1) as run",
    [isWhole],
  );
  if (!row || row.run.failure !== null) {
    throw new UserError(`The refresh failed, and the pages keep their numbers of before (${row?.run.failure}).`);
  }
  return row.run;
}

/**
 * Refreshes everything, the rating model too, and remembers it in the database.
 * @throws UserError with the reason where it failed; the old numbers stay
 */
export async function refreshNumbers(target: SqlTarget): Promise<void> {
  await run(target, true);
}

/**
 * Refreshes what changed since the last refresh; everything where that cannot be told.
 * @param isTrial whether the caller has a transaction open that it will undo
 * @throws UserError with the reason where it failed; the old numbers stay
 */
export async function refreshChanges(target: SqlTarget, isTrial = false): Promise<RefreshReport> {
  return run(target, false, !isTrial);
}

interface FitRow {
  refused: string | null;
  quotes: number;
  coverage: number | null;
  error: number | null;
}

/** How the rating model's newest fit went, in a sentence for whoever ran it; null where there never was one. */
export async function describeNewestFit(target: SqlTarget): Promise<string | null> {
  const [fit] = await target.query<FitRow>(`
    select fits.refused, fits.quotes_learnt as quotes, calibrations.coverage, calibrations.error
    from rating_fits as fits
    left join rating_calibrations as calibrations
      on fit_id = fits.id and vehicle_support = 'all' and place_support = 'all'
    order by fits.id desc limit 1`);
  if (!fit) return null;
  if (fit.refused !== null) return `The rating model is not renewed: ${fit.refused}.`;
  const percent = (share: number | null) => (share === null ? "?" : share.toFixed(1));
  const coverage = fit.coverage === null ? null : 100 * fit.coverage;
  return `The rating model learnt from ${fit.quotes} quotes. Its intervals hold ${percent(coverage)} % of new ones (80 promised), its median error is ${percent(fit.error)} %.`;
}
