// `/seguro-de-carro/marca/:brand`: one brand.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { brandPath } from "../catalogue/paths.ts";
import { brandTrail } from "../catalogue/trails.ts";
import { brandText, getBrand, getBrandPage } from "../pages/brand.server.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { brandTitle } from "../seo/titles.ts";
import { BrandScreen } from "../ui/screens/brand.tsx";

export async function loader({ context: { site }, params }: LoaderFunctionArgs) {
  const brand = await getBrand(site.sources, params.brand ?? "");
  site.ensureCanonical(brandPath(brand));
  const { page, text } = await site.withText(brandText(brand), getBrandPage(site.sources, brand));
  return { page, text, name: brand.name, trail: brandTrail(brand), canonical: site.origin + brandPath(brand) };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describeHead({
        title: brandTitle(data.name),
        description: describePage(`da marca ${data.name}`, PROMISED_INSURERS),
        canonical: data.canonical,
        indexable: isIndexable(data.page.statistics),
      })
    : [];

export default function Brand() {
  const { name, page, text } = useLoaderData<typeof loader>();
  return <BrandScreen name={name} page={page} text={text} />;
}
