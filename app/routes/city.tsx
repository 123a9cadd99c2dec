// `/seguro-de-carro/:uf/:city`: one city (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import kind, { type CityPage, type CityScreenFacts } from "../pages/kinds/city.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { countOf, formatCount, formatMoney, formatPercentage, UNKNOWN } from "../pricing/format.ts";
import { EXAMPLE_CAR_VALUE, MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { averageOf, describeEffect } from "../rating/effect-words.ts";
import { DataTable } from "../ui/data-table.tsx";
import { DriverProfiles } from "../ui/driver-profiles.tsx";
import { effectColumn } from "../ui/effect-column.ts";
import { estimateColumn } from "../ui/estimate-column.tsx";
import { Fold } from "../ui/fold.tsx";
import { LinksFold } from "../ui/link-list.tsx";
import { NearbyCities } from "../ui/nearby-cities.tsx";
import { ContextualPromotion } from "../ui/promotion.tsx";
import { RelativityNote } from "../ui/rating/relativity.tsx";
import { SearchField } from "../ui/search/search-field.tsx";
import { StatisticsSection } from "../ui/statistics-section.tsx";
import { linkColumn } from "../ui/table.tsx";
import { TextSection } from "../ui/text-section.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** `Das 10 cidades de população mais parecida, 2 são mais caras.` */
function describeNearest(dearer: number, all: number): string {
  if (all === 1) return `A cidade de população mais parecida é mais ${dearer === 1 ? "cara" : "barata"}.`;
  return `Das ${all} cidades de população mais parecida, ${dearer === 0 ? "nenhuma é mais cara" : dearer === all ? "todas são mais caras" : countOf(dearer, "é mais cara", "são mais caras")}.`;
}

/** The city against its state, and the cities nearest in population: for the same car and driver. */
function PlaceComparison({ page, facts }: { page: CityPage; facts: CityScreenFacts }) {
  const { relativity, stateRelativity, nearestCities } = page;
  const { state } = facts;
  if (!relativity || !stateRelativity) return null;
  // Of few quotes the relativity above says that it is an estimate from the state's prices: those are told.
  if (relativity.quotes < MIN_QUOTES_FOR_MEAN)
    return (
      <p>
        {`O seguro ${state.inState} fica ${describeEffect(stateRelativity.effect, averageOf("do Brasil"))}. `}
        <Link to={state.path}>As cidades do estado</Link>
      </p>
    );
  const dearer = nearestCities.filter(({ effect }) => effect > relativity.effect).length;
  return (
    <>
      <p>
        {`Fica ${describeEffect(relativity.effect - stateRelativity.effect, { of: `da média ${state.of}`, equal: `igual à média ${state.of}` })}. `}
        {nearestCities.length > 0 ? `${describeNearest(dearer, nearestCities.length)} ` : ""}
        <Link to={state.path}>As cidades do estado</Link>
      </p>
      {nearestCities.length > 0 ? (
        <Fold title="Cidades de população parecida" note={formatCount(nearestCities.length)}>
          <DataTable
            dense
            caption={`Com ${MIN_QUOTES_FOR_MEAN} cotações no cálculo ou mais, da mais populosa à menos, para o mesmo carro e o mesmo motorista. Verde: abaixo; laranja: acima.`}
            rows={nearestCities}
            columns={[
              linkColumn("Cidade"),
              { heading: "População", figure: (row) => row.population, format: formatCount },
              effectColumn("Em relação ao Brasil"),
            ]}
          />
        </Fold>
      ) : null}
    </>
  );
}

export default function CityScreen() {
  const { facts, page, text } = useLoaderData<typeof loader>();
  const { uf, inCity } = facts;
  const { statistics, profiles, examplePrice } = page;
  return (
    <>
      <h1>
        Seguro Auto {inCity} {uf}
      </h1>
      <StatisticsSection
        statistics={statistics}
        before={[{ label: "População", value: page.population === null ? UNKNOWN : formatCount(page.population) }]}
        after={[{ label: "Perfis de motorista", value: formatCount(page.profileCount) }]}
      />
      {statistics && examplePrice !== null ? (
        <p>
          {`Em média, o seguro ${inCity} custa ${formatPercentage(statistics.meanPercentage)} do valor do veículo: para um carro de ${formatMoney(EXAMPLE_CAR_VALUE)}, cerca de ${formatMoney(examplePrice)} por ano.`}
        </p>
      ) : null}
      <RelativityNote relativity={page.relativity} what="city" of={inCity} />
      <PlaceComparison page={page} facts={facts} />
      <div className="side-by-side">
        <section>
          <h2>{`Qual é o seu carro ${inCity}?`}</h2>
          <SearchField
            within={{
              fields: { em: facts.slugs },
              words: `Modelo e ano do carro ${inCity}`,
              example: "ex.: argo 2022",
            }}
          />
          {page.cars.length > 0 ? (
            <DataTable
              dense
              clamped="os carros"
              caption={`Carros muito cotados, do mais barato ao mais caro: a estimativa ${inCity} para o motorista médio.`}
              rows={page.cars}
              columns={[linkColumn("Carro"), estimateColumn()]}
            />
          ) : null}
          <p>
            <Link to={facts.cheapest} rel="nofollow">{`Carros com o seguro mais barato ${inCity}`}</Link>
          </p>
        </section>
        <NearbyCities cities={page.nearbyCities} known={page.knownNearby} name={facts.name} here={null} />
      </div>
      <ContextualPromotion about={`o seu carro ${inCity}`} />
      <DriverProfiles profiles={profiles} inCity={inCity} />
      <TextSection heading={`Sobre o seguro auto ${inCity}`} text={text} />
      <LinksFold heading="Outras cidades" items={page.nextCities} />
    </>
  );
}
