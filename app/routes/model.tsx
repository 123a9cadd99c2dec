// `/seguro-de-carro/marca/:brand/:model`: one model.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandPath, modelPath, picturePath } from "../catalogue/paths.ts";
import { modelTrail } from "../catalogue/trails.ts";
import { getBrand } from "../pages/brand.server.ts";
import { getModel, getModelPage, modelText } from "../pages/model.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeHead } from "../seo/head.ts";
import { vehicleGraph } from "../seo/json-ld/vehicles.ts";
import { modelTitle } from "../seo/titles.ts";
import { ModelScreen } from "../ui/screens/model.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const brand = await getBrand(site.sources, params.brand ?? "");
  const model = getModel(brand, params.model ?? "");
  site.ensureCanonical(modelPath(model));
  const { page, text } = await site.withText(modelText(model), getModelPage(site.sources, model));
  const path = modelPath(model);
  const indexable = isIndexable(page.statistics);
  site.askForIndexing(indexable);
  return {
    page,
    text,
    name: model.name,
    brand: { label: brand.name, path: brandPath(brand) },
    path,
    trail: modelTrail(model),
    canonical: site.origin + path,
    indexable,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { brand, name, page, path, canonical, trail, indexable } = data;
  const { statistics } = page;
  const vehicle = `${brand.label} ${name}`;
  const facts = { title: modelTitle(brand.label, name), canonical, trail, modifiedOn: lastQuoteOf(statistics) };
  return describeHead({
    ...facts,
    description: describePage(`para ${vehicle}`, describeFigure(statistics)),
    indexable,
    picture: indexable ? picturePath(path) : null,
    graph: vehicleGraph(facts, { vehicle, statistics }),
  });
};

export default function Model() {
  const { brand, name, page, text } = useLoaderData<typeof loader>();
  return <ModelScreen brand={brand} name={name} page={page} text={text} />;
}
