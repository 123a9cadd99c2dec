// `/seguro-de-carro/marca`: all brands (section 2), with their mean prices.

import { useLoaderData } from "@remix-run/react";
import kind from "../pages/kinds/brand-list.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { countOf } from "../pricing/format.ts";
import { noteMeans } from "../ui/estimate-column.tsx";
import { LinkList } from "../ui/link-list.tsx";
import { PreContentPromotion } from "../ui/promotion.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function BrandListScreen() {
  const { brands } = useLoaderData<typeof loader>().page;
  return (
    <>
      <h1>Marcas de Carros</h1>
      <p className="lead">Escolha a marca do seu carro para ver quanto custa o seguro de cada modelo.</p>
      <h2>{countOf(brands.length, "marca", "marcas")}</h2>
      <p>O preço médio por ano das cotações de cada marca. Marcas caras têm carros caros.</p>
      <LinkList items={noteMeans(brands)} />
      <PreContentPromotion />
    </>
  );
}
