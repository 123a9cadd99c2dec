// `/seguro-de-carro/marca/:brand/:model`: one model.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandPath, modelPath } from "../catalogue/paths.ts";
import { modelTrail } from "../catalogue/trails.ts";
import { getBrand } from "../pages/brand.server.ts";
import { getModel, getModelPage, modelText } from "../pages/model.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { modelTitle } from "../seo/titles.ts";
import { ModelScreen } from "../ui/screens/model.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const brand = await getBrand(site.sources, params.brand ?? "");
  const model = getModel(brand, params.model ?? "");
  site.ensureCanonical(modelPath(model));
  const { page, text } = await site.withText(modelText(model), getModelPage(site.sources, model));
  return {
    page,
    text,
    name: model.name,
    brand: { label: brand.name, path: brandPath(brand) },
    trail: modelTrail(model),
    canonical: site.origin + modelPath(model),
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describeHead({
        title: modelTitle(data.brand.label, data.name),
        description: describePage(`para ${data.brand.label} ${data.name}`, PROMISED_INSURERS),
        canonical: data.canonical,
        indexable: isIndexable(data.page.statistics),
      })
    : [];

export default function Model() {
  const { brand, name, page, text } = useLoaderData<typeof loader>();
  return <ModelScreen brand={brand} name={name} page={page} text={text} />;
}
