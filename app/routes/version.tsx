// `/seguro-de-carro/marca/:brand/:model/:year/:version`: one version.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandPath, modelPath, versionPath } from "../catalogue/paths.ts";
import { modelYearTrail } from "../catalogue/trails.ts";
import { modelYearText } from "../pages/model-year.server.ts";
import { getVersion, getVersionPage } from "../pages/version.server.ts";
import { formatYear } from "../pricing/format.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { versionTitle } from "../seo/titles.ts";
import { VersionScreen } from "../ui/screens/version.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const { brand = "", model: modelSlug = "", year: yearSegment = "", version: versionSlug = "" } = params;
  const version = await getVersion(site.sources, { brand, model: modelSlug, year: yearSegment, version: versionSlug });
  const { model, year } = version;
  const path = versionPath(model, year, version);
  site.ensureCanonical(path);
  const { page, text } = await site.withText(modelYearText(version), getVersionPage(site.sources, version));
  return {
    page,
    text,
    year,
    brand: { label: model.brand.name, path: brandPath(model.brand) },
    model: { label: model.name, path: modelPath(model) },
    trail: [...modelYearTrail(model, year), { label: page.name, path }],
    canonical: site.origin + path,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { brand, model, page, year, canonical } = data;
  return describeHead({
    title: versionTitle(brand.label, model.label, page.name, year),
    description: describePage(`para ${brand.label} ${model.label} ${page.name} ${formatYear(year)}`, PROMISED_INSURERS),
    canonical,
    indexable: isIndexable(page.statistics),
  });
};

export default function Version() {
  const { brand, model, year, page, text } = useLoaderData<typeof loader>();
  return <VersionScreen brand={brand} model={model} year={year} page={page} text={text} />;
}
