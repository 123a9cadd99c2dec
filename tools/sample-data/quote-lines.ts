// The sample's quotes as CSV, in pieces that memory holds easily.

import { DRIVER_FACTORS } from "../../app/rating/factors.ts";
import type { SampleQuote } from "./quotes.ts";

/** The columns of `quotes` that the CSV has, in its order. */
export const QUOTE_COLUMNS = [
  "price",
  "price_fipe_percentage",
  "perfil_origem",
  ...DRIVER_FACTORS.map(({ columns }) => columns[0] as string),
  "insurance_company_id",
  "version_id",
  "city_id",
  "created_at",
];

const LINES = 20_000;

/** No text of a quote holds a comma or a quotation mark. */
function writeLine(quote: SampleQuote): string {
  const who = DRIVER_FACTORS.map(({ name }) => quote.profile.answers[name] ?? "").join(",");
  const what = `${quote.insurerId},${quote.versionId},${quote.cityId}`;
  return `${quote.price},${quote.percentage},${quote.profile.id},${who},${what},${quote.createdAt.toISOString()}\n`;
}

/**
 * Pieces of CSV, without a header.
 * @param onTaken told how many quotes were taken, whenever the next piece is asked for
 */
export function* writeQuotes(quotes: Iterable<SampleQuote>, onTaken: (done: number) => void): Generator<string> {
  let csv = "";
  let done = 0;
  for (const quote of quotes) {
    csv += writeLine(quote);
    done += 1;
    if (done % LINES !== 0) continue;
    yield csv;
    onTaken(done);
    csv = "";
  }
  if (csv === "") return;
  yield csv;
  onTaken(done);
}
