// `/seguro-de-carro/comparar/:cars`, and the same in a city: model-years side by side.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import { COMPARE_PATH } from "../catalogue/paths.ts";
import type { ComparedSide } from "../pages/comparison-page.server.ts";
import wholeCountry from "../pages/kinds/comparison.server.ts";
import inCity from "../pages/kinds/comparison-in-city.server.ts";
import { servePage } from "../pages/serve-page.server.ts";
import { countOf, formatMoney, formatPercentage, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { nameMonth } from "../pricing/months.ts";
import { MIN_QUOTES_FOR_MEAN, ZERO_KM_YEAR } from "../pricing/rules.ts";
import {
  findMedianPercentage,
  getUsualVersion,
  monthOf,
  type Prediction,
  predict,
  type Rating,
} from "../rating/prediction.ts";
import { describePageHead } from "../seo/head.ts";
import { LineChart } from "../ui/chart/line-chart.tsx";
import { LinkList, MoreLinks } from "../ui/link-list.tsx";
import { ContextualPromotion, PreContentPromotion } from "../ui/promotion.tsx";
import { DriverForm, describeAnswered } from "../ui/rating/driver-form.tsx";
import { type ChosenDriver, useDriver } from "../ui/rating/use-driver.ts";

export const loader = ({ context: { visit }, params }: LoaderFunctionArgs) =>
  servePage(visit, params.city === undefined ? wholeCountry : inCity, params);

export const meta = describePageHead;

/** What one side costs a driver; null where the model says nothing. */
function answerFor({ rating }: ComparedSide, { driver }: ChosenDriver): (Prediction & { percentage: number }) | null {
  if (!rating) return null;
  const asked = { version: getUsualVersion(rating), driver };
  const [prediction, percentage] = [predict(rating, asked), findMedianPercentage(rating, asked)];
  return prediction && percentage !== null ? { ...prediction, percentage } : null;
}

function Row({
  label,
  sides,
  cell,
}: {
  label: string;
  sides: readonly ComparedSide[];
  cell: (side: ComparedSide) => React.ReactNode;
}) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {sides.map((side) => (
        <td key={side.path}>{cell(side)}</td>
      ))}
    </tr>
  );
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

function Sides({ sides, usual, where }: { sides: readonly ComparedSide[]; usual: Rating | null; where: string }) {
  return usual ? <KnownSides sides={sides} usual={usual} where={where} /> : <ObservedSides sides={sides} />;
}

function ObservedSides({ sides }: { sides: readonly ComparedSide[] }) {
  return <SidesTable sides={sides} chosen={null} />;
}

function KnownSides({ sides, usual, where }: { sides: readonly ComparedSide[]; usual: Rating; where: string }) {
  const chosen = useDriver(usual.usualDriver);
  return (
    <>
      <section className="answer" aria-label="Quem dirige">
        <p role="status">{`Estimativa ${describeAnswered(chosen)}, ${where}.`}</p>
        <DriverForm drivers={usual.drivers} chosen={chosen} />
      </section>
      <SidesTable sides={sides} chosen={chosen} />
    </>
  );
}

