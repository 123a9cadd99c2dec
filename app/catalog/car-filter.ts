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

/** R$; `to` is exclusive, and null for the last one. */
export const BRACKETS = VALUE_BRACKETS.map((from, place) => {
  const to = VALUE_BRACKETS[place + 1] ?? null;
  const name = nameBracket(from, to);
  return { slug: toSlug(name), name, from, to };
});

/** Names of the form's fields in a query. */
export const FILTER_FIELDS = { fuel: "combustivel", bracket: "valor", limit: "ate" } as const;

/** What the field of the limit takes. */
export const LIMIT_HINT = `Escreva um preço por ano, de ${formatWholeMoney(PRICE_LIMIT_RANGE.min)} a ${formatWholeMoney(PRICE_LIMIT_RANGE.max)}.`;

/** Characters of a value that is not understood, which the form shows. */
const MAX_TYPED = 60;

/** R$ a year, whole: `1800`, `R$ 1.800,00`; null outside of PRICE_LIMIT_RANGE. */
export function parseLimit(typed: string): number | null {
  const limit = Number(typed.replace(/,\d{1,2}\D*$/, "").replace(/\D/g, ""));
  return limit >= PRICE_LIMIT_RANGE.min && limit <= PRICE_LIMIT_RANGE.max ? limit : null;
}

/** The filter of a query; and by field its value, as it was typed, with a sentence if it is not understood. */
export function readFilter(query: URLSearchParams) {
  const read = (name: string) => query.getAll(name).join(" ").trim().slice(0, MAX_TYPED);
  const { fuel, bracket, limit } = FILTER_FIELDS;
  const typed = { fuel: read(fuel), bracket: read(bracket), limit: read(limit) };
  /** Null filters nothing; the limit is in R$ a year. */
  const filter = {
    fuel: FUELS.find(({ slug }) => slug === toSlug(typed.fuel)) ?? null,
    bracket: BRACKETS.find(({ slug }) => slug === toSlug(typed.bracket)) ?? null,
    limit: parseLimit(typed.limit),
  };
  const describe = (key: keyof typeof filter, hint: string) =>
    typed[key] === "" || filter[key] !== null ? null : `Não entendemos “${typed[key]}”. ${hint}`;
  const errors = {
    fuel: describe("fuel", "Escolha da lista."),
    bracket: describe("bracket", "Escolha da lista."),
    limit: describe("limit", LIMIT_HINT),
  };
  return { filter, typed, errors };
}

/** `carros elétricos de R$ 50 mil a R$ 70 mil`; `carros` without a filter. */
export function nameCars({ fuel, bracket }: Omit<ReturnType<typeof readFilter>["filter"], "limit">): string {
  return ["carros", fuel?.name, bracket?.name].filter(Boolean).join(" ");
}
