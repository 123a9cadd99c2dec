// What a city's most quoted driver profiles were quoted (§2.146).

import type { CityPage } from "../pages/kinds/city.server.ts";
import { PLACE_QUOTES } from "../pricing/count-quotes.ts";
import { formatCount, formatMoney, formatPercentage } from "../pricing/format.ts";
import { PLACE_DISCOUNT } from "../pricing/rules.ts";
import { DataTable } from "./data-table.tsx";
import { PercentageFootnote, WITHIN_LIMIT } from "./footnotes.tsx";
import { OWN_PRICE, OwnPriceFootnote } from "./own-price.tsx";

interface DriverProfilesProps {
  /** The most quoted first. */
  profiles: CityPage["profiles"];
  /** `em Campinas` */
  inCity: string;
}

/** The mean of so many prices, spread as they are, lies within a fifth of the true one in 19 cases of 20. */
const FEW_QUOTES = 30;

/** Told of the row with the fewest. */
function describeFew(profiles: DriverProfilesProps["profiles"]): string {
  const least = Math.min(...profiles.map(({ quotes }) => quotes));
  return least < FEW_QUOTES ? ` De menos de ${FEW_QUOTES} cotações, tome o preço como uma ordem de grandeza.` : "";
}

export function DriverProfiles({ profiles, inCity }: DriverProfilesProps) {
  if (profiles.length === 0) return <p>Ainda não há cotações recentes {inCity}.</p>;
  return (
    <section>
      <h2>Preço por perfil de motorista</h2>
      <DataTable
        clamped="os perfis de motorista"
        caption={`Cada linha é um perfil cadastrado, dos que têm mais cotações ${inCity}; dois podem ter a mesma descrição. Os carros de cada um são outros.${describeFew(profiles)} ${WITHIN_LIMIT}`}
        rows={profiles}
        columns={[
          { heading: "Perfil", cell: (row) => row.profile },
          { heading: "Preço médio", figure: (row) => row.meanPrice, format: formatMoney },
          // The least of one is the mean.
          { heading: "Menor preço", figure: (row) => (row.quotes > 1 ? row.minPrice : null), format: formatMoney },
          OWN_PRICE,
          { heading: "% FIPE", figure: (row) => row.meanPercentage, format: formatPercentage },
          { heading: PLACE_QUOTES, figure: (row) => row.quotes, format: formatCount },
        ]}
      />
      <OwnPriceFootnote {...PLACE_DISCOUNT} />
      <PercentageFootnote />
    </section>
  );
}
