// Which cars a ranking shows: of a fuel, of a band of FIPE value, with insurance up to a price. These are the fields of a form.

import { PRICE_LIMIT_RANGE, VALUE_BRACKETS } from "../estimate/comparison-rules.ts";
import { nameBracket } from "../estimate/format.ts";
import { toSlug } from "./slug.ts";

interface Kind {
  readonly slug: string;
  /** Behind `carros`: `elétricos`, `de R$ 50 mil a R$ 70 mil`. */
  readonly name: string;
}

export interface Fuel extends Kind {
  /** As `vehicle_versions.type` has it. */
  readonly type: string;
}

export interface Bracket extends Kind {
  /** R$; `to` is not of it, and null where it has no end. */
  readonly from: number;
  readonly to: number | null;
}

/** All that a catalogue may have; a form offers those that its cars have. */
export const FUELS: readonly Fuel[] = [
  { slug: "eletricos", name: "elétricos", type: "Elétrico" },
  { slug: "hibridos", name: "híbridos", type: "Híbrido" },
  { slug: "flex", name: "flex", type: "Flex" },
  { slug: "gasolina", name: "a gasolina", type: "Gasolina" },
  { slug: "alcool", name: "a álcool", type: "Álcool" },
  { slug: "diesel", name: "a diesel", type: "Diesel" },
  { slug: "gas", name: "a gás", type: "Gás" },
];

export const BRACKETS: readonly Bracket[] = VALUE_BRACKETS.map((from, place) => {
  const to = VALUE_BRACKETS[place + 1] ?? null;
  const name = nameBracket(from, to);
  return { slug: toSlug(name), name, from, to };
});

/** Null leaves no car out. */
export interface CarFilter {
  readonly fuel: Fuel | null;
  readonly band: Bracket | null;
  /** R$ a year. */
  readonly limit: number | null;
}

/** What the form's fields are called in a query. */
export const FILTER_FIELDS = { fuel: "combustivel", band: "valor", limit: "ate" } as const;

/** R$ a year, whole: `1800`, `R$ 1.800,00`. Null of what is no limit. */
export function parseLimit(typed: string): number | null {
  const limit = Number(typed.replace(/,\d{0,2}\D*$/, "").replace(/\D/g, ""));
  return limit >= PRICE_LIMIT_RANGE.min && limit <= PRICE_LIMIT_RANGE.max ? limit : null;
}

/** Values that the form does not have are ignored. */
export function readFilter(query: URLSearchParams): CarFilter {
  const findPageType = <Found extends Kind>(kinds: readonly Found[], field: string) =>
    kinds.find(({ slug }) => slug === query.get(field)) ?? null;
  return {
    fuel: findPageType(FUELS, FILTER_FIELDS.fuel),
    band: findPageType(BRACKETS, FILTER_FIELDS.band),
    limit: parseLimit(query.get(FILTER_FIELDS.limit) ?? ""),
  };
}

/** `carros elétricos de R$ 50 mil a R$ 70 mil`; all are `carros`. */
export function nameCars({ fuel, band }: Pick<CarFilter, "fuel" | "band">): string {
  return ["carros", ...[fuel, band].flatMap((kind) => kind?.name ?? [])].join(" ");
}
