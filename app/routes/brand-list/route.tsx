// `/seguro-de-carro/marca`: all brands (section 2), with their mean prices.

import { useLoaderData } from "@remix-run/react";
import { LinkList, noteMeans } from "../../components/link-list.tsx";
import { PreContentPromotion } from "../../components/promotion.tsx";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

export default function BrandListScreen() {
  const { brands } = useLoaderData<typeof loader>().page;
  return (
    <>
      <h1>Marcas de Carros</h1>
      <PreContentPromotion />
      <p className="lead">Preço médio do seguro de cada marca, por ano.</p>
      <LinkList items={noteMeans(brands)} />
    </>
  );
}
