// `/` and `/seguro-de-carro`: the home page.

import { type LoaderFunctionArgs, type MetaFunction, data as respond } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HOME_PATH, LONG_HOME_PATH, picturePath } from "../catalogue/paths.ts";
import { HOME_TRAIL } from "../catalogue/trails.ts";
import { getHome } from "../pages/home.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeErrorHead, describeHead } from "../seo/head.ts";
import { homeGraph } from "../seo/json-ld/site.ts";
import { HOME_TITLE } from "../seo/titles.ts";
import { HomeScreen } from "../ui/screens/home.tsx";

export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  site.ensureCanonical(new URL(request.url).pathname === LONG_HOME_PATH ? LONG_HOME_PATH : HOME_PATH);
  const home = await getHome(site.sources);
  // The page stands with what there is, but it is not the home page: nobody is to keep it or to find it.
  const failed = home.failures.brands !== null || home.failures.states !== null;
  // Without its numbers it is shown, and not kept.
  if (home.page === null) site.ingredients.spoil();
  const indexable = !failed && isIndexable(home.page?.statistics ?? null);
  site.askForIndexing(indexable);
  return respond(
    { ...home, failed, indexable, trail: HOME_TRAIL, canonical: site.origin + HOME_PATH },
    { status: failed ? 503 : 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { page, canonical, trail, indexable, failed } = data;
  if (failed) return describeErrorHead(HOME_TITLE);
  const statistics = page?.statistics ?? null;
  const facts = { title: HOME_TITLE, canonical, trail, modifiedOn: lastQuoteOf(statistics) };
  return describeHead({
    ...facts,
    description: describePage("por marca, modelo, ano e cidade", describeFigure(statistics)),
    indexable,
    picture: indexable ? picturePath(HOME_PATH) : null,
    graph: homeGraph(facts),
  });
};

export default function Home() {
  const { page, brands, states, failures } = useLoaderData<typeof loader>();
  return <HomeScreen page={page} brands={brands} states={states} failures={failures} />;
}
