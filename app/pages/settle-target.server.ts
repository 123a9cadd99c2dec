// What an operator's purge means: the canonical address of the page or file, so that no purge says it is done and renews
// nothing.

import { ValiError } from "valibot";
import { DeadlineError } from "../cache/clock.ts";
import { findNearest } from "../catalogue/nearest.ts";
import { BRAND_LIST_PATH, INDEX_FEED_PATH, LONG_HOME_PATH, SITEMAP_PATH } from "../catalogue/paths.ts";
import { TEXT_TYPES, withoutFormat } from "../catalogue/purge-scopes.ts";
import { DatabaseError } from "../database/error.ts";
import type { Settled, SettleTarget, TargetType, Unsettled } from "../ops/purge-order.ts";
import { splitDataSuffix, tidyPath } from "../seo/tidy-path.ts";
import type { Visit } from "../site/visit.ts";
import { findKind, PAGE_KINDS } from "./find-kind.server.ts";
import { isOpenDataPath } from "./open-data.server.ts";
import { addressOf } from "./page-address.ts";
import { isOutageProblem, isThrownProblem } from "./problem.ts";
import { findSourcesOf } from "./serve-page.server.ts";
import { isSitemapPart } from "./sitemap.server.ts";
import { findTextSubject } from "./text-subject.server.ts";

/** Characters; no address of the site comes near. */
const MAX_LENGTH = 500;

/** Where parts of the sitemap stand; no page has a path below it. */
const SITEMAPS = "/sitemaps";

/** `/compartilhar/seguro-de-carro/sp.png` is drawn from the page's numbers and purged with it. */
const PICTURE = /^\/compartilhar(\/.+)\.png$/;

/** `model/fiat/argo` */
const TEXT_NAME = new RegExp(`^(${TEXT_TYPES.join("|")})/([a-z0-9.-]+(?:/[a-z0-9.-]+){0,2})$`);

/** Nothing can be looked up: the database is down and no vocabulary is kept, or a setting is missing. */
function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError || error instanceof DeadlineError || isOutageProblem(error);
}

/** The canonical path of the page or file under a tidy path; null where there is none. Rejects where nothing can be looked up. */
async function findPath(visit: Visit, tidy: string): Promise<string | null> {
  const path = withoutFormat(PICTURE.exec(tidy)?.[1] ?? tidy);
  if (path === SITEMAP_PATH || path === INDEX_FEED_PATH || isSitemapPart(path) || isOpenDataPath(path)) return path;
  const found = findKind(path);
  if (!found) return null;
  const { kind, parameters } = found;
  try {
    const { subject, certain } = await kind.find(findSourcesOf(visit), parameters);
    return certain ? addressOf(kind, kind.parametersOf(subject)).path : null;
  } catch (error) {
    if (isThrownProblem(error) && !isOutageProblem(error)) return null;
    throw error;
  }
}

/** What stands right below a page, as slugs. */
async function listChildren({ catalogue }: Visit, parent: string): Promise<readonly string[]> {
  const { getBrands, findMaker, getStates, findRegion } = catalogue.observed;
  if (parent === BRAND_LIST_PATH) return (await getBrands()).brands.map(({ slug }) => slug);
  const { kind, parameters } = findKind(parent) ?? {};
  const { brand = "", model = "", uf = "" } = parameters ?? {};
  switch (kind?.name) {
    case "brand":
      return (await findMaker(brand))?.brand.found.models.map(({ slug }) => slug) ?? [];
    case "model":
      return (await findMaker(brand))?.findModel(model)?.found.years.map(String) ?? [];
    case "state":
      return (await findRegion(uf))?.state.cities.map(({ slug }) => slug) ?? [];
    case "home":
      return (await getStates()).states.map(({ slug }) => slug);
    default:
      return [];
  }
}

/** The page that may have been meant: the nearest name in the place of the wrong one, else what stands above it. */
async function findNearestPath(visit: Visit, tidy: string): Promise<string> {
  const segments = tidy.split("/");
  for (let kept = segments.length - 1; kept > 0; kept--) {
    const above = segments.slice(0, kept).join("/") || "/";
    const parent = await findPath(visit, above);
    if (parent === null) continue;
    const child = findNearest(segments[kept] ?? "", await listChildren(visit, parent));
    const below = child === null ? null : `${parent === "/" ? LONG_HOME_PATH : parent}/${child}`;
    return (below && (await findPath(visit, below))) ?? parent;
  }
  return "/";
}

