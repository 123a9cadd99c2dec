// Every component in its states, for who changes one: `npm run dev`, then /componentes. Not part of a build.

import type { BrandListPage } from "../../pages/kinds/brand-list.server.ts";
import type { StatePage } from "../../pages/kinds/state.server.ts";
import type { StatesPage } from "../../pages/kinds/states.server.ts";
import type { ModelYearPage } from "../../pages/model-year-page.server.ts";
import { evidenceOf } from "../../pricing/value.ts";
import type { PriceValue } from "../../schemas/prices.ts";
import { Clamp } from "../clamp.tsx";
import { ConsentNotice } from "../consent/consent-notice.tsx";
import { DataTable } from "../data-table.tsx";
import { Evidence, type PriceSpread } from "../evidence.tsx";
import { Fold } from "../fold.tsx";
import { DiscountFootnote, EstimateFootnote, PercentageFootnote } from "../footnotes.tsx";
import { Headline } from "../headline.tsx";
import { HistorySection } from "../history/history-section.tsx";
import { IntervalPicture } from "../interval-picture.tsx";
import { KeptNote } from "../layout/kept-note.tsx";
import { LettersFold, LinkList, MoreLinks } from "../link-list.tsx";
import { BrazilMap } from "../map/brazil-map.tsx";
import { MeasuredSpread } from "../measured-spread.tsx";
import { Price, PricePercentage } from "../price.tsx";
import { PricedTable } from "../priced-table.tsx";
import { ContextualPromotion, HomePromotion, PreContentPromotion } from "../promotion.tsx";
import { Questions } from "../questions.tsx";
import { QuoteButton } from "../quote-button.tsx";
import { RangeBar } from "../range-bar.tsx";
import { RankedCities } from "../ranking/ranked-cities.tsx";
import { SimilarCars } from "../ranking/similar-cars.tsx";
import { Answer } from "../rating/answer.tsx";
import { DriverHeatGrid } from "../rating/driver-heat-grid.tsx";
import { RelativityNote } from "../rating/relativity.tsx";
import { RecentQuotes } from "../recent-quotes.tsx";
import { PlaceholderModelYearScreen, ProblemPanel } from "../route-problem.tsx";
import { SearchField } from "../search/search-field.tsx";
import { SearchScreen } from "../search/search-screen.tsx";
import { HomeSelectors } from "../selectors/home-selectors.tsx";
import { StatCards } from "../stat-cards.tsx";
import { TextLoading, TextSection } from "../text-section.tsx";
import { VersionsTable } from "../versions-table.tsx";

interface GalleryData {
  readonly car: ModelYearPage | null;
  readonly place: StatePage | null;
  readonly country: StatesPage | null;
  readonly brands: BrandListPage | null;
}

function Shown({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <section aria-label={name}>
      <h2 lang="en">{name}</h2>
      {children}
    </section>
  );
}

const spreadOf = (quotes: number, percentile25: number, median: number, percentile75: number): PriceSpread => ({
  evidence: evidenceOf(quotes, "2026-11-20"),
  percentile25,
  median,
  percentile75,
  meanPrice: median * 1.08,
  quantiles: quotes < 15 ? [] : Array.from({ length: 20 }, (_, place) => median * Math.exp((place - 9.5) / 13)),
});

const OBSERVED: PriceValue = {
  amount: 2_450,
  percentage: 3.4,
  basis: "observed",
  evidence: evidenceOf(120, "2026-11-20"),
  replaced: null,
};
const ESTIMATED: PriceValue = { ...OBSERVED, basis: "estimated" };
const REPLACED: PriceValue = { ...ESTIMATED, replaced: { amount: 5_600, percentage: 6.1 } };

const CITIES = ["Adamantina", "Águas de Lindoia", "Bauru", "Campinas"].map((label) => ({ label, path: `/${label}` }));
const SUBJECT = { vehicle: "Fiat Argo 2024", place: null, where: "", state: null };
const nothing = () => {};
const FAILED_TEXT = Promise.resolve(null);
const NO_TEXT = Promise.resolve({
  sentences: ["Nos últimos 180 dias não houve cotações do seguro do Fiat Argo."],
});

