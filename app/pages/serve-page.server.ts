// How every page is served: find its entity, settle its address, read its payload and text, describe it.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Parameters } from "../catalog/address.ts";
import type { Breadcrumbs } from "../catalog/breadcrumbs.ts";
import { writeStatistics } from "../seo/description.ts";
import type { HeadProps } from "../seo/head.ts";
import type { RequestContext } from "../server/request-context.ts";
import { describePrices } from "./describe-prices.ts";
import { addressOf, isIndexable, type PageAddress, type PageType } from "./page-type.ts";
import { DATABASE_FAILED, orProblem, pageNotFound } from "./problem.ts";
import { type KeptPage, readPayload } from "./read-page.server.ts";

/** What a page's loader returns to its head, its layout and its screen. */
export interface ServedPage<Payload, Props> {
  readonly head: HeadProps;
  readonly breadcrumbs: Breadcrumbs;
  /** Of the canonical address; the quote links carry them. */
  readonly parameters: Parameters;
  readonly props: Props;
  readonly page: Payload;
  /** Milliseconds since 1970 when the page was computed, if it is an old one because the database failed. */
  readonly keptAt: number | null;
  readonly text: ServedText;
}

/** A page's descriptive text: sanitised HTML, or sentences from its numbers if nobody has written one. */
export type PageText = { readonly html: string } | { readonly sentences: readonly string[] };

/** At once or deferred; a deferred text that failed is null. Null if the page type has no texts. */
export type ServedText = PageText | Promise<PageText | null> | null;

/** The page's head and breadcrumbs; also sets whether search engines may list it. */
export function describePage<Entity, Payload>(
  { origin, policy }: RequestContext,
  pageType: PageType<Entity, Payload>,
  entity: Entity,
  page: Payload,
): { head: HeadProps; breadcrumbs: Breadcrumbs } {
  const labelled = pageType.labelStatistics?.(entity, page) ?? null;
  const indexable = isIndexable(pageType, entity, page);
  policy.askForIndexing(indexable);
  const breadcrumbs = pageType.breadcrumbs(entity, page);
  const title = pageType.title(entity, page);
  const canonical = origin + addressOf(pageType, entity).path;
  const modifiedOn = pageType.findDay ? pageType.findDay(page) : (labelled?.statistics?.sample.lastQuoteAt ?? null);
  const head: HeadProps = {
    title,
    description: pageType.description?.(entity, page) ?? writeStatistics(labelled),
    canonical,
    indexable,
    graph: pageType.graph({ title, canonical, breadcrumbs, modifiedOn }, entity, page),
  };
  return { head, breadcrumbs };
}

/** The deferred text of a page whose texts come from a service; null for other pages. */
function startText<Payload>(
  { texts, validator }: RequestContext,
  { text: address }: PageAddress,
  reading: Promise<KeptPage<Payload>>,
  textOf: (html: string | null, page: Payload) => PageText,
): Promise<PageText | null> | null {
  if (!address || texts.comeWithPages) return null;
  const found = texts.findForPage(address, reading);
  validator.addDeferred(found);
  return Promise.all([found, reading]).then(
    ([html, { page }]) => textOf(html, page),
    () => null,
  );
}

/** @throws ThrownProblem 400, 404, 503; a redirect to the canonical address */
export async function servePage<Entity, Payload, Props>(
  context: RequestContext,
  pageType: PageType<Entity, Payload, Props>,
  parameters: Parameters,
): Promise<ServedPage<Payload, Props>> {
  const { entity, certain } = await pageType.find(context, parameters);
  const address = addressOf(pageType, entity);
  // Settled before anything is read.
  context.policy.ensureCanonical([address.path, ...(pageType.alsoAt ?? [])], certain);
  // Deferred work starts first, critical work is awaited second.
  const reading = orProblem(
    context,
    (error) => pageType.failed?.(entity, error) ?? DATABASE_FAILED,
    () => readPayload(context, pageType, entity, address),
  );
  const textOf = (html: string | null, page: Payload): PageText =>
    html === null ? { sentences: describePrices(pageType.labelStatistics?.(entity, page) ?? null) } : { html };
  const deferred = startText(context, address, reading, textOf);
  const { page, text: kept } = await reading;
  const text = deferred ?? (address.text && textOf(kept?.html ?? null, page));
  const { head, breadcrumbs } = describePage(context, pageType, entity, page);
  const age = context.trace.findStaleAge();
  const keptAt = age === null ? null : context.processState.cache.clock.now() - 1_000 * age;
  return { head, breadcrumbs, parameters: address.parameters, props: pageType.props(entity), page, keptAt, text };
}

/** The loader of a route that serves these page types; the Worker's entry has found which of them the path has. */
export function pageLoader<Entity, Payload, Props>(...pageTypes: readonly PageType<Entity, Payload, Props>[]) {
  return ({ context }: LoaderFunctionArgs) => {
    const { found } = context;
    const pageType = pageTypes.find((each) => each === found?.pageType);
    if (!found || !pageType) throw pageNotFound();
    return orProblem(context, DATABASE_FAILED, () => servePage(context, pageType, found.parameters));
  };
}
