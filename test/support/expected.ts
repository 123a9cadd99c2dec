// The numbers of the database's functions, computed plainly in TypeScript.

import type { Driver } from "../../app/data/rating.ts";
import type { recentQuotes as recentQuotesResult } from "../../app/data/results.ts";
import type { Checked } from "../../app/data/values.ts";
import { DRIVER_FACTORS, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import { MAX_FIPE_PERCENTAGE, MIN_FIPE_PERCENTAGE, SITE_TIME_ZONE, WINDOW_DAYS } from "../../app/estimate/rules.ts";
import { EXCLUDED_INSURER_IDS, MAX_RATED_PERCENTAGE, RECENT_QUOTES } from "./database-rules.ts";
import { HOURS_A_DAY, type QuoteRow, type Rows, type VersionRow } from "./rows.ts";
import { NOW } from "./today.ts";

/** Whose quotes a page's numbers are of: those of places are of all insurers. */
type CountedFor = "vehicles" | "places";

const WINDOW_HOURS = WINDOW_DAYS * HOURS_A_DAY;

/** Whether it counts or is above the limit, if it is in the window. */
function isEligible({ price, percentage, insurer }: QuoteRow, countedFor: CountedFor): boolean {
  const isRated = price > 0 && percentage >= MIN_FIPE_PERCENTAGE && percentage <= MAX_RATED_PERCENTAGE;
  return isRated && (countedFor === "places" || !EXCLUDED_INSURER_IDS.includes(insurer));
}

/** The quotes that count, and those above the limit. */
export function plausibleQuotes(rows: Rows, countedFor: CountedFor): QuoteRow[] {
  return rows.quotes.filter((quote) => quote.hoursAgo < WINDOW_HOURS && isEligible(quote, countedFor));
}

/** The quotes that count. */
export function countedQuotes(rows: Rows, countedFor: CountedFor): QuoteRow[] {
  return plausibleQuotes(rows, countedFor).filter(({ percentage }) => percentage <= MAX_FIPE_PERCENTAGE);
}

/** Made once: making a formatter takes longer than all else that a test computes. */
const DAY = new Intl.DateTimeFormat("sv-SE", { timeZone: SITE_TIME_ZONE });

/** The ISO date that it was in São Paulo so many hours ago. */
export function dayOf(hoursAgo: number): string {
  return DAY.format(NOW - hoursAgo * 3_600_000);
}

/** Groups by a number, most quotes first, then in the order of their numbers. */
export function mostQuoted(quotes: readonly QuoteRow[], keyOf: (quote: QuoteRow) => number, limit: number) {
  const groups = [...Map.groupBy(quotes, keyOf)];
  return groups.sort(([a, left], [b, right]) => right.length - left.length || a - b).slice(0, limit);
}

/** What a quote says of its driver, as answers have it. */
function profileOf({ driver }: QuoteRow): Driver {
  return Object.fromEntries(DRIVER_FACTORS.map(({ name }) => [name, driver[name] ?? UNKNOWN_LEVEL]));
}

/** The driver features that most of these quotes have; several where as many have others. */
export function mostCommonProfiles(quotes: readonly QuoteRow[]): Driver[] {
  const groups = [...Map.groupBy(quotes.map(profileOf), (profile) => JSON.stringify(profile)).values()];
  const most = Math.max(...groups.map((group) => group.length));
  return groups.filter((group) => group.length === most).flatMap((group) => group.slice(0, 1));
}

/** The newest quote of each profile, newest first; of the same moment the one with the highest id. */
export function recentQuotes(quotes: readonly QuoteRow[]): Checked<typeof recentQuotesResult> {
  const newestFirst = quotes.toSorted((a, b) => a.hoursAgo - b.hoursAgo || b.id - a.id);
  const ofProfiles = [...Map.groupBy(newestFirst, ({ profile }) => profile).values()].flatMap(
    ([newest]) => newest ?? [],
  );
  return ofProfiles.slice(0, RECENT_QUOTES).map((quote) => {
    const { versionId, cityId, price, percentage } = quote;
    return { profile: profileOf(quote), versionId, cityId, price, percentage, quotedAt: dayOf(quote.hoursAgo) };
  });
}

/** The versions of a model, of one year where it is given. */
export function versionsOf(rows: Rows, modelId: number, year?: number): VersionRow[] {
  return rows.versions.filter((version) => version.modelId === modelId && (year ?? version.year) === version.year);
}

/** Where a quote belongs, by the keys of the pages that its numbers are on. */
export function keysOf(rows: Rows) {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const brands = new Map(rows.models.map(({ id, brandId }) => [id, brandId]));
  const states = new Map(rows.cities.map(({ id, uf }) => [id, uf]));
  return ({ versionId, cityId }: QuoteRow) => {
    const version = versions.get(versionId);
    if (!version) throw new Error(`no version ${versionId}`);
    const modelYear = `${version.modelId}/${version.year}`;
    return {
      home: "",
      brand: String(brands.get(version.modelId)),
      model: String(version.modelId),
      model_year: modelYear,
      version: `${modelYear}/${versionId}`,
      state: String(states.get(cityId)),
      city: String(cityId),
      model_year_in_city: `${cityId}/${modelYear}`,
    };
  };
}

/** A page type that has numbers. */
export type PageType = keyof ReturnType<ReturnType<typeof keysOf>>;

/** Whose quotes the numbers of a page are of. */
export const countedForOf = (type: PageType): CountedFor =>
  type === "state" || type === "city" ? "places" : "vehicles";

/** The day on which the numbers of each page of a type last changed, by its key; of pages with enough quotes. */
export function changes(rows: Rows, type: PageType, minQuotes: number): Map<string, string> {
  const countedFor = countedForOf(type);
  const keyOf = keysOf(rows);
  const eligible = rows.quotes.filter((quote) => isEligible(quote, countedFor));
  const counted = new Set(countedQuotes(rows, countedFor));
  return new Map(
    [...Map.groupBy(eligible, (quote) => keyOf(quote)[type])]
      .filter(([, quotes]) => quotes.filter((each) => counted.has(each)).length >= minQuotes)
      .map(([key, quotes]) => [key, dayOf(Math.min(...quotes.map(({ hoursAgo }) => hoursAgo % WINDOW_HOURS)))]),
  );
}
