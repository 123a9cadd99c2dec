// `/seguro-de-carro/marca`: all brands (section 2), with their mean prices.

import { useLoaderData } from "@remix-run/react";
import { LinkList, noteMean } from "../../components/link-list.tsx";
import { Promotion } from "../../components/promotion.tsx";
import { PROMISED_INSURERS } from "../../estimate/rules.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

export default function BrandListScreen() {
  const { brands } = useLoaderData<typeof loader>().page;
  return (
    <>
      <h1>Marcas de Carros</h1>
      <Promotion title="Quer saber o seu preço?" campaign="pre-content">
        {`Compare até ${PROMISED_INSURERS} seguradoras em uma só cotação, sem compromisso.`}
      </Promotion>
      <p className="lead">Preço médio anual do seguro de cada marca.</p>
      <LinkList items={brands} note={noteMean} />
    </>
  );
}
