// A kind of page. A new one is a file in kinds/, its screen in routes/ under the same name, and its SQL function.

import type { Graph } from "schema-dts";
import type * as v from "valibot";
import { type Address, createAddress, type Parameters } from "../catalog/address.ts";
import type { Breadcrumbs } from "../catalog/breadcrumbs.ts";
import type { WholeCatalogue } from "../catalog/catalog.server.ts";
import { type TextAddress, type TextType, textAddressOf } from "../content/text-address.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import type { LabelledStatistics } from "../seo/description.ts";
import type { PageProps } from "../seo/json-ld/parts.ts";
import type { RequestContext } from "../server/request-context.ts";
import type { Problem } from "./problem.ts";

/** What a page's entity is found by. */
export type FindSources = Pick<RequestContext, "catalogue" | "report" | "site">;

/** What a payload is computed from. */
export type LoadSources = Pick<RequestContext, "catalogue" | "database">;

/** What a page is about, as an address names it. */
export interface FoundEntity<Entity> {
  readonly entity: Entity;
  /** False where the address is vague and this is the best of several: it may lead elsewhere some day. */
  readonly certain: boolean;
}

/** A payload with the descriptive text that came along; none of a kind without texts. */
export interface LoadedPage<Payload> {
  readonly page: Payload;
  readonly text?: string | null;
}

/** Where a kind stands in the sitemaps. */
export interface SitemapPlace<Entity> {
  /** What the part is called in its address: `marcas`. */
  readonly part: string;
  /** Whether it is one page that is always listed; of other kinds the database has a row a page. */
  readonly isFixed?: boolean;
  /** The entity by the ids in a row's key; null where the catalogue does not know it yet. */
  findEntity(key: string, whole: WholeCatalogue): Entity | null;
}

/**
 * `Entity` is what the page is about, `Payload` what is computed and kept of it, `Props` what its screen is told beside
 * the payload. Methods, so that kinds of different types stand in one list.
 */
export interface PageType<Entity, Payload, Props = unknown> {
  /** Also its route module: `model_year` is app/routes/model-year/route.tsx, unless `route` names another. */
  readonly name: string;
  readonly route?: string;
  readonly address: Address;
  /** Further paths that show the same page. */
  readonly alsoAt?: readonly string[];
  /** What its payload is checked against when it comes back from the cache. */
  readonly payload: v.GenericSchema<Payload>;
  /** What the page says where the database fails, unless that is `DATABASE_FAILED`. */
  failed?(entity: Entity, error: Error): Problem;
  /** Whether its pages can be combined without end: KV keeps them for a day, those of other kinds for a month. */
  readonly isUnbounded?: boolean;
  /** Null where its pages are in no sitemap. */
  readonly sitemap: SitemapPlace<Entity> | null;
  /** @throws ThrownProblem 400, 404, 503 */
  find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Entity>>;
  /** Those of the canonical address. Tracking fields follow from their names. */
  parametersOf(entity: Entity): Parameters;
  /** The descriptive text that its pages have, named by the parameters of their address. */
  readonly textType?: TextType;
  /** @throws ThrownProblem, DatabaseError */
  load(sources: LoadSources, entity: Entity, textIdentifier: string): Promise<LoadedPage<Payload>>;
  /** What the page's sentences are about, where it has such numbers. */
  observe?(entity: Entity, page: Payload): LabelledStatistics;
  /** Whether it asks to be found; without it, where what was observed rests on enough quotes. */
  asksToBeFound?(page: Payload, entity: Entity): boolean;
  /** The day of its newest number, an ISO date; without it, that of what was observed. */
  findDay?(page: Payload): string | null;
  breadcrumbs(entity: Entity, page: Payload): Breadcrumbs;
  title(entity: Entity, page: Payload): string;
  /** Without it, of what was observed. */
  description?(entity: Entity, page: Payload): string;
  graph(props: PageProps, entity: Entity, page: Payload): Graph;
  props(entity: Entity): Props;
}

/** A kind whose types do not matter: what comes out of it is only put into it again. */
export type AnyPageType = PageType<unknown, unknown>;

/** Where a page stands: its canonical path, the parameters in it, and the text that belongs to it. */
export interface PageAddress {
  readonly path: string;
  readonly parameters: Parameters;
  /** Null where pages of its kind have none. */
  readonly text: TextAddress | null;
}

/** The names of an address's parameters, in its order. */
export function namesOf({ pattern }: Address): string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
}

/** The address of a kind's page about an entity. */
export function addressOf<Entity>(
  { address, textType, parametersOf }: Pick<PageType<Entity, unknown>, "address" | "textType" | "parametersOf">,
  entity: Entity,
): PageAddress {
  const parameters = parametersOf(entity);
  return { path: address.path(parameters), parameters, text: textType ? textAddressOf(textType, parameters) : null };
}

/** Whether a page asks to be found (section 2): its kind says so, else what was observed rests on enough quotes. */
export function isIndexable<Entity, Payload>(
  { asksToBeFound, observe }: Pick<PageType<Entity, Payload>, "asksToBeFound" | "observe">,
  entity: Entity,
  page: Payload,
): boolean {
  return asksToBeFound ? asksToBeFound(page, entity) : hasEnoughQuotes(observe?.(entity, page).statistics ?? null);
}

/** What a page is about that is there once. */
export type NoEntity = Readonly<Record<string, never>>;

const NOTHING: NoEntity = {};

/** What kinds of one page have alike: nothing to look for, nothing to be told apart by. @param part of the sitemap */
export function describeSinglePage(
  name: string,
  path: string,
  title: string,
  breadcrumbs: Breadcrumbs,
  part = "paginas",
) {
  return {
    name,
    address: createAddress(path),
    sitemap: { part, isFixed: true, findEntity: () => NOTHING },
    find: async () => ({ entity: NOTHING, certain: true }),
    parametersOf: () => ({}),
    breadcrumbs: () => breadcrumbs,
    title: () => title,
    props: () => ({}),
  };
}
