// User input in the hash of a URL: a link carries it, and no server sees it.

import type { Driver } from "../../data/rating.ts";
import { DRIVER_FACTORS } from "./factors.ts";

export interface UserInput {
  readonly versionId: number | null;
  readonly driver: Driver;
  /** R$ a year, whole: the user's quote. */
  readonly quote: number | null;
  /** Whether another user sent the link. */
  readonly isSent: boolean;
}

export const NO_INPUT: UserInput = { versionId: null, driver: {}, quote: null, isSent: false };

const FIELDS = { version: "versao", quote: "cotacao", sent: "enviado" } as const;

/** Characters of a hash that is read; the longest that `formatUrlHash` writes has some 130. */
const MAX_HASH_LENGTH = 1_000;

/** R$ a year: the quotes that may be typed. */
export const QUOTE_RANGE = { min: 100, max: 200_000 } as const;

/** Characters of an amount with what Brazilians write around it. */
export const MAX_AMOUNT_LENGTH = 40;

/** R$ a year, whole: `3.900`, `R$ 3900,50/ano`, `2,6 mil`. Null for what is no amount, or outside QUOTE_RANGE. */
export function parseQuote(typed: string): number | null {
  // One amount, whatever stands around it; a group of thousands has three digits.
  const [, digits = "", after = ""] = /^\D*(\d[\d.,]*)([^\d.,]\D*)?$/.exec(typed) ?? [];
  const [, whole = "", decimals = "0"] = /^(.*?)(?:[.,](\d{0,2}))?$/.exec(digits) ?? [];
  const units = /^ *mil\b/i.test(after) ? 1_000 : 1;
  const amount = Math.floor(Number(`${whole.replace(/[.,]/g, "")}.${decimals}`) * units);
  return amount >= QUOTE_RANGE.min && amount <= QUOTE_RANGE.max ? amount : null;
}

/** `#idade=26-35&sexo=F&cotacao=3900`; empty without input. */
export function formatUrlHash({ versionId, driver, quote, isSent }: UserInput): string {
  const fields = new URLSearchParams();
  if (versionId !== null) fields.set(FIELDS.version, String(versionId));
  for (const { name, field } of DRIVER_FACTORS) if (driver[name] !== undefined) fields.set(field, driver[name]);
  if (quote !== null) fields.set(FIELDS.quote, String(quote));
  // Its `size` is newer than the oldest browsers.
  if (`${fields}` === "") return "";
  if (isSent) fields.set(FIELDS.sent, "1");
  return `#${fields}`;
}

/** Null without valid input. @param hash of any link, whoever wrote it */
export function parseUrlHash(hash: string): UserInput | null {
  if (hash.length > MAX_HASH_LENGTH) return null;
  const fields = new URLSearchParams(hash.replace(/^#/, ""));
  const levels = DRIVER_FACTORS.flatMap(({ name, field, levels }): [string, string][] => {
    const level = fields.get(field);
    return level !== null && Object.hasOwn(levels, level) ? [[name, level]] : [];
  });
  const version = fields.get(FIELDS.version) ?? "";
  const input = {
    versionId: /^\d{1,9}$/.test(version) ? Number(version) : null,
    driver: Object.fromEntries(levels),
    quote: parseQuote(fields.get(FIELDS.quote) ?? ""),
    isSent: fields.has(FIELDS.sent),
  };
  return formatUrlHash(input) === "" ? null : input;
}
