// What the terminal says of a load: how far it is, and what became of each row.

import { createProgress } from "../progress.ts";
import { printable } from "../terminal.ts";
import type { LoadProgress, LoadReport } from "./load-file.ts";
import type { Source } from "./source.ts";

const EVERY_MS = 3_000;
/** Reasons that are told; the rejected file has all. */
const SHOWN_REASONS = 10;
/** Of a line: a cell or a column's name may be a whole file. */
const MOST_CHARACTERS = 1000;

const count = (number: number) => Math.round(number).toLocaleString("en-US");

/** One line every few seconds with the rows, the rate and the time left. */
export function createLoadProgress(name: string, say: (line: string) => void) {
  const { set, ...progress } = createProgress(say, name, EVERY_MS);
  const { seconds } = progress;
  return {
    ...progress,
    tell({ rows, share, merging }: LoadProgress) {
      const left = share > 0 ? (seconds() * (1 - share)) / share : 0;
      const reading = `${count(rows)} rows (${Math.round(100 * share)} %), ${count(rows / seconds())} a second, about ${left.toFixed(0)} s left`;
      set(`${name}: ${merging === null ? reading : `${count(rows)} rows read, ${merging}`}`);
    },
  };
}

export function describeLoad(source: Source, report: LoadReport, seconds: number, isDryRun: boolean): string[] {
  const { kind, id, read, added, changed, repeated, rejected, reasons, notes, rejectedRows } = report;
  const rate = count(read / Math.max(seconds, 0.001));
  const would = isDryRun ? "would be " : "";
  const head =
    read === rejected
      ? `${source.name} (${kind}): ${read === 0 ? "it has no rows" : "no row of it is right"}.`
      : id === null && !isDryRun
        ? `${source.name} (${kind}) changes nothing: what is right of it is there already.`
        : `${source.name} (${kind})${id === null ? "" : ` is load ${id}`}.`;
  const others = reasons.length - SHOWN_REASONS;
  return [
    head,
    `  ${count(read)} rows in ${seconds.toFixed(1)} s, ${rate} a second: ${count(added)} ${would}added, ${count(changed)} ${would}changed, ${count(repeated)} there already, ${count(rejected)} ${would}rejected.`,
    ...notes.map((note) => `  ${note}`),
    ...reasons
      .slice(0, SHOWN_REASONS)
      .map(
        ({ reason, rows, firstLine }) =>
          `  ${count(rows).padStart(9)} × ${reason} (${rows > 1 ? "p. ex. " : ""}linha ${firstLine})`,
      ),
    ...(others > 0 ? [`  and ${others} more ${others === 1 ? "reason" : "reasons"}.`] : []),
    ...(rejectedRows === null ? [] : [`  ${rejectedRows}`]),
    ...(isDryRun ? ["  Nothing was written."] : []),
  ].map((line) => printable(line.length > MOST_CHARACTERS ? `${line.slice(0, MOST_CHARACTERS)}…` : line));
}
