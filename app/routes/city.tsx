// `/seguro-de-carro/:uf/:city`: one city.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { cityPath } from "../catalogue/paths.ts";
import { inCity } from "../catalogue/place-names.ts";
import { cityTrail } from "../catalogue/trails.ts";
import { cityText, getCity, getCityPage } from "../pages/city.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { cityTitle } from "../seo/titles.ts";
import { CityScreen } from "../ui/screens/city.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const city = await getCity(site.sources, params.uf ?? "", params.city ?? "");
  site.ensureCanonical(cityPath(city));
  const { page, text } = await site.withText(cityText(city), getCityPage(site.sources, city));
  return {
    page,
    text,
    uf: city.state.uf,
    inCity: inCity(city.name),
    trail: cityTrail(city),
    canonical: site.origin + cityPath(city),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describeHead({
        title: cityTitle(data.inCity, data.uf),
        description: describePage(`${data.inCity} ${data.uf}`, PROMISED_INSURERS),
        canonical: data.canonical,
        indexable: isIndexable(data.page.statistics),
      })
    : [];

export default function City() {
  const { uf, inCity, page, text } = useLoaderData<typeof loader>();
  return <CityScreen uf={uf} inCity={inCity} page={page} text={text} />;
}
