// The filter of a ranking: a fuel, a bracket of FIPE value, a maximum price of insurance. These are the fields of a form.

import { PRICE_LIMIT_RANGE, VALUE_BRACKETS } from "../estimate/comparison-rules.ts";
import { nameBracket } from "../estimate/format.ts";
import { toSlug } from "./slug.ts";

/** The name stands after `carros`; `type` is the database's. The form offers those that its cars have. */
export const FUELS = [
  { slug: "eletricos", name: "elétricos", type: "Elétrico" },
  { slug: "hibridos", name: "híbridos", type: "Híbrido" },
  { slug: "flex", name: "flex", type: "Flex" },
  { slug: "gasolina", name: "a gasolina", type: "Gasolina" },
  { slug: "alcool", name: "a álcool", type: "Álcool" },
  { slug: "diesel", name: "a diesel", type: "Diesel" },
  { slug: "gas", name: "a gás", type: "Gás" },
] as const;

export type Fuel = (typeof FUELS)[number];

/** R$; `to` is exclusive, and null for the last one. */
export const BRACKETS = VALUE_BRACKETS.map((from, place) => {
  const to = VALUE_BRACKETS[place + 1] ?? null;
  const name = nameBracket(from, to);
  return { slug: toSlug(name), name, from, to };
});

/** Null filters nothing. */
export interface CarFilter {
  readonly fuel: Fuel | null;
  readonly bracket: (typeof BRACKETS)[number] | null;
  /** R$ a year. */
  readonly limit: number | null;
}

/** Names of the form's fields in a query. */
export const FILTER_FIELDS = { fuel: "combustivel", bracket: "valor", limit: "ate" } as const;

/** R$ a year, whole: `1800`, `R$ 1.800,00`; null outside of PRICE_LIMIT_RANGE. */
export function parseLimit(typed: string): number | null {
  const limit = Number(typed.replace(/,\d{1,2}\D*$/, "").replace(/\D/g, ""));
  return limit >= PRICE_LIMIT_RANGE.min && limit <= PRICE_LIMIT_RANGE.max ? limit : null;
}

/** Values that the form does not have are ignored. */
export function readFilter(query: URLSearchParams): CarFilter {
  return {
    fuel: FUELS.find(({ slug }) => slug === query.get(FILTER_FIELDS.fuel)) ?? null,
    bracket: BRACKETS.find(({ slug }) => slug === query.get(FILTER_FIELDS.bracket)) ?? null,
    limit: parseLimit(query.get(FILTER_FIELDS.limit) ?? ""),
  };
}

/** `carros elétricos de R$ 50 mil a R$ 70 mil`; `carros` without a filter. */
export function nameCars({ fuel, bracket }: Pick<CarFilter, "fuel" | "bracket">): string {
  return ["carros", fuel?.name, bracket?.name].filter(Boolean).join(" ");
}
