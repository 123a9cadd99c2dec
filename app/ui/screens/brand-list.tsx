// The brand list.

import type { BrandListPage } from "../../pages/home.server.ts";
import { countOf } from "../../pricing/format.ts";
import { LinkList } from "../link-list.tsx";
import { PreContentPromotion } from "../promotion.tsx";

export function BrandListScreen({ page }: { page: BrandListPage }) {
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
