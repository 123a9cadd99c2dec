// A page type: the address, head, sitemaps, cache and screen of a kind of page. A new one is a folder in app/routes with
// `page.server.ts` and `route.tsx`, and its SQL function.

import type { Graph } from "schema-dts";
import { type Address, createAddress, type Parameters } from "../catalog/address.ts";
import type { WholeCatalogue } from "../catalog/catalog.server.ts";
import type { Breadcrumbs } from "../catalog/paths.ts";
import { type TextType, textAddressOf } from "../content/text-address.ts";
import type { ReadFunction } from "../data/read-function.ts";
import type { LabelledStatistics } from "../seo/description.ts";
import type { PageProps } from "../seo/json-ld/parts.ts";
import type { RequestContext } from "../server/request-context.ts";
import type { Problem } from "./problem.ts";

export type FindSources = Pick<RequestContext, "catalogue" | "report" | "processState">;

export interface FoundEntity<Entity> {
  readonly entity: Entity;
  /** False if the address is ambiguous and this is the best match, which may change. */
  readonly certain: boolean;
}

/**
 * `Entity` is the page's brand, model, place …; `Payload` is computed and cached; `Props` go to the screen beside the payload.
 * Methods, not function properties: page types of different entities are in one list.
 */
export interface PageType<Entity, Payload, Props = unknown> {
  /** `model_year`: also its folder app/routes/model-year, unless `route` names another. */
  readonly name: string;
  readonly route?: string;
  readonly address: Address;
  /** Further paths that show the same page. */
  readonly alsoAt?: readonly string[];
  /** Patterns of former addresses, with the same parameters: they redirect to the canonical one. */
  readonly formerly?: readonly string[];
  /** The problem shown when the database fails, unless it is `DATABASE_FAILED`. */
  failed?(entity: Entity, error: Error): Problem;
  /** Whether its pages can be combined without end: KV keeps them for a day, others for a month. */
  readonly isUnbounded?: boolean;
  /** Null if its pages are in no sitemap. */
  readonly sitemap: {
    /** Its name in addresses: `marcas`. */
    readonly part: string;
    /** Whether it is one page that is always listed; for other types the database has a row per page. */
    readonly isFixed?: boolean;
    /** The entity by the ids of a row; null if the catalogue does not know it yet. */
    findEntity(ids: readonly string[], whole: WholeCatalogue): Entity | null;
  } | null;
  /** @throws ThrownProblem 400, 404, 503 */
  find(sources: FindSources, parameters: Parameters): Promise<FoundEntity<Entity>>;
  /** The parameters of the canonical address; tracking fields follow from their names. */
  parametersOf(entity: Entity): Parameters;
  /** The functions of the database that `load` calls; without any, the page is shown while the database fails. */
  readonly reads?: readonly ReadFunction[];
  /** Of its descriptive text, whose identifier is the address's parameters. */
  readonly textType?: TextType;
  /** The payload, with the descriptive text if the database returns both. @throws ThrownProblem, DatabaseError */
  load(
    sources: Pick<RequestContext, "catalogue" | "database">,
    entity: Entity,
    textIdentifier: string,
  ): Promise<{ readonly page: Payload; readonly text?: string | null }>;
  /** The page's statistics with their labels, for the description and the fallback text. */
  labelStatistics?(entity: Entity, page: Payload): LabelledStatistics;
  /** Whether search engines may list it; by default, if its statistics rest on enough quotes. */
  isIndexable?(page: Payload, entity: Entity): boolean;
  /** The ISO date of its newest number; by default, of its statistics. */
  findDay?(page: Payload): string | null;
  /** The label of its own crumb. @param page null if the crumb is on a page below it */
  crumb(entity: Entity, page: Payload | null): string;
  /** Of its crumb, if search engines may list only some of its pages. */
  readonly crumbRel?: "nofollow";
  /** The trail to the page above it; without it the page's crumb stands alone, and is hidden. */
  above?(entity: Entity): Breadcrumbs;
  title(entity: Entity, page: Payload): string;
  /** By default, of its statistics. */
  description?(entity: Entity, page: Payload): string;
  graph(props: PageProps, entity: Entity, page: Payload): Graph;
  props(entity: Entity): Props;
}

/** Returns the page type; TypeScript infers its types. */
export function definePage<Entity, Payload, Props>(pageType: PageType<Entity, Payload, Props>) {
  return pageType;
}

/** The type of a page type's payload. */
export type PayloadOf<Type> = Type extends PageType<infer _, infer Payload, infer _> ? Payload : never;

/** For code that only passes a page type's values back to it. */
export type AnyPageType = PageType<unknown, unknown>;

/** The address of an entity's page; of its text, null if pages of its type have none. */
export function addressOf<Entity>(
  { address, textType, parametersOf }: Pick<PageType<Entity, unknown>, "address" | "textType" | "parametersOf">,
  entity: Entity,
) {
  const parameters = parametersOf(entity);
  return { path: address.path(parameters), parameters, text: textType ? textAddressOf(textType, parameters) : null };
}

export type PageAddress = ReturnType<typeof addressOf>;

type Trailed<Entity, Payload> = Pick<
  PageType<Entity, Payload>,
  "address" | "alsoAt" | "parametersOf" | "crumb" | "crumbRel" | "above"
>;

/** The trail to an entity's page, its own crumb the last. @param page null for a page below it */
export function trailOf<Entity, Payload>(
  pageType: Trailed<Entity, Payload>,
  entity: Entity,
  page: Payload | null,
): Breadcrumbs {
  const { address, alsoAt, crumbRel } = pageType;
  const path = alsoAt?.[0] ?? address.path(pageType.parametersOf(entity));
  const crumb = { label: pageType.crumb(entity, page), path, ...(crumbRel && { rel: crumbRel }) };
  return [...(pageType.above?.(entity) ?? []), crumb];
}

/** The `above` of a page type: the trail to the page of another type. @param entityOf the entity of that page */
export function below<Entity, Above, Payload>(
  above: Trailed<Above, Payload>,
  entityOf: (entity: Entity) => Above,
): (entity: Entity) => Breadcrumbs {
  return (entity) => trailOf(above, entityOf(entity), null);
}

export const NO_ENTITY: Readonly<Record<string, never>> = {};

type SinglePage = Readonly<Record<"name" | "path" | "crumb", string> & { part?: string }>;

/** The common parts of page types with a single page, called by its crumb. @param single `part`: of the sitemap */
export function describeSinglePage({ name, path, crumb, part = "paginas" }: SinglePage) {
  return {
    name,
    address: createAddress(path),
    sitemap: { part, isFixed: true, findEntity: () => NO_ENTITY },
    find: async () => ({ entity: NO_ENTITY, certain: true }),
    parametersOf: () => ({}),
    crumb: () => crumb,
    title: () => crumb,
    props: () => ({}),
  };
}
