// The search by words, over the catalogue that the isolate has; only a FIPE code asks the database. Nothing of it is kept.

import type { RankedPlace } from "../catalogue/breadcrumbs.ts";
import { getWhole, type WholeCatalogue } from "../catalogue/catalogue.server.ts";
import { MAX_QUERY_LENGTH } from "../catalogue/paths.ts";
import type { RequestContext } from "../context/request-context.ts";
import { readTypicalPrice } from "../pricing/typical-price.ts";
import type { TypicalPrice, TypicalPriceRow } from "../schemas/prices.ts";
import type { Hit, Thing } from "../search/hits.ts";
import type { Offered } from "../search/offered.ts";
import { findCityQuestion } from "./city-question.server.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

export interface Searched extends Offered {
  /** What was asked, within its length. */
  readonly query: string;
  /** R$ a year: what somebody says they were quoted; null where it is not said. */
  readonly quote: number | null;
  /** Whether it is said who drives. */
  readonly saysDriver: boolean;
  /** Whether a young relative is meant, whose two cases are offered. */
  readonly offersBoth: boolean;
  /** Whether there are as many hits as are offered at first: there may be more. */
  readonly isFull: boolean;
}

const loadEngine = () => import("../search/engine.ts");

type Engine = Awaited<ReturnType<typeof loadEngine>>;

export type PricedHit = Omit<Hit, "priced"> & {
  /** R$ a year: the estimate for the average driver; null where the database has none, or who drives is said: the page has theirs. */
  readonly typical: TypicalPrice | null;
  /** What it is a page of; null of pages that are no car's and no place's. */
  readonly thing: Thing | null;
};

/** The versions of a FIPE code. */
async function findVersions(
  { lookUps }: RequestContext,
  { vehicles, versions }: WholeCatalogue,
  code: string,
  { versionHit }: Engine,
): Promise<Hit[]> {
  const found = await lookUps.call("find_fipe_code", { code });
  return found.flatMap(([modelId, year, id]): Hit[] => {
    const model = vehicles.findModelById(modelId);
    const slug = versions.findSlug(modelId, year, id);
    return model && slug !== null ? [versionHit(model, year, slug)] : [];
  });
}

/** What a search form is within: `sp`, `sp/campinas`; nothing of what there is not. */
function findPlace({ places }: WholeCatalogue, slugs: string): RankedPlace {
  const [uf = "", slug = ""] = slugs.split("/");
  const state = places.findState(uf);
  return { state, city: state && places.findCity(state, slug) };
}

/** The pages that a search form's fields lead to. @throws ThrownProblem 503 */
export async function searchPages(context: RequestContext, fields: URLSearchParams): Promise<Searched> {
  const engine = await loadEngine();
  const { cityHit, findPages, listCitiesBy, MAX_HITS, MORE_HITS, offer, leadFromCities, readTyped } = engine;
  const most = fields.has("mais") ? MORE_HITS : MAX_HITS;
  const typed = engine.readFields(fields);
  const nothing = { ...offer([]), quote: null, saysDriver: false, offersBoth: false, isFull: false };
  if (!/[\p{L}\p{N}]/u.test(typed)) return { ...nothing, query: typed.slice(0, MAX_QUERY_LENGTH).trim() };
  return orProblem(context, DATABASE_FAILED, async () => {
    const whole = await getWhole(context.catalogue);
    const query = readTyped(typed, whole);
    const { text, quote } = query;
    if (query.all.length === 0 && quote === null) return { ...nothing, query: text };
    const [ofCode, question] = await Promise.all([
      query.fipeCode === null ? [] : findVersions(context, whole, query.fipeCode, engine),
      findCityQuestion(context, fields),
    ]);
    const { state, city } = findPlace(whole, fields.get("em") ?? "");
    const cities = state && !city ? listCitiesBy(state, fields.get("q") ?? "").slice(0, most) : [];
    const exact = ofCode.length > 0 ? ofCode : cities.map(cityHit);
    const found = exact.length > 0 ? offer(exact) : findPages(query, whole, city, most);
    const offered = question ? leadFromCities(found, question.leadTo, whole.places) : found;
    const offersBoth = query.otherDriver !== null;
    const saysDriver = offersBoth || Object.keys(query.driver).length > 0;
    return {
      ...offered,
      query: text,
      quote,
      saysDriver,
      offersBoth,
      isFull: offered.hits.length === MAX_HITS && most === MAX_HITS,
    };
  });
}

function describeHit({ thingOf }: Engine, hit: Hit, row: TypicalPriceRow): PricedHit {
  const { priced: _, ...shown } = hit;
  return { ...shown, thing: thingOf(hit), typical: readTypicalPrice(row) };
}

/** What the pages cost that a search leads to, in their order; without prices where they cannot be had, or who drives is said: theirs is another. */
export async function priceHits(
  { lookUps, report }: RequestContext,
  { hits, saysDriver }: Pick<Searched, "hits" | "saysDriver">,
): Promise<PricedHit[]> {
  const engine = await loadEngine();
  if (saysDriver || hits.every(({ priced }) => priced === undefined))
    return hits.map((hit) => describeHit(engine, hit, null));
  const rows = await lookUps
    .call("get_typical_prices", { things: hits.map(({ priced = "none" }) => priced).join() })
    .catch((error: unknown) => {
      report("search prices failed", error);
      return [];
    });
  return hits.map((hit, place) => describeHit(engine, hit, rows[place] ?? null));
}
