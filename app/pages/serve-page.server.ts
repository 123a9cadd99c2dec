// How every page is served: find what it is about, settle its address, read its payload and text, describe it.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Parameters } from "../catalog/address.ts";
import type { Breadcrumbs } from "../catalog/breadcrumbs.ts";
import { writeStatistics } from "../seo/description.ts";
import type { HeadProps } from "../seo/head.ts";
import type { RequestContext } from "../server/request-context.ts";
import { describePrices } from "./describe-prices.ts";
import { addressOf, isIndexable, namesOf, type PageAddress, type PageType } from "./page-type.ts";
import { DATABASE_FAILED, orProblem, pageNotFound } from "./problem.ts";
import { type KeptPage, readPayload } from "./read-page.server.ts";

/** What a page's route hands to its head, its layout and its screen. */
export interface ServedPage<Payload, Props> {
  readonly head: HeadProps;
  readonly breadcrumbs: Breadcrumbs;
  /** Of the canonical address; the quote links carry them. */
  readonly parameters: Parameters;
  readonly props: Props;
  readonly page: Payload;
  /** Milliseconds since 1970 of the day that the page is of, where it is an old one because the database has failed. */
  readonly keptAt: number | null;
  readonly text: ServedText;
}

/** A page's descriptive text: sanitised HTML, or what its own numbers say where nobody has written one. */
export type PageText = { readonly html: string } | { readonly sentences: readonly string[] };

/** The text as a page has it: at once, or later, null then where it failed. Null where the kind has no texts. */
export type ServedText = PageText | Promise<PageText | null> | null;

/** What a page says of itself in its head; also asks search engines to list it, or not to. */
export function describePage<Entity, Payload>(
  { origin, policy }: RequestContext,
  kind: PageType<Entity, Payload>,
  entity: Entity,
  page: Payload,
): { head: HeadProps; breadcrumbs: Breadcrumbs } {
  const { path } = addressOf(kind, entity);
  const observed = kind.observe?.(entity, page) ?? null;
  const indexable = isIndexable(kind, entity, page);
  policy.askForIndexing(indexable);
  const breadcrumbs = kind.breadcrumbs(entity, page);
  const props = {
    title: kind.title(entity, page),
    canonical: origin + path,
    breadcrumbs,
    modifiedOn: kind.findDay ? kind.findDay(page) : (observed?.statistics?.sample.lastQuoteAt ?? null),
  };
  const head: HeadProps = {
    title: props.title,
    description: kind.description?.(entity, page) ?? writeStatistics(observed),
    canonical: props.canonical,
    indexable,
    graph: kind.graph(props, entity, page),
  };
  return { head, breadcrumbs };
}

/** The descriptive text that does not come with its page, and that no page waits for; null where there is none such. */
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

/** What the route of a kind hands out. @throws ThrownProblem 400, 404, 503; a redirect where another spelling was asked for */
export async function servePage<Entity, Payload, Props>(
  context: RequestContext,
  kind: PageType<Entity, Payload, Props>,
  params: Readonly<Record<string, string | undefined>>,
): Promise<ServedPage<Payload, Props>> {
  const parameters = Object.fromEntries(namesOf(kind.address).map((name) => [name, params[name] ?? ""]));
  const { entity, certain } = await kind.find(context, parameters);
  const address = addressOf(kind, entity);
  // Settled before anything is read.
  context.policy.ensureCanonical([address.path, ...(kind.alsoAt ?? [])], certain);
  // Deferred work starts first, critical work is awaited second.
  const reading = orProblem(
    context,
    (error) => kind.failed?.(entity, error) ?? DATABASE_FAILED,
    () => readPayload(context, kind, entity, address),
  );
  const textOf = (html: string | null, page: Payload): PageText =>
    html === null ? { sentences: describePrices(kind.observe?.(entity, page) ?? null) } : { html };
  const later = startText(context, address, reading, textOf);
  const { page, text: along } = await reading;
  const text = later ?? (address.text && textOf(along?.html ?? null, page));
  const { head, breadcrumbs } = describePage(context, kind, entity, page);
  const age = context.trace.findStaleAge();
  const keptAt = age === null ? null : context.site.cache.clock.now() - 1_000 * age;
  return { head, breadcrumbs, parameters: address.parameters, props: kind.props(entity), page, keptAt, text };
}

/** The loader of a route that serves these kinds: the one whose address names most of what the parameters say. */
export function pageLoader<Entity, Payload, Props>(...kinds: readonly PageType<Entity, Payload, Props>[]) {
  const fullestFirst = kinds
    .map((kind) => ({ kind, names: namesOf(kind.address) }))
    .sort((one, other) => other.names.length - one.names.length);
  return ({ context, params }: LoaderFunctionArgs) => {
    const fitting = fullestFirst.find(({ names }) => names.every((name) => params[name] !== undefined));
    if (!fitting) throw pageNotFound();
    return orProblem(context, DATABASE_FAILED, () => servePage(context, fitting.kind, params));
  };
}
