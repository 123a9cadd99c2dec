// `/seguro-de-carro/comparar`: where comparisons begin.

import { CompareForm } from "../../components/compare-form.tsx";
import { MAX_COMPARED, MIN_COMPARED } from "../../estimate/comparison-rules.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

export default function CompareScreen() {
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p className="lead">{`Escolha de ${MIN_COMPARED} a ${MAX_COMPARED} carros e veja qual tem o seguro mais barato.`}</p>
      <CompareForm />
    </>
  );
}