/** What only stands above pages: `/seguro-de-carro/ate`, or a state below a model-year. Null where nothing is below it. */
async function findPrefix(visit: Visit, tidy: string): Promise<string | null> {
  const given = tidy.split("/");
  const isAbove = ({ address }: { address: { pattern: string } }) => {
    const segments = address.pattern.split("/");
    return segments.length > given.length && given.every((each, place) => isSameSegment(segments[place] ?? "", each));
  };
  if (tidy === SITEMAPS) return tidy;
  if (!PAGE_KINDS.some(isAbove)) return null;
  const parent = await findPath(visit, given.slice(0, -1).join("/") || "/");
  const last = given.at(-1) ?? "";
  const state = (await visit.catalogue.observed.getStates()).findState(last);
  if (parent !== null && state) return `${parent}/${state.slug}`;
  return PAGE_KINDS.some(({ address }) => address.pattern.startsWith(`${tidy}/`)) ? tidy : null;
}

function isSameSegment(segment: string, given: string): boolean {
  return segment.startsWith(":") || segment === given;
}

async function settlePath(visit: Visit, tidy: string, isPrefix: boolean): Promise<Settled | Unsettled> {
  const path = (await findPath(visit, tidy)) ?? (isPrefix ? await findPrefix(visit, tidy) : null);
  if (path !== null) return { value: path, checked: true };
  const nearest = await findNearestPath(visit, tidy);
  return { problem: `não há página em ${tidy}; a mais próxima é ${nearest}`, nearest };
}

async function settlePlace(visit: Visit, place: string): Promise<Settled | Unsettled> {
  const [uf = "", city] = place.split("/");
  const { getStates, findRegion } = visit.catalogue.observed;
  const region = await findRegion(uf);
  if (!region) {
    const { states } = await getStates();
    const nearest = findNearest(
      uf,
      states.map(({ slug }) => slug),
    );
    return { problem: `não há estado ${uf}${nearest ? `; o mais próximo é ${nearest}` : ""}`, nearest };
  }
  const { state } = region;
  if (city === undefined) return { value: state.slug, checked: true };
  const found = region.findCity(city);
  if (found) return { value: `${state.slug}/${found.slug}`, checked: true };
  const slug = findNearest(
    city,
    state.cities.map((each) => each.slug),
  );
  const nearest = slug === null ? state.slug : `${state.slug}/${slug}`;
  return { problem: `não há cidade ${uf}/${city}; o mais próximo é ${nearest}`, nearest };
}

async function settleText(visit: Visit, name: string): Promise<Settled | Unsettled> {
  const [, type = "", identifier = ""] = TEXT_NAME.exec(name) ?? [];
  const known = TEXT_TYPES.find((each) => each === type);
  const found = known && (await findTextSubject(findSourcesOf(visit), { type: known, identifier }));
  if (found) return { value: `${found.type}/${found.identifier}`, checked: true };
  return { problem: `o catálogo não tem ${identifier}: não há texto dele`, nearest: null };
}

/** What is written well, of each type, and how it is written otherwise. */
const FORMS: Readonly<Record<TargetType, { tidy(value: string): string | null; example: string }>> = {
  path: { tidy: tidyAddress, example: "um caminho do site, como /seguro-de-carro/marca/fiat" },
  prefix: { tidy: tidyAddress, example: "um caminho do site, como /seguro-de-carro/marca/fiat" },
  place: {
    tidy: (value) => /^[a-z]{2}(?:\/[a-z0-9-]+)?$/.exec(value.toLowerCase())?.[0] ?? null,
    example: "um estado ou uma cidade: sp ou sp/campinas",
  },
  content: {
    tidy: (value) => TEXT_NAME.exec(value.toLowerCase())?.[0] ?? null,
    example: "um texto, como model/fiat/argo",
  },
};

function tidyAddress(value: string): string | null {
  return value.startsWith("/") ? tidyPath(splitDataSuffix(value)[0]) : null;
}

/** Settles the targets of one request. @param getVisit its tools; throws where a setting is missing */
export function createSettler(getVisit: () => Visit): SettleTarget {
  let visit: Visit | null = null;
  let cannotAsk = false;
  return async (type, value) => {
    const { tidy, example } = FORMS[type];
    const written = value.length <= MAX_LENGTH ? tidy(value) : null;
    if (written === null) return { problem: `deve ser ${example}`, nearest: null };
    // Asked in vain once, it is in vain: a hundred targets must not wait for a hundred deadlines.
    if (cannotAsk) return { value: written, checked: false };
    try {
      visit ??= getVisit();
      if (type === "place") return await settlePlace(visit, written);
      if (type === "content") return await settleText(visit, written);
      return await settlePath(visit, written, type === "prefix");
    } catch (error) {
      // What cannot be looked up must not keep a wrong page on the site.
      if (!isOutage(error) && !(error instanceof ValiError)) throw error;
      cannotAsk = true;
      return { value: written, checked: false };
    }
  };
}
