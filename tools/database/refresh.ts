// Computes the pages' numbers and the rating model anew from the quotes, as the nightly job does.

import { createProgress } from "../terminal.ts";
import { UserError } from "../user-error.ts";
import type { SqlTarget } from "./server.ts";

/** Refreshes all numbers and records the run. @throws UserError with the reason; the old numbers stay */
export async function refreshNumbers(target: SqlTarget, tell: (step: string) => void = () => {}): Promise<void> {
  await target.run("call loading.arrange_quote_months()");
  target.hear(tell);
  const [row] = await target.query<{ failure: string | null }>("select public.run_refresh() as failure");
  if (row?.failure === null) return;
  throw new UserError(`The refresh failed, and the pages keep their numbers of before (${row?.failure}).`);
}

/** The same for a terminal: says how far it is, and how the fit went. @returns seconds */
export async function refreshWithProgress(target: SqlTarget, say: (line: string) => void): Promise<number> {
  using progress = createProgress(say, "arranging the quotes by month");
  await refreshNumbers(target, progress.tell);
  const seconds = progress.seconds();
  const fit = await describeNewestFit(target);
  if (fit !== null) say(`  ${fit}`);
  return seconds;
}

/** How the rating model's newest fit went, in a sentence for whoever ran it; null where there never was one. */
export async function describeNewestFit(target: SqlTarget): Promise<string | null> {
  const [fit] = await target.query<{
    refused: string | null;
    quotes: number;
    coverage: number | null;
    error: number | null;
    repeated: readonly { car: string; city: string; share: number }[] | null;
  }>(`
    select fits.refused, fits.quotes_learnt as quotes, fits.repeated, coverages.coverage, coverages.error
    from rating_fits as fits
    left join rating_coverages as coverages on fit_id = fits.id and class = 'all/all'
    order by fits.id desc limit 1`);
  if (!fit) return null;
  const shares = fit.repeated ?? [];
  const crowd = shares.map(({ car, city, share }) => `${car} in ${city} (${(100 * share).toFixed(1)} %)`).join(", ");
  const note = crowd && ` One car, city and driver make too many quotes, of which few count: ${crowd}.`;
  if (fit.refused !== null) return `The rating model is not renewed: ${fit.refused}.${note}`;
  const percent = (share: number | null) => (share === null ? "?" : share.toFixed(1));
  const coverage = fit.coverage === null ? null : 100 * fit.coverage;
  return `The rating model learnt from ${fit.quotes} quotes. Its intervals hold ${percent(coverage)} % of new ones (80 promised), its median error is ${percent(fit.error)} %.${note}`;
}
