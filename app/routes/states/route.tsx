// `/seguro-de-carro/estados`: where the same car costs more to insure.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { LinkList, noteEffect } from "../../components/link-list.tsx";
import { BrazilMap } from "../../components/map/brazil-map.tsx";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

export default function StatesScreen() {
  const { states } = useLoaderData<typeof loader>().page;
  return (
    <>
      <h1>Seguro de carro por estado</h1>
      <BrazilMap states={states} />
      <h2>Do mais caro ao mais barato</h2>
      <LinkList items={states} note={noteEffect} />
      <p>
        A diferença de um estado é a média de suas cidades; a da capital pode ser bem outra.{" "}
        <Link to={METHODOLOGY_PATH}>Como é calculada</Link>
      </p>
    </>
  );
}
