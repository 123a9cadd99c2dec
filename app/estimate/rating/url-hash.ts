// What a visitor has said, as the fragment of an address: a link carries it, and no server sees it.

import type { Driver } from "../../data/rating.ts";
import { DRIVER_FACTORS } from "./factors.ts";

export interface UserInput {
  readonly versionId: number | null;
  readonly driver: Driver;
  /** R$ a year, whole: what the visitor was quoted. */
  readonly quote: number | null;
  /** The year that was asked for, of a car that is not sold in it: the page is of another. */
  readonly year: number | null;
}

export const NOTHING_SAID: UserInput = { versionId: null, driver: {}, quote: null, year: null };

const FIELDS = { version: "versao", quote: "cotacao", year: "ano" } as const;

/** R$ a year: what may be typed as a quote. */
export const QUOTE_RANGE = { min: 100, max: 200_000 } as const;

/** R$ a year, whole: `3.900`, `R$ 3900,50`. Null for what is no sum, or none that an insurance costs. */
export function parseQuote(typed: string): number | null {
  // One sum, whatever stands around it; a group of thousands has three digits.
  const [, sum = ""] = /^\D*?(\d[\d.,]*)\D*$/.exec(typed) ?? [];
  const amount = Number(sum.replace(/[.,]\d{0,2}$/, "").replace(/[.,]/g, ""));
  return amount >= QUOTE_RANGE.min && amount <= QUOTE_RANGE.max ? amount : null;
}

/** `#idade=26-35&sexo=F&cotacao=3900`; empty where nothing is said. */
export function formatUrlHash({ versionId, driver, quote, year }: UserInput): string {
  const fields = new URLSearchParams();
  if (versionId !== null) fields.set(FIELDS.version, String(versionId));
  for (const { name, field } of DRIVER_FACTORS) if (driver[name] !== undefined) fields.set(field, driver[name]);
  if (quote !== null) fields.set(FIELDS.quote, String(quote));
  if (year !== null) fields.set(FIELDS.year, String(year));
  return fields.size === 0 ? "" : `#${fields}`;
}

/** Marks what somebody sends to somebody else: for whom it is opened, it is another's choice. */
const SENT = "enviado";

/** The fragment of a link that is sent; empty where nothing is said. */
export function markSent(fragment: string): string {
  return fragment === "" ? "" : `${fragment}&${SENT}=1`;
}

export function isSent(fragment: string): boolean {
  return new URLSearchParams(fragment.replace(/^#/, "")).has(SENT);
}

/** Null where it says nothing that there is. @param fragment of an address, whoever wrote it */
export function parseUrlHash(fragment: string): UserInput | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const driver = Object.fromEntries(
    DRIVER_FACTORS.flatMap(({ name, field, levels }): [string, string][] => {
      const level = fields.get(field);
      return level !== null && Object.hasOwn(levels, level) ? [[name, level]] : [];
    }),
  );
  const version = /^\d{1,9}$/.exec(fields.get(FIELDS.version) ?? "");
  const [year = null] = /^(?:19|20)\d\d$/.exec(fields.get(FIELDS.year) ?? "") ?? [];
  const said = {
    versionId: version ? Number(version[0]) : null,
    driver,
    quote: parseQuote(fields.get(FIELDS.quote) ?? ""),
    year: year === null ? null : Number(year),
  };
  return formatUrlHash(said) === "" ? null : said;
}
