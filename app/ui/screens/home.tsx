// The home page.

import type { HomePage } from "../../pages/home.server.ts";
import { formatCount, formatPercentage } from "../../pricing/format.ts";
import { PROMISED_INSURERS, WINDOW_DAYS } from "../../pricing/rules.ts";
import { Evidence } from "../evidence.tsx";
import { LinkList } from "../link-list.tsx";
import { HomePromotion } from "../promotion.tsx";
import { PlaceSelector, type StateOption } from "../selectors/place-selector.tsx";
import { type BrandOption, VehicleSelector } from "../selectors/vehicle-selector.tsx";
import { StatCards } from "../stat-cards.tsx";

/** The specification's panel and its banner, each shown where its part could not be loaded. */
export interface HomeFailures {
  readonly brands: string | null;
  readonly states: string | null;
}

function ConnectionError({ message }: { message: string }) {
  return (
    <div className="problem" role="alert">
      <h2>Connection Error</h2>
      <p>{message}</p>
    </div>
  );
}

export function HomeScreen({
  page,
  brands,
  states,
  failures,
}: {
  page: HomePage | null;
  brands: readonly BrandOption[];
  states: readonly StateOption[];
  failures: HomeFailures;
}) {
  const statistics = page?.statistics ?? null;
  return (
    <>
      <h1>Quanto custa o seguro do seu carro?</h1>
      <p className="lead">
        Veja preços reais por marca, modelo, ano e cidade antes de falar com alguém. É grátis e não pedimos os seus
        dados.
      </p>
      {failures.states ? (
        <p className="problem" role="alert">
          {failures.states}
        </p>
      ) : null}
      {failures.brands ? <ConnectionError message={failures.brands} /> : null}
      <section aria-label="Busca por veículo">
        <h2>Preço por veículo</h2>
        <VehicleSelector brands={brands} />
      </section>
      <section aria-label="Busca por região">
        <h2>Preço por região</h2>
        <PlaceSelector states={states} />
      </section>
      {statistics ? (
        <section>
          <h2>O que as cotações mostram</h2>
          <StatCards
            stats={[
              { label: "Cotações analisadas", value: formatCount(statistics.evidence.quotes) },
              { label: "Seguro em relação à FIPE", value: formatPercentage(statistics.meanPercentage) },
            ]}
          />
          <Evidence spread={statistics} />
        </section>
      ) : null}
      {brands.length > 0 ? (
        <section>
          <h2>Preços por marca</h2>
          <LinkList items={brands} />
        </section>
      ) : null}
      {page && page.popularModels.length > 0 ? (
        <section>
          <h2>Modelos mais cotados</h2>
          <LinkList items={page.popularModels} />
        </section>
      ) : null}
      {states.length > 0 ? (
        <section>
          <h2>Preços por estado</h2>
          <LinkList items={states} />
        </section>
      ) : null}
      <HomePromotion />
      <section className="text">
        <h2>Como calculamos os preços</h2>
        <p>
          Os preços vêm de cotações reais dos últimos {WINDOW_DAYS} dias, comparadas entre até {PROMISED_INSURERS}{" "}
          seguradoras. O percentual FIPE diz quanto o seguro custa por ano em relação ao valor do veículo na tabela
          FIPE.
        </p>
        <p>
          O seu preço depende do seu perfil, do veículo e de onde ele fica. Use os valores desta página como referência
          e faça uma cotação para conhecer o preço exato.
        </p>
      </section>
    </>
  );
}
