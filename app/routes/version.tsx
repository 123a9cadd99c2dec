// `/seguro-de-carro/marca/:brand/:model/:year/:version`: one version.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandPath, modelPath, picturePath, versionPath } from "../catalogue/paths.ts";
import { modelYearTrail } from "../catalogue/trails.ts";
import { modelYearText } from "../pages/model-year.server.ts";
import { getVersion, getVersionPage } from "../pages/version.server.ts";
import { formatYear } from "../pricing/format.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeHead } from "../seo/head.ts";
import { vehicleGraph } from "../seo/json-ld/vehicles.ts";
import { versionTitle } from "../seo/titles.ts";
import { VersionScreen } from "../ui/screens/version.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const { brand = "", model: modelSlug = "", year: yearSegment = "", version: versionSlug = "" } = params;
  const version = await getVersion(site.sources, { brand, model: modelSlug, year: yearSegment, version: versionSlug });
  const { model, year } = version;
  const path = versionPath(model, year, version);
  site.ensureCanonical(path);
  const { page, text } = await site.withText(modelYearText(version), getVersionPage(site.sources, version));
  const indexable = isIndexable(page.statistics);
  site.askForIndexing(indexable);
  return {
    page,
    text,
    year,
    brand: { label: model.brand.name, path: brandPath(model.brand) },
    model: { label: model.name, path: modelPath(model) },
    trail: [...modelYearTrail(model, year), { label: page.name, path }],
    path,
    canonical: site.origin + path,
    indexable,
  };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  const { brand, model, page, year, path, canonical, trail, indexable } = data;
  const { average, fipeCode, statistics } = page;
  const vehicle = `${brand.label} ${model.label} ${page.name} ${formatYear(year)}`;
  // Where the mean was found too high, the page does not show how the prices spread.
  const shown = average?.basis === "observed" ? statistics : null;
  const facts = {
    title: versionTitle(brand.label, model.label, page.name, year),
    canonical,
    trail,
    modifiedOn: lastQuoteOf(statistics),
  };
  return describeHead({
    ...facts,
    description: describePage(`para ${vehicle}`, describeFigure(statistics, shown !== null)),
    indexable,
    picture: indexable && shown ? picturePath(path) : null,
    graph: vehicleGraph(facts, { vehicle, fipeCode, statistics: shown }),
  });
};

export default function Version() {
  const { brand, model, year, page, text } = useLoaderData<typeof loader>();
  return <VersionScreen brand={brand} model={model} year={year} page={page} text={text} />;
}
