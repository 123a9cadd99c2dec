// The report of a file's load, as lines for the terminal.

import { printable } from "../terminal.ts";
import type { LoadReport } from "./load-file.ts";

const SHOWN_REASONS = 10;
const MAX_CHARACTERS = 1000;

const count = (number: number) => Math.round(number).toLocaleString("en-US");

const describeReason = ({ reason, rows, firstLine }: LoadReport["reasons"][number]) =>
  `  ${count(rows).padStart(9)} × ${reason} (${rows > 1 ? "p. ex. " : ""}linha ${firstLine})`;

/** The lines about a load. @param name the file's */
export function describeLoad(name: string, report: LoadReport, seconds: number, isDryRun: boolean): string[] {
  const { kind, id, read, added, changed, repeated, rejected, reasons, notes, rejectedRows } = report;
  const rate = count(read / Math.max(seconds, 0.001));
  const would = isDryRun ? "would be " : "";
  const head =
    read === rejected
      ? `${name} (${kind}): ${read === 0 ? "it has no rows" : "no row of it is right"}.`
      : id === null && !isDryRun
        ? `${name} (${kind}) changes nothing: ${repeated > 0 ? "what is right of it is there already" : "it has no row to load"}.`
        : `${name} (${kind})${id === null ? "" : ` is load ${id}`}.`;
  const others = reasons.length - SHOWN_REASONS;
  return [
    head,
    `  ${count(read)} rows in ${seconds.toFixed(1)} s, ${rate} a second: ${count(added)} ${would}added, ${count(changed)} ${would}changed, ${count(repeated)} there already, ${count(rejected)} ${would}rejected.`,
    ...notes.map((note) => `  ${note}`),
    ...reasons.slice(0, SHOWN_REASONS).map(describeReason),
    ...(others > 0 ? [`  and ${others} more ${others === 1 ? "reason" : "reasons"}.`] : []),
    ...(rejectedRows === null ? [] : [`  ${rejectedRows}`]),
    ...(isDryRun ? ["  Nothing was written."] : []),
  ].map((line) => printable(line.length > MAX_CHARACTERS ? `${line.slice(0, MAX_CHARACTERS)}…` : line));
}
