// `/seguro-de-carro/comparar`: where comparisons begin.

import kind from "../pages/kinds/compare.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../pricing/comparison-rules.ts";
import { CompareForm } from "../ui/comparison/compare-form.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function CompareScreen() {
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p className="lead">{`Escolha de ${MIN_COMPARED} a ${MAX_COMPARED} carros e veja qual tem o seguro mais barato.`}</p>
      <CompareForm />
    </>
  );
}
