// The newest quotes of a vehicle, one a driver profile.

import { Link } from "@remix-run/react";
import { formatDate, formatMoney, formatPercentage, UNKNOWN } from "../pricing/format.ts";
import { MAX_FIPE_PERCENTAGE, VEHICLE_DISCOUNT } from "../pricing/rules.ts";
import type { RecentQuote } from "../schemas/links.ts";
import { DATE_HEADING, DataTable } from "./data-table.tsx";
import { PercentageFootnote } from "./footnotes.tsx";
import { OWN_PRICE, OwnPriceFootnote } from "./own-price.tsx";
import type { Column } from "./table.tsx";

const PRICE: Column<RecentQuote> = { heading: "Preço", figure: (quote) => quote.price, format: formatMoney };

/** @param ownPriceFirst the version page has 'Preço MSMB' before the price, the model-year page after it */
export function RecentQuotes({ quotes, ownPriceFirst }: { quotes: readonly RecentQuote[]; ownPriceFirst: boolean }) {
  if (quotes.length === 0) return null;
  return (
    <section>
      <h2>Últimas Cotações</h2>
      <DataTable
        clamped="as últimas cotações"
        caption={`As mais recentes, uma de cada perfil cadastrado, entre as de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE; a estimativa conta também as que passam disso.`}
        rows={quotes}
        columns={[
          { heading: "Perfil", cell: (quote) => quote.profile },
          {
            heading: "Cidade",
            cell: ({ city }) => (city ? <Link to={city.path}>{`${city.name} ${city.uf}`}</Link> : UNKNOWN),
          },
          ...(ownPriceFirst ? [OWN_PRICE, PRICE] : [PRICE, OWN_PRICE]),
          { heading: "% FIPE", figure: (quote) => quote.percentage, format: formatPercentage },
          {
            heading: DATE_HEADING,
            numeric: true,
            cell: (quote) => formatDate(quote.quotedAt),
            sortBy: (quote) => quote.quotedAt,
          },
        ]}
      />
      <OwnPriceFootnote {...VEHICLE_DISCOUNT} />
      <PercentageFootnote />
    </section>
  );
}
