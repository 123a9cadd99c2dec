// `/seguro-de-carro/marca`: all brands.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND_LIST_PATH } from "../catalogue/paths.ts";
import { BRAND_LIST_TRAIL } from "../catalogue/trails.ts";
import { getBrandListPage } from "../pages/home.server.ts";
import { countOf } from "../pricing/format.ts";
import { describePage } from "../seo/description.ts";
import { describeHead } from "../seo/head.ts";
import { brandListGraph } from "../seo/json-ld/vehicles.ts";
import { BRAND_LIST_TITLE } from "../seo/titles.ts";
import { BrandListScreen } from "../ui/screens/brand-list.tsx";

export async function loader({ context: { site } }: LoaderFunctionArgs) {
  site.ensureCanonical(BRAND_LIST_PATH);
  const page = await getBrandListPage(site.sources);
  site.askForIndexing(true);
  return { page, trail: BRAND_LIST_TRAIL, canonical: site.origin + BRAND_LIST_PATH };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { page, canonical, trail } = data;
  const facts = { title: BRAND_LIST_TITLE, canonical, trail, modifiedOn: null };
  return describeHead({
    ...facts,
    description: describePage("de todas as marcas", countOf(page.brands.length, "marca", "marcas")),
    indexable: true,
    picture: null,
    graph: brandListGraph(facts, page.brands),
  });
};

export default function BrandList() {
  const { page } = useLoaderData<typeof loader>();
  return <BrandListScreen page={page} />;
}
