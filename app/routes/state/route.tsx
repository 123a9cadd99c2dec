// `/seguro-de-carro/:uf`: one state (section 2).

import { Link, useLoaderData } from "@remix-run/react";
import { listLetters } from "../../catalog/order.ts";
import { cityPath } from "../../catalog/paths.ts";
import { Accordion } from "../../components/accordion.tsx";
import { Kpis, percentageKpi, priceKpi, quotesKpi } from "../../components/kpis.tsx";
import { LinkList, noteEffect } from "../../components/link-list.tsx";
import { AVERAGE_PERCENTAGE, AVERAGE_PRICE, OWN_PRICE, PriceFootnotes } from "../../components/price.tsx";
import { RelativeEffectNote } from "../../components/relative-effect.tsx";
import { SearchField } from "../../components/search/search-field.tsx";
import { linkColumn, Table } from "../../components/table.tsx";
import { TextSection } from "../../components/text-section.tsx";
import { formatCount } from "../../estimate/format.ts";
import { PLACE_DISCOUNT } from "../../estimate/rules.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import { unpackNames } from "./packed-names.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

/** Hundreds of cities. The first of a letter is marked with it. @param packed as the payload has them @param uf of the state */
function OtherCities({ packed, uf }: { packed: string; uf: string }) {
  const cities = unpackNames(packed).map(({ name, slug }) => ({
    label: name,
    path: cityPath({ slug, state: { slug: uf } }),
  }));
  if (cities.length === 0) return null;
  return (
    <Accordion title="Todas as outras cidades, de A a Z" note={formatCount(cities.length)}>
      <p className="letter-links">
        {listLetters(cities).flatMap(({ letter, items }) =>
          items.map(({ label, path }, place) => (
            <Link key={path} to={path} data-letter={place === 0 ? letter : undefined}>
              {label}
            </Link>
          )),
        )}
      </p>
    </Accordion>
  );
}

export default function StateScreen() {
  const { props, page, text } = useLoaderData<typeof loader>();
  const { inTheState } = props;
  const { statistics, cities, mostQuoted } = page;
  return (
    <>
      <h1>Seguro Auto {props.inState}</h1>
      <Kpis statistics={statistics} kpis={[quotesKpi(statistics), priceKpi(statistics), percentageKpi(statistics)]} />
      <RelativeEffectNote relativeEffect={page.relativeEffect} what="place" of={inTheState} />
      <section>
        <h2>Cidades</h2>
        <SearchField large within={{ uf: props.slug, label: `Cidade ${inTheState}` }} />
        <p className="footnote">As cidades com mais cotações e a diferença em relação à média do Brasil.</p>
        <LinkList items={cities} note={noteEffect} />
      </section>
      <section>
        <h2>Veículos mais cotados</h2>
        {mostQuoted.length > 0 ? (
          <>
            <Table
              asCards
              caption={`Os veículos com mais cotações ${inTheState}`}
              rows={mostQuoted}
              columns={[linkColumn("Veículo"), AVERAGE_PRICE, OWN_PRICE, AVERAGE_PERCENTAGE]}
            />
            <PriceFootnotes discount={PLACE_DISCOUNT} averages={mostQuoted} />
          </>
        ) : (
          <p>Ainda não há cotações recentes {inTheState}.</p>
        )}
      </section>
      <TextSection heading={`Sobre o seguro auto ${inTheState}`} text={text} />
      <OtherCities packed={page.otherCities} uf={props.slug} />
    </>
  );
}
