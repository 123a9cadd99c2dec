// `/seguro-de-carro/:uf`: one state.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { statePath } from "../catalogue/paths.ts";
import { inState } from "../catalogue/place-names.ts";
import { stateTrail } from "../catalogue/trails.ts";
import { getState, getStatePage, stateText } from "../pages/state.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { stateTitle } from "../seo/titles.ts";
import { StateScreen } from "../ui/screens/state.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const state = await getState(site.sources, params.uf ?? "");
  site.ensureCanonical(statePath(state));
  const { page, text } = await site.withText(stateText(state), getStatePage(site.sources, state));
  return {
    page,
    text,
    uf: state.uf,
    inState: inState(state.uf, state.name),
    trail: stateTrail(state),
    canonical: site.origin + statePath(state),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describeHead({
        title: stateTitle(data.uf, data.inState),
        description: describePage(data.inState, PROMISED_INSURERS),
        canonical: data.canonical,
        indexable: isIndexable(data.page.statistics),
      })
    : [];

export default function State() {
  const { inState, page, text } = useLoaderData<typeof loader>();
  return <StateScreen inState={inState} page={page} text={text} />;
}
