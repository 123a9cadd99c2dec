// A page type: what the address, the head, the sitemaps, the cache and the screen of a page follow from. A new one is a folder
// in app/routes with `page.server.ts` and `route.tsx`, and its SQL function.

import type { Graph } from "schema-dts";
import { type Address, createAddress, type Parameters } from "../catalog/address.ts";
import type { Breadcrumbs } from "../catalog/breadcrumbs.ts";
import type { WholeCatalogue } from "../catalog/catalog.server.ts";
import { type TextAddress, type TextType, textAddressOf } from "../content/text-address.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import type { LabelledStatistics } from "../seo/description.ts";
import type { PageProps } from "../seo/json-ld/parts.ts";
import type { RequestContext } from "../server/request-context.ts";
import type { Problem } from "./problem.ts";

/** What `find` looks up a page's entity with. */
export type FindSources = Pick<RequestContext, "catalogue" | "report" | "processState">;

/** What `load` computes a payload from. */
export type LoadSources = Pick<RequestContext, "catalogue" | "database">;

/** The brand, model, place … that an address names. */
export interface FoundEntity<Entity> {
  readonly entity: Entity;
  /** False if the address is ambiguous and this is the best match: it may lead elsewhere some day. */
  readonly certain: boolean;
}

/** A payload with the descriptive text that the database returned with it. */
export interface LoadedPage<Payload> {
  readonly page: Payload;
  readonly text?: string | null;
}

/** The pages of a type in the sitemaps. */
export interface SitemapPart<Entity> {
  /** The part's name in its address: `marcas`. */
  readonly part: string;
  /** Whether it is one page that is always listed; of other types the database has a row a page. */
  readonly isFixed?: boolean;
  /** The entity by the ids of a row; null if the catalogue does not know it yet. */
  findEntity(ids: readonly string[], whole: WholeCatalogue): Entity | null;
}

/**
 * `Entity` is what the page is about, `Payload` what is computed and cached of it, `Props` what its screen gets beside the
 * payload. Methods, so that page types of different entities stand in one list.
 */
export interface PageType<Entity, Payload, Props = unknown> {
  /** Also its folder in app/routes, `model_year` is app/routes/model-year, unless `route` names another. */
  readonly name: string;
  readonly route?: string;
  readonly address: Address;
  /** Further paths that show the same page. */
  readonly alsoAt?: readonly string[];
  /** The problem shown when the database fails, unless it is `DATABASE_FAILED`. */
  failed?(entity: Entity, error: Error): Problem;
  /** Whether its pages can be combined without end: KV keeps them for a day, those of other types for a month. */
  readonly isUnbounded?: boolean;
  /** Null if its pages are in no sitemap. */
  readonly sitemap: SitemapPart<Entity> | null;
  /** @throws ThrownProblem 400, 404, 503 */
  find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Entity>>;
  /** The parameters of the canonical address; tracking fields follow from their names. */
  parametersOf(entity: Entity): Parameters;
  /** The type of its descriptive text, whose identifier is made of the address's parameters. */
  readonly textType?: TextType;
  /** @throws ThrownProblem, DatabaseError */
  load(sources: LoadSources, entity: Entity, textIdentifier: string): Promise<LoadedPage<Payload>>;
  /** The page's statistics with their labels, for the description and the fallback text. */
  labelStatistics?(entity: Entity, page: Payload): LabelledStatistics;
  /** Whether search engines may list it; by default, if its statistics rest on enough quotes. */
  isIndexable?(page: Payload, entity: Entity): boolean;
  /** The ISO date of its newest number; by default, of its statistics. */
  findDay?(page: Payload): string | null;
  breadcrumbs(entity: Entity, page: Payload): Breadcrumbs;
  title(entity: Entity, page: Payload): string;
  /** By default, of its statistics. */
  description?(entity: Entity, page: Payload): string;
  graph(props: PageProps, entity: Entity, page: Payload): Graph;
  props(entity: Entity): Props;
}

/** The page type as given; TypeScript infers `Payload` from what `load` returns. */
export function definePage<Entity, Payload, Props>(pageType: PageType<Entity, Payload, Props>) {
  return pageType;
}

/** What a page type's `load` returns. */
export type PayloadOf<Type> = Type extends PageType<infer _, infer Payload, infer _> ? Payload : never;

/** A page type whose types do not matter: what it returns is only given back to it. */
export type AnyPageType = PageType<unknown, unknown>;

/** A page's canonical path, the parameters in it, and its text. */
export interface PageAddress {
  readonly path: string;
  readonly parameters: Parameters;
  /** Null if pages of its type have none. */
  readonly text: TextAddress | null;
}

/** The address of the page about an entity. */
export function addressOf<Entity>(
  { address, textType, parametersOf }: Pick<PageType<Entity, unknown>, "address" | "textType" | "parametersOf">,
  entity: Entity,
): PageAddress {
  const parameters = parametersOf(entity);
  return { path: address.path(parameters), parameters, text: textType ? textAddressOf(textType, parameters) : null };
}

/** Whether search engines may list a page (section 2): its type says so, else its statistics rest on enough quotes. */
export function isIndexable<Entity, Payload>(
  pageType: Pick<PageType<Entity, Payload>, "isIndexable" | "labelStatistics">,
  entity: Entity,
  page: Payload,
): boolean {
  if (pageType.isIndexable) return pageType.isIndexable(page, entity);
  return hasEnoughQuotes(pageType.labelStatistics?.(entity, page).statistics ?? null);
}

/** The entity of a page that exists once. */
export type NoEntity = Readonly<Record<string, never>>;

const NO_ENTITY: NoEntity = {};

/** The common parts of page types with one page. @param part of the sitemap */
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
    sitemap: { part, isFixed: true, findEntity: () => NO_ENTITY },
    find: async () => ({ entity: NO_ENTITY, certain: true }),
    parametersOf: () => ({}),
    breadcrumbs: () => breadcrumbs,
    title: () => title,
    props: () => ({}),
  };
}
