// What a city's most quoted driver profiles were quoted (§2.146).

import { OWN_PRICE, PriceFootnotes } from "../../components/price.tsx";
import { Table } from "../../components/table.tsx";
import { formatMoney, formatPercentage } from "../../estimate/format.ts";
import { PLACE_DISCOUNT } from "../../estimate/rules.ts";
import type { CityPage } from "./page.server.ts";

/** @param profiles the most quoted first @param inCity `em Campinas` */
export function DriverProfiles({ profiles, inCity }: { profiles: CityPage["profiles"]; inCity: string }) {
  if (profiles.length === 0) return null;
  return (
    <section>
      <h2>Preço por perfil de motorista</h2>
      <Table
        asCards
        caption={`Os perfis com mais cotações ${inCity}`}
        rows={profiles}
        columns={[
          { heading: "Perfil", cell: ({ profile }) => profile },
          { heading: "Preço médio", numeric: true, cell: ({ meanPrice }) => formatMoney(meanPrice) },
          { heading: "Menor preço", numeric: true, cell: ({ minPrice }) => formatMoney(minPrice) },
          OWN_PRICE,
          { heading: "% FIPE", numeric: true, cell: ({ meanPercentage }) => formatPercentage(meanPercentage) },
        ]}
      />
      <PriceFootnotes discount={PLACE_DISCOUNT} />
    </section>
  );
}
