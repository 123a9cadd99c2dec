// `/seguro-de-carro/marca/:brand`: one brand.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandPath, picturePath } from "../catalogue/paths.ts";
import { brandTrail } from "../catalogue/trails.ts";
import { brandText, getBrand, getBrandPage } from "../pages/brand.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeHead } from "../seo/head.ts";
import { brandGraph } from "../seo/json-ld/vehicles.ts";
import { brandTitle } from "../seo/titles.ts";
import { BrandScreen } from "../ui/screens/brand.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const brand = await getBrand(site.sources, params.brand ?? "");
  site.ensureCanonical(brandPath(brand));
  const { page, text } = await site.withText(brandText(brand), getBrandPage(site.sources, brand));
  const path = brandPath(brand);
  const indexable = isIndexable(page.statistics);
  site.askForIndexing(indexable);
  return { page, text, name: brand.name, path, trail: brandTrail(brand), canonical: site.origin + path, indexable };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { name, page, path, canonical, trail, indexable } = data;
  const { statistics } = page;
  const facts = { title: brandTitle(name), canonical, trail, modifiedOn: lastQuoteOf(statistics) };
  return describeHead({
    ...facts,
    description: describePage(`da marca ${name}`, describeFigure(statistics)),
    indexable,
    picture: indexable ? picturePath(path) : null,
    graph: brandGraph(facts, name, page.models),
  });
};

export default function Brand() {
  const { name, page, text } = useLoaderData<typeof loader>();
  return <BrandScreen name={name} page={page} text={text} />;
}
