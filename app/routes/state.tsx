// `/seguro-de-carro/:uf`: one state.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { picturePath, statePath } from "../catalogue/paths.ts";
import { inState } from "../catalogue/place-names.ts";
import { stateTrail } from "../catalogue/trails.ts";
import { getState, getStatePage, stateText } from "../pages/state.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeHead } from "../seo/head.ts";
import { stateGraph } from "../seo/json-ld/places.ts";
import { stateTitle } from "../seo/titles.ts";
import { StateScreen } from "../ui/screens/state.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const state = await getState(site.sources, params.uf ?? "");
  site.ensureCanonical(statePath(state));
  const { page, text } = await site.withText(stateText(state), getStatePage(site.sources, state));
  const path = statePath(state);
  const indexable = isIndexable(page.statistics);
  site.askForIndexing(indexable);
  return {
    page,
    text,
    state: { uf: state.uf, name: state.name, path },
    inState: inState(state.uf, state.name),
    trail: stateTrail(state),
    canonical: site.origin + path,
    indexable,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { state, inState, page, canonical, trail, indexable } = data;
  const { statistics } = page;
  const facts = { title: stateTitle(state.uf, inState), canonical, trail, modifiedOn: lastQuoteOf(statistics) };
  return describeHead({
    ...facts,
    description: describePage(inState, describeFigure(statistics)),
    indexable,
    picture: indexable ? picturePath(state.path) : null,
    graph: stateGraph(facts, state, inState, statistics),
  });
};

export default function State() {
  const { inState, page, text } = useLoaderData<typeof loader>();
  return <StateScreen inState={inState} page={page} text={text} />;
}
