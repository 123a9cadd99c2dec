// `/seguro-de-carro/comparar/:cars`, and the same in a city: model-years side by side.

import { Link, useLoaderData } from "@remix-run/react";
import { COMPARE_PATH } from "../catalogue/paths.ts";
import wholeCountry, { type ComparedSide, comparisonInCity } from "../pages/kinds/comparison.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { countOf, formatMoney, formatPercentage, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { nameMonth } from "../pricing/months.ts";
import { MIN_QUOTES_FOR_MEAN, ZERO_KM_YEAR } from "../pricing/rules.ts";
import { ANY_RISK, findMedianPercentage, findRatedCar, monthOf, predict } from "../rating/prediction.ts";
import type { Driver } from "../schemas/rating.ts";
import { LineChart } from "../ui/chart/line-chart.tsx";
import { MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../ui/promotion.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import { useDriver } from "../ui/rating/use-driver.ts";
import { type Column, ScrollingTable } from "../ui/table.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(wholeCountry, comparisonInCity);

/** What one side costs a driver, also in percent of FIPE; null where the model says nothing. */
function answerFor({ rating }: ComparedSide, driver: Driver) {
  if (!rating) return null;
  const risk = { version: null, driver };
  const [prediction, percentage] = [predict(rating, risk), findMedianPercentage(rating, risk)];
  return prediction && percentage !== null ? { ...prediction, percentage } : null;
}

/** How much of its value a model loses from one year to an older one, by what FIPE says of both today. */
function describeAging({ values }: ComparedSide): string {
  const [newest, oldest] = [values[0], values.at(-1)];
  if (!newest || !oldest || newest === oldest) return UNKNOWN;
  // The zero-km stands a year after the newest other one.
  const last = newest.year === ZERO_KM_YEAR ? (values[1]?.year ?? 0) + 1 : newest.year;
  const share = Math.round(100 * (1 - (oldest.fipeValue / newest.fipeValue) ** (1 / (last - oldest.year))));
  return share > 0 ? `${share}% por ano-modelo` : UNKNOWN;
}

/** A row of the table, told of each car; where the model says nothing there is what was observed. */
interface Fact {
  readonly label: string;
  readonly of: (side: ComparedSide, answer: ReturnType<typeof answerFor>) => React.ReactNode;
}

const FACTS: readonly Fact[] = [
  {
    label: "Preço típico por ano (estimativa)",
    of: (_, answer) => (answer ? <strong>{formatWholeMoney(answer.median)}</strong> : UNKNOWN),
  },
  { label: "Por mês (estimativa)", of: (_, answer) => (answer ? formatWholeMoney(monthOf(answer.median)) : UNKNOWN) },
  {
    label: "8 de cada 10 cotações (estimativa)",
    of: (_, answer) => (answer ? `${formatWholeMoney(answer.low)} a ${formatWholeMoney(answer.high)}` : UNKNOWN),
  },
  { label: "Do valor FIPE (estimativa)", of: (_, answer) => formatPercentage(answer?.percentage ?? null) },
  {
    label: "Valor FIPE",
    of: ({ rating }) => {
      const car = rating && findRatedCar(rating, null);
      return car ? formatWholeMoney(car.fipeValue) : UNKNOWN;
    },
  },
  { label: "Quanto o valor cai", of: describeAging },
  {
    label: "Mediana observada no Brasil",
    of: ({ statistics }) => formatMoney(hasEnoughQuotes(statistics) ? statistics.median : null),
  },
  { label: "Cotações", of: ({ statistics }) => countOf(statistics?.evidence.quotes ?? 0, "cotação", "cotações") },
  {
    label: "Último mês",
    of: ({ newestMonth }) =>
      newestMonth ? `${formatMoney(newestMonth.median)} em ${nameMonth(newestMonth.month)}` : UNKNOWN,
  },
];

function Sides({ sides, where }: { sides: readonly ComparedSide[]; where: string }) {
  const rating = sides.find((side) => side.rating !== null)?.rating ?? null;
  const chosen = useDriver();
  return (
    <>
      {rating ? (
        <section className="answer" aria-label="Quem dirige">
          <p role="status">{`Estimativa ${describeAnswered(chosen)}, ${where}.`}</p>
          <DriverForm drivers={rating.drivers} chosen={chosen} />
        </section>
      ) : null}
      <ScrollingTable
        className="sides"
        caption="Os carros lado a lado"
        isCaptionHidden
        rows={FACTS}
        columns={[
          { heading: "", cell: ({ label }) => label },
          ...sides.map((side): Column<Fact> => {
            const answer = answerFor(side, chosen.driver);
            return {
              heading: side.name,
              head: <Link to={side.path}>{side.name}</Link>,
              cell: (fact) => fact.of(side, answer),
            };
          }),
        ]}
      />
    </>
  );
}

/** Which one costs less, whoever drives. */
function describeWinner(sides: readonly ComparedSide[]): string | null {
  const priced = sides.flatMap((side) => {
    const answer = side.rating && answerFor(side, ANY_RISK.driver);
    return answer ? [{ of: side.of, median: answer.median }] : [];
  });
  const [cheapest, ...others] = priced.sort((a, b) => a.median - b.median);
  const dearest = others.at(-1);
  if (!cheapest || !dearest || cheapest.median === dearest.median) return null;
  return `O seguro de menor preço é o ${cheapest.of}, cerca de ${formatWholeMoney(dearest.median - cheapest.median)} por ano (estimativa) abaixo do seguro ${dearest.of}.`;
}

export default function ComparisonScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { sides, history, values } = page;
  const names = sides.map(({ name }) => name).join(" × ");
  return (
    <>
      <h1>{`Seguro: ${names}${facts.city ? ` ${facts.where}` : ""}`}</h1>
      <p className="lead">{describeWinner(sides) ?? `O seguro de ${names}, lado a lado, ${facts.where}.`}</p>
      <Sides sides={sides} where={facts.where} />
      <p className="footnote">
        Os preços são a média das versões de cada ano-modelo. A mediana observada mistura motoristas e lugares; a
        estimativa é para o mesmo motorista e o mesmo lugar.
      </p>
      {history ? (
        <section>
          <h2>Como o percentual mudou</h2>
          <LineChart
            chart={history}
            title={`Mediana do seguro em percentual do valor FIPE, por mês: ${names}`}
            sentence={`O que foi observado no Brasil; meses com menos de ${MIN_QUOTES_FOR_MEAN} cotações ficam em branco.`}
          />
        </section>
      ) : null}
      {values ? (
        <section>
          <h2>O valor do carro por ano-modelo</h2>
          <LineChart
            chart={values}
            title={`Valor FIPE por ano-modelo: ${names}`}
            sentence="O valor FIPE de hoje, na média das versões de cada ano-modelo; o do zero-quilômetro, onde há, à direita."
          />
        </section>
      ) : null}
      <MoreLinks
        heading="Sem um dos carros"
        items={facts.without.map(({ label, path }) => ({ label: `Sem ${label}`, path, rel: "nofollow" }))}
      />
      <MoreLinks
        heading="Em uma cidade"
        items={[
          ...(facts.wholeCountry ? [{ label: "No Brasil todo", path: facts.wholeCountry }] : []),
          ...page.cities,
        ].map((link) => ({ ...link, rel: "nofollow" }))}
      />
      <PreContentPromotion />
      <MoreLinks heading="Outras comparações" items={[{ label: "Comparar outros carros", path: COMPARE_PATH }]} />
      <ContextualPromotion about="o carro que você escolher" />
    </>
  );
}
