// The newest quotes of a vehicle, one a driver profile.

import { Link } from "@remix-run/react";
import { formatMoney, formatPercentage, UNKNOWN } from "../estimate/format.ts";
import { VEHICLE_DISCOUNT } from "../estimate/rules.ts";
import type { RecentQuote } from "../pages/lists.ts";
import { OWN_PRICE, PriceFootnotes } from "./price.tsx";
import { type Column, Table } from "./table.tsx";

const PRICE: Column<RecentQuote> = { heading: "Preço", numeric: true, cell: ({ price }) => formatMoney(price) };

/** @param ownPriceFirst the version page has 'Preço MSMB' before the price, the model-year page after it */
export function RecentQuotes({ quotes, ownPriceFirst }: { quotes: readonly RecentQuote[]; ownPriceFirst?: boolean }) {
  if (quotes.length === 0) return null;
  return (
    <section>
      <h2>Últimas Cotações</h2>
      <Table
        asCards
        caption="A mais recente de cada perfil"
        rows={quotes}
        columns={[
          { heading: "Perfil", cell: ({ profile }) => profile },
          {
            heading: "Cidade",
            cell: ({ city }) => (city ? <Link to={city.path}>{`${city.name} ${city.uf}`}</Link> : UNKNOWN),
          },
          ...(ownPriceFirst ? [OWN_PRICE, PRICE] : [PRICE, OWN_PRICE]),
          { heading: "% FIPE", numeric: true, cell: ({ percentage }) => formatPercentage(percentage) },
        ]}
      />
      <PriceFootnotes discount={VEHICLE_DISCOUNT} />
    </section>
  );
}