export function Gallery({ car, place, country, brands }: GalleryData) {
  return (
    <div lang="pt-BR">
      <h1 lang="en">Components</h1>
      <Shown name="Headline and IntervalPicture: narrow, wide, at zero, with a mean">
        <Headline kicker="Mediana de 3.292 cotações" amount={3_441} />
        <IntervalPicture low={3_400} middle={3_441} high={3_480} />
        <IntervalPicture low={1_300} middle={3_441} high={44_700} mean={9_000} />
        <IntervalPicture low={40} middle={90} high={300} />
      </Shown>
      <Shown name="Evidence: many quotes, few, one, none">
        <Evidence spread={spreadOf(3_292, 2_661, 3_441, 4_469)} />
        <Evidence spread={spreadOf(14, 2_661, 3_441, 4_469)} />
        <Evidence spread={spreadOf(1, 2_661, 2_661, 2_661)} />
        <Evidence spread={null} />
      </Shown>
      <Shown name="Price: observed, estimated, in the place of a mean, unknown">
        <p>
          <Price value={OBSERVED} /> <PricePercentage value={OBSERVED} />
        </p>
        <p>
          <Price value={ESTIMATED} /> <PricePercentage value={ESTIMATED} />
        </p>
        <p>
          <Price value={REPLACED} /> <PricePercentage value={REPLACED} />
        </p>
        <p>
          <Price value={null} />
        </p>
        <DiscountFootnote min={5} max={15} />
        <PercentageFootnote />
        <EstimateFootnote prices={[ESTIMATED]} />
      </Shown>
      <Shown name="StatCards, RelativityNote: ranked, not ranked, unknown">
        <StatCards
          stats={[
            { label: "Cotações analisadas", value: "12.712" },
            { label: "Seguro em relação à FIPE, em média", value: "3,9%", note: "de 180 dias" },
          ]}
        />
        <RelativityNote relativity={{ effect: 0.1, quotes: 900, rank: 2, ranked: 27 }} what="city" of="em Campinas" />
        <RelativityNote
          relativity={{ effect: -0.1, quotes: 3, rank: null, ranked: null }}
          what="city"
          of="em Campinas"
        />
        <RelativityNote relativity={{ effect: 0, quotes: 0, rank: null, ranked: null }} what="city" of="em Campinas" />
      </Shown>
      <Shown name="DataTable: cards on a phone; dense; of one row">
        <DataTable
          caption="Cartões no celular."
          rows={CITIES}
          columns={[
            { heading: "Cidade", cell: ({ label }) => label, sortBy: ({ label }) => label },
            { heading: "Perfil", wide: true, cell: () => "Mulher, 46 a 55 anos, casada" },
            {
              heading: "Letras",
              numeric: true,
              cell: ({ label }) => label.length,
              sortBy: ({ label }) => label.length,
            },
          ]}
        />
        <DataTable
          dense
          caption="Uma linha só: nada a ordenar."
          rows={CITIES.slice(0, 1)}
          columns={[{ heading: "Cidade", cell: ({ label }) => label, sortBy: ({ label }) => label }]}
        />
        {place ? (
          <PricedTable of="Cidade" against="Em relação ao Brasil" caption="Preços." rows={place.cities} />
        ) : null}
        <RangeBar scale={{ from: 1_500, to: 18_000 }} low={2_600} middle={3_500} high={4_800} />
      </Shown>
      <Shown name="LinkList, MoreLinks, LettersFold, Fold, Clamp">
        <LinkList items={[{ label: "Fiat", path: "/fiat", note: "R$ 3.524 em 12.712 cotações" }, ...CITIES]} />
        <MoreLinks folded heading="Outras cidades" items={CITIES} />
        <LettersFold heading="De A a Z" items={CITIES} />
        <Fold title="Dobrado" note="6 versões">
          <p>Por dentro.</p>
        </Fold>
        <Clamp what="o texto">
          <p>{"Um texto comprido. ".repeat(60)}</p>
        </Clamp>
      </Shown>
      <Shown name="Search and selectors">
        <SearchField large />
        <SearchField within={{ state: "sp", words: "Cidade em São Paulo" }} />
        <HomeSelectors
          brands={(brands?.brands ?? []).map(({ label, path }) => ({ slug: label, label, path }))}
          states={(country?.states ?? []).map(({ uf, name, path }) => ({ slug: uf, label: name, path }))}
        />
      </Shown>
      <Shown name="Answer: with a model, without one">
        {car ? <Answer rating={car.rating} subject={SUBJECT} otherCityPath="/buscar" /> : null}
        <Answer rating={null} subject={SUBJECT} otherCityPath="/buscar" />
      </Shown>
      {car ? (
        <Shown name="A car's parts">
          <SimilarCars similar={car.similar} />
          <MeasuredSpread spread={car.spread} />
          <VersionsTable caption="Versões." versions={car.versions} />
          <RecentQuotes quotes={car.recentQuotes} ownPriceFirst={false} />
          <HistorySection history={car.history} of="do seguro do Fiat Argo 2024" />
          <Questions questions={car.questions} />
        </Shown>
      ) : null}
      {place ? (
        <Shown name="A place's parts">
          <RankedCities ranked={place.rankedCities} inState="em São Paulo" />
          <DriverHeatGrid rating={place.rating} of="do seguro" />
        </Shown>
      ) : null}
      {country ? (
        <Shown name="BrazilMap: as it is, without quotes">
          <BrazilMap states={country.states} />
          <BrazilMap states={country.states.map((each) => ({ ...each, relativity: null }))} />
        </Shown>
      ) : null}
      <Shown name="Promotions and quote buttons">
        <PreContentPromotion />
        <HomePromotion />
        <ContextualPromotion about="o seu Fiat Argo" />
        <QuoteButton campaign="main">Simular Meu Seguro Auto »</QuoteButton>
      </Shown>
      <Shown name="TextSection: on its way, failed, nobody has written one">
        <TextLoading />
        <TextSection heading="Um texto" text={FAILED_TEXT} />
        <TextSection heading="Mais um texto" text={NO_TEXT} />
      </Shown>
      <Shown name="What goes wrong: an old page, an outage, not found, no model, nothing found">
        <KeptNote keptAt={Date.UTC(2026, 10, 19, 12)} />
        <div className="gallery-page">
          <ProblemPanel
            title="Serviço indisponível"
            problem={{ message: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes." }}
          />
        </div>
        <PlaceholderModelYearScreen placeholder={{ brandName: "Fiat", modelName: "Carro Novo", year: 2022 }} />
        <SearchScreen searched={{ query: "qwzx", hits: [], only: null, isNearest: false }} />
      </Shown>
      <ConsentNotice consent={{ asking: true, choose: nothing, reopen: nothing }} />
    </div>
  );
}
