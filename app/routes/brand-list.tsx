// `/seguro-de-carro/marca`: all brands.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { BRAND_LIST_PATH } from "../catalogue/paths.ts";
import { BRAND_LIST_TRAIL } from "../catalogue/trails.ts";
import { getBrandListPage } from "../pages/home.server.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { BRAND_LIST_TITLE } from "../seo/titles.ts";
import { BrandListScreen } from "../ui/screens/brand-list.tsx";

export async function loader({ context: { site } }: LoaderFunctionArgs) {
  site.ensureCanonical(BRAND_LIST_PATH);
  const page = await getBrandListPage(site.sources);
  return { page, trail: BRAND_LIST_TRAIL, canonical: site.origin + BRAND_LIST_PATH };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describeHead({
        title: BRAND_LIST_TITLE,
        description: describePage(`de ${data.page.brands.length} marcas`, PROMISED_INSURERS),
        canonical: data.canonical,
        indexable: true,
      })
    : [];

export default function BrandList() {
  const { page } = useLoaderData<typeof loader>();
  return <BrandListScreen page={page} />;
}
