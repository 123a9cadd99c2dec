// Serves a page: finds its entity, redirects to its canonical address, reads its payload and text, writes its head.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { pageKey } from "../cache/entry.ts";
import type { Parameters } from "../catalog/address.ts";
import type { Breadcrumbs } from "../catalog/paths.ts";
import { hasEnoughQuotes } from "../estimate/average-price.ts";
import { formatMoney, nameQuotes } from "../estimate/format.ts";
import { MAX_FIPE_PERCENTAGE, WINDOW_DAYS } from "../estimate/rules.ts";
import { type LabelledStatistics, writeStatistics } from "../seo/description.ts";
import type { HeadProps } from "../seo/head.ts";
import type { RequestContext } from "../server/request-context.ts";
import { addressOf, type PageType, trailOf } from "./page-type.ts";
import { DATABASE_FAILED, orProblem, pageNotFound } from "./problem.ts";

/** The data of a page's head, layout and screen. */
export interface ServedPage<Payload, Props> {
  readonly head: HeadProps;
  readonly breadcrumbs: Breadcrumbs;
  /** Of the canonical address, for the quote links. */
  readonly parameters: Parameters;
  readonly props: Props;
  readonly page: Payload;
  /** Milliseconds since 1970 when an old page was computed that is shown because the database failed; else null. */
  readonly keptAt: number | null;
  readonly text: ServedText;
}

/** Sanitised HTML, or sentences from the page's statistics if it has no text. */
export type PageText = { readonly html: string } | { readonly sentences: readonly string[] };

/** A promise if texts come from a service; null if that failed, or if the page type has no texts. */
export type ServedText = PageText | Promise<PageText | null> | null;

/** The page's head and breadcrumbs; also sets whether search engines may list it. */
export function describePage<Entity, Payload>(
  { origin, policy }: RequestContext,
  pageType: PageType<Entity, Payload>,
  entity: Entity,
  page: Payload,
): { head: HeadProps; breadcrumbs: Breadcrumbs } {
  const labelled = pageType.labelStatistics?.(entity, page) ?? null;
  const indexable = pageType.isIndexable?.(page, entity) ?? hasEnoughQuotes(labelled?.statistics ?? null);
  policy.askForIndexing(indexable);
  const breadcrumbs = trailOf(pageType, entity, page);
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

/** Sentences from a page's statistics, for a page without a text. */
export function describePrices(observed: LabelledStatistics | null): readonly string[] {
  const advice =
    "O preço depende do carro, do lugar onde ele passa a noite e de quem dirige: a idade é o que mais pesa. Por isso o valor exato só sai na cotação.";
  if (!observed) return [advice];
  const { of, statistics } = observed;
  const counted = statistics ? `houve ${nameQuotes(statistics.sample.quotes)}` : "não houve cotações";
  const mean = hasEnoughQuotes(statistics) ? `; o preço médio foi de ${formatMoney(statistics.meanPrice)}` : "";
  return [
    `Nos últimos ${WINDOW_DAYS} dias, ${counted} de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE para o seguro ${of}${mean}.`,
    advice,
  ];
}

/** @throws ThrownProblem 400, 404, 503; a redirect to the canonical address */
export async function servePage<Entity, Payload, Props>(
  context: RequestContext,
  pageType: PageType<Entity, Payload, Props>,
  parameters: Parameters,
): Promise<ServedPage<Payload, Props>> {
  const { entity, certain } = await pageType.find(context, parameters);
  const address = addressOf(pageType, entity);
  context.policy.ensureCanonical([address.path, ...(pageType.alsoAt ?? [])], certain);
  const { catalogue, database, texts, cache, validator, trace } = context;
  const load = async () => {
    const { page, text = null } = await pageType.load({ catalogue, database }, entity, address.text?.identifier ?? "");
    // Sanitised; null if texts come from a service.
    return { page, text: texts.comeWithPages ? await texts.clean(text) : null };
  };
  // Started, not awaited: a text of a service loads at the same time.
  const reading = orProblem(
    context,
    (error) => pageType.failed?.(entity, error) ?? DATABASE_FAILED,
    async () =>
      (await cache.read({ key: pageKey(address.path), load, isUnbounded: pageType.isUnbounded ?? false })).payload,
  );
  const textOf = (html: string | null, page: Payload): PageText =>
    html === null ? { sentences: describePrices(pageType.labelStatistics?.(entity, page) ?? null) } : { html };
  let text: ServedText = null;
  if (address.text && !texts.comeWithPages) {
    const found = texts.findForPage(address.text, reading);
    validator.addDeferred(found);
    text = Promise.all([found, reading]).then(
      ([html, { page }]) => textOf(html, page),
      () => null,
    );
  }
  const { page, text: kept } = await reading;
  text ??= address.text && textOf(kept, page);
  const { head, breadcrumbs } = describePage(context, pageType, entity, page);
  const [props, keptAt] = [pageType.props(entity), trace.findKeptAt()];
  return { head, breadcrumbs, parameters: address.parameters, props, page, keptAt, text };
}

/** The loader of a route with these page types; the Worker's entry has found the one of the path. */
export function pageLoader<Entity, Payload, Props>(...pageTypes: readonly PageType<Entity, Payload, Props>[]) {
  return ({ context }: LoaderFunctionArgs) => {
    const { found } = context;
    const pageType = pageTypes.find((each) => each === found?.pageType);
    if (!found || !pageType) throw pageNotFound();
    return orProblem(context, DATABASE_FAILED, () => servePage(context, pageType, found.parameters));
  };
}
