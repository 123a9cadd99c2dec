// Which cars a ranking is narrowed to: of a fuel, of a band of value or up to a value, or of both. As a segment of an address:
// `eletricos`, `de-r-50-mil-a-r-70-mil`, `eletricos-ate-r-60-mil`.

import { LEAST_SHARE_OF_CEILING, PRICE_LIMIT_RANGE, VALUE_BANDS, VALUE_CEILINGS } from "../pricing/comparison-rules.ts";
import { nameBand } from "../pricing/format.ts";
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

export interface Band extends Kind {
  /** Its place among the bands, from 1 on; the ceilings go on where those end. */
  readonly number: number;
  /** Of a ceiling, the values that count: `de R$ 40 mil a R$ 80 mil`; null of others, whose name says them. */
  readonly span: string | null;
}

export const FUELS: readonly Fuel[] = [
  { slug: "eletricos", name: "elétricos", type: "Elétrico" },
  { slug: "hibridos", name: "híbridos", type: "Híbrido" },
  { slug: "flex", name: "flex", type: "Flex" },
  { slug: "gasolina", name: "a gasolina", type: "Gasolina" },
  { slug: "diesel", name: "a diesel", type: "Diesel" },
];

const createBand = (from: number, to: number | null, number: number, span: string | null): Band => {
  const name = nameBand(from, to);
  return { slug: toSlug(name), name, number, span };
};

/** Up to so much, dearer ones last: what a sum buys. The first band is one, too. */
export const CEILINGS: readonly Band[] = VALUE_CEILINGS.map((to, place) =>
  createBand(0, to, VALUE_BANDS.length + 1 + place, nameBand(LEAST_SHARE_OF_CEILING * to, to)),
);

const RANGES: readonly Band[] = VALUE_BANDS.map((from, place) =>
  createBand(from, VALUE_BANDS[place + 1] ?? null, place + 1, null),
);

/** Between two values, and the ceilings behind them. */
export const BANDS: readonly Band[] = [...RANGES, ...CEILINGS];

/** The next smaller and the next larger of its kind; none without a band. */
export function listNextBands(band: Band | null): Band[] {
  return [RANGES, CEILINGS].flatMap((kind) =>
    band && kind.includes(band) ? kind.filter(({ number }) => Math.abs(number - band.number) === 1) : [],
  );
}

/** One of the two at least, where a ranking is narrowed. */
export interface Narrowing {
  readonly fuel: Fuel | null;
  readonly band: Band | null;
}

/** All cars. */
export const NOT_NARROWED: Narrowing = { fuel: null, band: null };

/** Whether it leaves any car out. */
export const isNarrowed = ({ fuel, band }: Narrowing): boolean => fuel !== null || band !== null;

const listKinds = ({ fuel, band }: Narrowing): Kind[] => [fuel, band].flatMap((kind) => kind ?? []);

/** Its segment in an address; empty for all cars. */
export function narrowingSlug(narrowing: Narrowing): string {
  return listKinds(narrowing)
    .map(({ slug }) => slug)
    .join("-");
}

/** `carros elétricos de R$ 50 mil a R$ 70 mil`; all are `carros`. */
export function nameNarrowed(narrowing: Narrowing): string {
  return ["carros", ...listKinds(narrowing).map(({ name }) => name)].join(" ");
}

/** What two fields of a form say, each by its slug; nothing where they say nothing that there is. */
export function readNarrowing(fuel: string, band: string): Narrowing {
  return {
    fuel: FUELS.find(({ slug }) => slug === fuel) ?? null,
    band: BANDS.find(({ slug }) => slug === band) ?? null,
  };
}

const BY_SLUG: ReadonlyMap<string, Narrowing> = new Map(
  [null, ...FUELS].flatMap((fuel) =>
    [null, ...BANDS].map((band) => [narrowingSlug({ fuel, band }), { fuel, band }] as const),
  ),
);

/** By its segment in an address; null where there is none. */
export function findNarrowing(slug: string): Narrowing | null {
  return slug === "" ? null : (BY_SLUG.get(slug) ?? null);
}

/** R$ a year that somebody wants to pay at most, as an address or a form's field has it; null where no page is of it. */
export function findPriceLimit(written = ""): number | null {
  const limit = /^[1-9]\d{2,4}$/.test(written) ? Number(written) : 0;
  return limit >= PRICE_LIMIT_RANGE.min && limit <= PRICE_LIMIT_RANGE.max ? limit : null;
}
