// When a quote was given, as brokers' systems write it.

/// <reference types="temporal-spec/global" />

import { readSaid } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-loader.ts";

const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/;
const BRAZILIAN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:,?\s+(?:às\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

const pad = (text: string) => text.padStart(2, "0");

/**
 * Milliseconds of a moment of São Paulo, or of a zone (`Z`, `+02:00`, `-03`); null where there is none. A time that the clock
 * left out when summer time began is the first after it: a date alone stays on its day.
 */
function findMoment(local: string, zone: string | null): number | null {
  try {
    if (zone === null) return Temporal.PlainDateTime.from(local).toZonedDateTime("America/Sao_Paulo").epochMilliseconds;
    return Temporal.Instant.from(`${local}${zone.replace("UTC", "Z")}`).epochMilliseconds;
  } catch {
    return null;
  }
}

/** Milliseconds. Before it no quote of a site of today is. */
const FIRST_MOMENT = Date.parse("2000-01-01T00:00:00Z");
/** Clocks differ. */
const AHEAD_MS = 3_600_000;

/**
 * `2026-11-20 14:03:11`, `20/11/2026 14:03`, or with a zone; without one it is São Paulo's. A date alone is its first moment.
 * @param time what a column of its own says of the time of day; used where the date has none
 * @param now milliseconds; later moments are wrong
 * @returns ISO, in UTC, or null where the field is empty
 */
export function readMoment(value: RawValue | undefined, now: number, time?: RawValue): string | null {
  const written = readSaid(value);
  if (written === null) return null;
  const ofDay = readSaid(time);
  // Programs write a date alone as its midnight.
  const alone = written.replace(/[T ]00:00(:00([.,]0+)?)?$/, "");
  const text = ofDay === null || alone.includes(":") ? written : `${alone} ${ofDay.replace("h", ":")}`;
  const iso = ISO.exec(text);
  const brazilian = iso ? null : BRAZILIAN.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [brazilian?.[3], brazilian?.[2], brazilian?.[1]];
  if (year === undefined || month === undefined || day === undefined) {
    throw new RowProblem(`data "${text}" não tem a forma 2026-11-20 14:03:11 nem 20/11/2026 14:03`);
  }
  const [hour = "00", minute = "00", second = "00"] = (iso ?? brazilian ?? []).slice(4, 7);
  const date = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`;
  const local = `${date}T${pad(hour)}:${minute}:${second}${iso?.[7]?.replace(",", ".") ?? ""}`;
  const moment = findMoment(local, iso?.[8] ?? null);
  if (moment === null) {
    const isSwapped = brazilian !== null && Number(month) > 12 && Number(day) <= 12;
    throw new RowProblem(`data "${text}" não existe${isSwapped ? ": mês e dia estão trocados?" : ""}`);
  }
  if (moment > now + AHEAD_MS) throw new RowProblem(`data "${text}" está no futuro`);
  if (moment < FIRST_MOMENT) throw new RowProblem(`data "${text}" é anterior a 2000`);
  return new Date(moment).toISOString();
}
