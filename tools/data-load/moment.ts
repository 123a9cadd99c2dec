// When a quote was given, as brokers' systems write it.

import { readSaid } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-loader.ts";

const ISO =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})([.,]\d+)?)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/;
const BRAZILIAN = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:,?\s+(?:às\s+)?(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** São Paulo's own clock, hours behind UTC. Asked of the time zone data once a day of the calendar. */
const offsets = new Map<string, number>();
const clock = new Intl.DateTimeFormat("en-US", { timeZone: "America/Sao_Paulo", timeZoneName: "longOffset" });

function offsetOf(day: string): number {
  const known = offsets.get(day);
  if (known !== undefined) return known;
  const zone = clock.formatToParts(new Date(`${day}T15:00:00Z`)).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign = "-", hours = "3", minutes = "0"] = /GMT([+-])(\d{2}):(\d{2})/.exec(zone ?? "") ?? [];
  const offset = (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
  offsets.set(day, offset);
  return offset;
}

function minutesOf(zone: string): number {
  if (zone === "Z" || zone === "UTC") return 0;
  const [, sign, hours = "0", minutes = "0"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const pad = (text: string) => text.padStart(2, "0");

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
  const text = ofDay === null || written.includes(":") ? written : `${written} ${ofDay}`;
  const iso = ISO.exec(text);
  const brazilian = iso ? null : BRAZILIAN.exec(text);
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [brazilian?.[3], brazilian?.[2], brazilian?.[1]];
  if (year === undefined || month === undefined || day === undefined) {
    throw new RowProblem(`data "${text}" não tem a forma 2026-11-20 14:03:11 nem 20/11/2026 14:03`);
  }
  const [hour = "00", minute = "00", second = "00"] = (iso ?? brazilian ?? []).slice(4, 7);
  const date = `${year.length === 2 ? `20${year}` : year}-${pad(month)}-${pad(day)}`;
  const fraction = iso?.[7]?.replace(",", ".").slice(0, 4) ?? "";
  const local = new Date(`${date}T${pad(hour)}:${minute}:${second}${fraction}Z`);
  if (Number.isNaN(local.getTime()) || local.toISOString().slice(0, 10) !== date) {
    const isSwapped = brazilian !== null && Number(month) > 12 && Number(day) <= 12;
    throw new RowProblem(`data "${text}" não existe${isSwapped ? ": mês e dia estão trocados?" : ""}`);
  }
  const zone = iso?.[8];
  const moment = local.getTime() - (zone === undefined ? offsetOf(date) : minutesOf(zone)) * 60_000;
  if (moment > now + AHEAD_MS) throw new RowProblem(`data "${text}" está no futuro`);
  if (moment < FIRST_MOMENT) throw new RowProblem(`data "${text}" é anterior a 2000`);
  return new Date(moment).toISOString();
}
