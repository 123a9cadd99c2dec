// The filter of a ranking: a fuel, a bracket of FIPE value, a maximum price of insurance. These are the fields of a form.

import { PRICE_LIMIT_RANGE, VALUE_BRACKETS } from "../estimate/comparison-rules.ts";
import { formatWholeMoney, nameBracket } from "../estimate/format.ts";
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

/** Characters of a value that is not understood, which the form shows. */
const MAX_TYPED = 60;

/** R$ a year, whole: `1800`, `R$ 1.800,00`; null outside of PRICE_LIMIT_RANGE. */
export function parseLimit(typed: string): number | null {
  const limit = Number(typed.replace(/,\d{1,2}\D*$/, "").replace(/\D/g, ""));
  return limit >= PRICE_LIMIT_RANGE.min && limit <= PRICE_LIMIT_RANGE.max ? limit : null;
}

/** A limit that is understood, as people say it. */
export const LIMIT_HINT = `Escreva um preço por ano, de ${formatWholeMoney(PRICE_LIMIT_RANGE.min)} a ${formatWholeMoney(PRICE_LIMIT_RANGE.max)}.`;

/** The filter of a query; and by field its value, as it was typed if it is not understood, with a sentence that says so. */
export function readFilter(query: URLSearchParams) {
  const read = (name: string) => query.getAll(name).join(" ").trim().slice(0, MAX_TYPED);
  const typed = {
    fuel: read(FILTER_FIELDS.fuel),
    bracket: read(FILTER_FIELDS.bracket),
    limit: read(FILTER_FIELDS.limit),
  };
  const filter: CarFilter = {
    fuel: FUELS.find(({ slug }) => slug === toSlug(typed.fuel)) ?? null,
    bracket: BRACKETS.find(({ slug }) => slug === toSlug(typed.bracket)) ?? null,
    limit: parseLimit(typed.limit),
  };
  const describe = (typed: string, found: unknown, hint: string) =>
    typed === "" || found !== null ? null : `Não entendemos “${typed}”. ${hint}`;
  const errors = {
    fuel: describe(typed.fuel, filter.fuel, "Escolha da lista."),
    bracket: describe(typed.bracket, filter.bracket, "Escolha da lista."),
    limit: describe(typed.limit, filter.limit, LIMIT_HINT),
  };
  const known = { fuel: filter.fuel?.slug ?? typed.fuel, bracket: filter.bracket?.slug ?? typed.bracket };
  return { filter, typed: { ...typed, ...known }, errors };
}

/** `carros elétricos de R$ 50 mil a R$ 70 mil`; `carros` without a filter. */
export function nameCars({ fuel, bracket }: Pick<CarFilter, "fuel" | "bracket">): string {
  return ["carros", fuel?.name, bracket?.name].filter(Boolean).join(" ");
}
