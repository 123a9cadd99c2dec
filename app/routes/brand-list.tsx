// `/seguro-de-carro/marca`: all brands (section 2).

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import kind from "../pages/kinds/brand-list.server.ts";
import { servePage } from "../pages/serve-page.server.ts";
import { countOf } from "../pricing/format.ts";
import { describePageHead } from "../seo/head.ts";
import { LinkList } from "../ui/link-list.tsx";
import { PreContentPromotion } from "../ui/promotion.tsx";

export const loader = ({ context: { visit }, params }: LoaderFunctionArgs) => servePage(visit, kind, params);

export const meta = describePageHead;

export default function BrandListScreen() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Marcas de Carros</h1>
      <p className="lead">Escolha a marca do seu carro para ver quanto custa o seguro de cada modelo.</p>
      <PreContentPromotion />
      <h2>{countOf(page.brands.length, "marca", "marcas")}</h2>
      <LinkList
        items={page.brands.map(({ label, path, models }) => ({
          label,
          path,
          note: countOf(models, "modelo", "modelos"),
        }))}
      />
    </>
  );
}