/** @param chosen null where the model says nothing: then only what was observed is shown */
function SidesTable({ sides, chosen }: { sides: readonly ComparedSide[]; chosen: ChosenDriver | null }) {
  const answers = new Map(sides.map((side) => [side.path, chosen && answerFor(side, chosen)]));
  const answerOf = (side: ComparedSide) => answers.get(side.path) ?? null;
  const observed = ({ statistics }: ComparedSide) =>
    statistics && statistics.evidence.quotes >= MIN_QUOTES_FOR_MEAN ? statistics : null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="sides-scroll" aria-label="Os carros lado a lado" tabIndex={0}>
      <table className="sides">
        <caption className="visually-hidden">Os carros lado a lado</caption>
        <thead>
          <tr>
            <td />
            {sides.map(({ name, path }) => (
              <th key={path} scope="col">
                <Link to={path}>{name}</Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row
            label="Valor do meio por ano (estimativa)"
            sides={sides}
            cell={(side) => {
              const answer = answerOf(side);
              return answer ? <strong>{formatWholeMoney(answer.median)}</strong> : UNKNOWN;
            }}
          />
          <Row
            label="Por mês (estimativa)"
            sides={sides}
            cell={(side) => {
              const answer = answerOf(side);
              return answer ? formatWholeMoney(monthOf(answer.median)) : UNKNOWN;
            }}
          />
          <Row
            label="8 de cada 10 cotações (estimativa)"
            sides={sides}
            cell={(side) => {
              const answer = answerOf(side);
              return answer ? `${formatWholeMoney(answer.low)} a ${formatWholeMoney(answer.high)}` : UNKNOWN;
            }}
          />
          <Row
            label="Do valor FIPE (estimativa)"
            sides={sides}
            cell={(side) => formatPercentage(answerOf(side)?.percentage ?? null)}
          />
          <Row
            label="Valor FIPE"
            sides={sides}
            cell={({ rating }) => {
              const value = rating && getUsualVersion(rating).fipeValue;
              return value === null ? UNKNOWN : formatWholeMoney(value);
            }}
          />
          <Row label="Quanto o valor cai" sides={sides} cell={describeAging} />
          <Row
            label="Mediana observada no Brasil"
            sides={sides}
            cell={(side) => formatMoney(observed(side)?.median ?? null)}
          />
          <Row
            label="Cotações"
            sides={sides}
            cell={({ statistics }) => countOf(statistics?.evidence.quotes ?? 0, "cotação", "cotações")}
          />
          <Row
            label="Último mês"
            sides={sides}
            cell={({ newestMonth }) =>
              newestMonth ? `${formatMoney(newestMonth.median)} em ${nameMonth(newestMonth.month)}` : UNKNOWN
            }
          />
        </tbody>
      </table>
    </section>
  );
}

/** Which one costs less, for the usual driver. */
function describeWinner(sides: readonly ComparedSide[]): string | null {
  const priced = sides.flatMap((side) => {
    const { rating } = side;
    const prediction = rating && predict(rating, { version: getUsualVersion(rating), driver: rating.usualDriver });
    return prediction ? [{ of: side.of, median: prediction.median }] : [];
  });
  const [cheapest, ...others] = priced.sort((a, b) => a.median - b.median);
  const dearest = others.at(-1);
  if (!cheapest || !dearest || cheapest.median === dearest.median) return null;
  return `Para o motorista mais comum, o seguro de menor preço é o ${cheapest.of}, cerca de ${formatWholeMoney(dearest.median - cheapest.median)} por ano (estimativa) abaixo do seguro ${dearest.of}.`;
}

export default function ComparisonScreen() {
  const { facts, page } = useLoaderData<typeof loader>();
  const { sides, history, values } = page;
  const names = sides.map(({ name }) => name).join(" × ");
  const usual = sides.find(({ rating }) => rating !== null)?.rating ?? null;
  return (
    <>
      <h1>{`Seguro: ${names}${facts.city ? ` ${facts.where}` : ""}`}</h1>
      <p className="lead">{describeWinner(sides) ?? `O seguro de ${names}, lado a lado, ${facts.where}.`}</p>
      <Sides sides={sides} usual={usual} where={facts.where} />
      <p className="footnote">
        Os preços são da versão mais cotada de cada ano-modelo. A mediana observada mistura motoristas e lugares; a
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
            sentence="O valor FIPE de hoje da versão mais cotada de cada ano-modelo; o do zero-quilômetro, onde há, à direita."
          />
        </section>
      ) : null}
      <MoreLinks
        heading="Sem um dos carros"
        items={facts.without.map(({ label, path }) => ({ label: `Sem ${label}`, path, rel: "nofollow" }))}
      />
      <section>
        <h2>Em uma cidade</h2>
        <LinkList
          items={[
            ...(facts.wholeCountry ? [{ label: "No Brasil todo", path: facts.wholeCountry }] : []),
            ...page.cities,
          ].map((link) => ({ ...link, rel: "nofollow" }))}
        />
      </section>
      <PreContentPromotion />
      <MoreLinks heading="Outras comparações" items={[{ label: "Comparar outros carros", path: COMPARE_PATH }]} />
      <ContextualPromotion about="o carro que você escolher" />
    </>
  );
}
