// `/seguro-de-carro/:uf/:city`: one city.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cityPath, picturePath } from "../catalogue/paths.ts";
import { describeCity } from "../catalogue/place-names.ts";
import { cityTrail } from "../catalogue/trails.ts";
import { cityText, getCity, getCityPage } from "../pages/city.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeHead } from "../seo/head.ts";
import { cityGraph } from "../seo/json-ld/places.ts";
import { cityTitle } from "../seo/titles.ts";
import { CityScreen } from "../ui/screens/city.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const city = await getCity(site.sources, params.uf ?? "", params.city ?? "");
  site.ensureCanonical(cityPath(city));
  const { page, text } = await site.withText(cityText(city), getCityPage(site.sources, city));
  const indexable = isIndexable(page.statistics);
  site.askForIndexing(indexable);
  return {
    page,
    text,
    city: describeCity(city),
    trail: cityTrail(city),
    canonical: site.origin + cityPath(city),
    indexable,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { city, page, canonical, trail, indexable } = data;
  const { statistics } = page;
  const facts = { title: cityTitle(city.inCity, city.uf), canonical, trail, modifiedOn: lastQuoteOf(statistics) };
  return describeHead({
    ...facts,
    description: describePage(`${city.inCity} ${city.uf}`, describeFigure(statistics)),
    indexable,
    picture: indexable ? picturePath(city.path) : null,
    graph: cityGraph(facts, city, statistics),
  });
};

export default function City() {
  const { city, page, text } = useLoaderData<typeof loader>();
  return <CityScreen uf={city.uf} inCity={city.inCity} page={page} text={text} />;
}
