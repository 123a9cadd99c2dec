// `/seguro-de-carro/marca/:brand/:model/:year`, and the same restricted to a city (`/:uf/:city`).

import { type LoaderFunctionArgs, type MetaFunction, data as respond } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { modelYearInCityPath, modelYearPath, picturePath } from "../catalogue/paths.ts";
import { cityPreposition, describeCity } from "../catalogue/place-names.ts";
import { modelYearTrail } from "../catalogue/trails.ts";
import { getCity } from "../pages/city.server.ts";
import { getModelYear, getModelYearPage, modelYearText } from "../pages/model-year.server.ts";
import { formatYear } from "../pricing/format.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { describeFigure, describePage, lastQuoteOf } from "../seo/description.ts";
import { describeErrorHead, describeHead } from "../seo/head.ts";
import { vehicleGraph } from "../seo/json-ld/vehicles.ts";
import { modelYearInCityTitle, modelYearTitle } from "../seo/titles.ts";
import { ModelYearScreen } from "../ui/screens/model-year.tsx";
import { PlaceholderModelYearScreen } from "../ui/screens/placeholder-model-year.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const { brand = "", model: modelSlug = "", year: yearSegment = "", uf, city: citySlug } = params;
  const found = await getModelYear(site.sources, { brand, model: modelSlug, year: yearSegment });
  // Shown as the specification shows it, and yet it does not exist.
  if (found.kind === "placeholder") {
    site.ensureCanonical(site.tidyPath);
    return respond(found, { status: 404 });
  }

  const { model, year } = found.modelYear;
  const city = uf && citySlug ? await getCity(site.sources, uf, citySlug) : null;
  const path = city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year);
  site.ensureCanonical(path);
  const { page, text } = await site.withText(
    modelYearText(found.modelYear),
    getModelYearPage(site.sources, found.modelYear, city),
  );
  const indexable = isIndexable(page.statistics);
  site.askForIndexing(indexable);
  return respond({
    kind: "found" as const,
    page,
    text,
    year,
    brandName: model.brand.name,
    modelName: model.name,
    city: city && { ...describeCity(city), preposition: cityPreposition(city.name) },
    path,
    trail: [...modelYearTrail(model, year), ...(city ? [{ label: city.name, path }] : [])],
    canonical: site.origin + path,
    indexable,
  });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [];
  if (data.kind === "placeholder") {
    const { brandName, modelName, year } = data.placeholder;
    return describeErrorHead(modelYearTitle(brandName, modelName, year));
  }
  const { brandName, modelName, year, city, page, path, canonical, trail, indexable } = data;
  const { statistics } = page;
  const vehicle = `${brandName} ${modelName} ${formatYear(year)}`;
  const title = city
    ? modelYearInCityTitle(brandName, modelName, year, city.inCity, city.uf)
    : modelYearTitle(brandName, modelName, year);
  const facts = { title, canonical, trail, modifiedOn: lastQuoteOf(statistics) };
  return describeHead({
    ...facts,
    description: describePage(`para ${vehicle}${city ? ` ${city.inCity} ${city.uf}` : ""}`, describeFigure(statistics)),
    indexable,
    picture: indexable ? picturePath(path) : null,
    graph: vehicleGraph(facts, { vehicle, city, statistics }),
  });
};

export default function ModelYear() {
  const data = useLoaderData<typeof loader>();
  if (data.kind === "placeholder") return <PlaceholderModelYearScreen placeholder={data.placeholder} />;
  const { brandName, modelName, year, city, page, text } = data;
  return <ModelYearScreen vehicle={`${brandName} ${modelName}`} year={year} city={city} page={page} text={text} />;
}
