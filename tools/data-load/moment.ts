// Reads the date and time of a quote, as brokers' systems write them.

/// <reference types="temporal-spec/global" />

import { readSaid } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-loader.ts";

const ISO =
  /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})(?:[T ](?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}(?:[.,]\d+)?))?)?\s*(?<zone>Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/;
const BRAZILIAN =
  /^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4}|\d{2})(?:,?\s+(?:às\s+)?(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?)?$/;

const pad = (text: string) => text.padStart(2, "0");

/**
 * Milliseconds of a moment of São Paulo, or of a zone (`Z`, `+02:00`, `-03`); null where there is none. A midnight that summer
 * time skipped is the first moment after it: a date alone stays on its day.
 */
function findMoment(local: string, zone: string | null): number | null {
  try {
    if (zone === null) return Temporal.PlainDateTime.from(local).toZonedDateTime("America/Sao_Paulo").epochMilliseconds;
    return Temporal.Instant.from(`${local}${zone.replace("UTC", "Z")}`).epochMilliseconds;
  } catch {
    return null;
  }
}

/** Milliseconds. No quote is older. */
const FIRST_MOMENT = Date.parse("2000-01-01T00:00:00Z");
/** Milliseconds: clocks differ. */
const AHEAD_MS = 3_600_000;

/**
 * `2026-11-20 14:03:11`, `20/11/2026 14:03`, or with a zone; without one it is São Paulo's. A date alone is its first moment.
 * @param time the field of a column for the time of day, used where the date has none
 * @param now milliseconds; later moments are wrong
 * @returns ISO, in UTC, or null where the field is empty
 */
export function readMoment(value: RawValue | undefined, now: number, time?: RawValue): string | null {
  const written = readSaid(value);
  if (written === null) return null;
  const ofDay = readSaid(time);
  // Programs write a date without a time as its midnight.
  const alone = written.replace(/[T ]00:00(:00([.,]0+)?)?$/, "");
  const text = ofDay === null || alone.includes(":") ? written : `${alone} ${ofDay.replace("h", ":")}`;
  const parts = (ISO.exec(text) ?? BRAZILIAN.exec(text))?.groups;
  if (parts === undefined) {
    throw new RowProblem(`data "${text}" não tem a forma 2026-11-20 14:03:11 nem 20/11/2026 14:03`);
  }
  const { year = "", month = "", day = "", hour = "00", minute = "00", second = "00", zone = null } = parts;
  const date = `${year.padStart(4, "20")}-${pad(month)}-${pad(day)}`;
  const local = `${date}T${pad(hour)}:${minute}:${second.replace(",", ".")}`;
  const moment = findMoment(local, zone);
  if (moment === null) {
    const isSwapped = Number(month) > 12 && Number(day) <= 12;
    throw new RowProblem(`data "${text}" não existe${isSwapped ? ": mês e dia estão trocados?" : ""}`);
  }
  if (moment > now + AHEAD_MS) throw new RowProblem(`data "${text}" está no futuro`);
  if (moment < FIRST_MOMENT) throw new RowProblem(`data "${text}" é anterior a 2000`);
  return new Date(moment).toISOString();
}
