// "Quanto você pagaria": the estimate for this car, this place and who drives, and whether a quote is dear.

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import type { Statistics } from "../../data/prices.ts";
import type { Rating } from "../../data/rating.ts";
import { percentOf } from "../../estimate/describe-effect.ts";
import { formatEnds, formatWholeMoney } from "../../estimate/format.ts";
import { type Choice, listAnswers } from "../../estimate/rating/driver.ts";
import { formatUrlHash } from "../../estimate/rating/url-hash.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../estimate/rules.ts";
import { ChoiceField, DriverForm } from "./driver-form.tsx";
import { EstimateFigure } from "./estimate-figure.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { LinkedNote } from "./linked-note.tsx";
import { ShareLink } from "./share-link.tsx";
import type { Answered, AnsweredPage, AnsweredScreen } from "./use-estimate.ts";
import { OwnQuote } from "./user-quote.tsx";
import { type AnswerSubject, Why } from "./why.tsx";

interface EstimateProps extends AnsweredPage, AnswerSubject {
  /** Of the page. */
  statistics: Statistics | null;
  answered: AnsweredScreen;
  otherCityPath: string;
  /** Of the page: canonical. */
  address: string;
}

interface KnownProps extends EstimateProps {
  rating: Rating;
  answer: Answered;
}

/** Those whose value is known. */
function listVersions({ versions }: Rating): Choice[] {
  return versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
}

/** `mulher, 26 a 35 anos`; empty where nothing is said. */
function describeUserInput({ said: { version, driver } }: Answered): string {
  return [...(version ? [version.name] : []), ...listAnswers(driver)].join(", ");
}

/** How far what was said moves the price. */
function describeDifference({ everybody, shown }: Answered): string {
  const difference = percentOf(Math.log(shown.amount / everybody.amount));
  if (difference === 0) return "É quase o preço da média dos motoristas.";
  return `É ${Math.abs(difference)}% a ${difference > 0 ? "mais" : "menos"} que a média dos motoristas (${formatWholeMoney(everybody.amount)}).`;
}

/** For all drivers, or for the one who was said. */
function Estimate({ answer, statistics, city, answered: { said } }: KnownProps) {
  const { shown, isPersonal } = answer;
  const quotes = statistics?.sample.quotes ?? 0;
  const where = city ? `${city.preposition} ${city.name}` : "no Brasil";
  return (
    <div role="status">
      <EstimateFigure
        kicker="Preço estimado"
        amount={shown.amount}
        of={isPersonal ? `${describeUserInput(answer)}, ${where}` : `média dos motoristas, ${where}`}
      />
      <IntervalChart low={shown.low} middle={shown.amount} high={shown.high} quote={said.quote} />
      <p className="answer-figure">
        8 em cada 10 motoristas{isPersonal ? " assim" : ""} pagariam entre <strong>{formatEnds(shown)}</strong> por ano.{" "}
        {isPersonal ? `${describeDifference(answer)} ` : null}
        {quotes < MIN_QUOTES_FOR_MEAN
          ? `Com poucas cotações deste carro${city ? " nesta cidade" : ""}, também usamos cotações parecidas. `
          : null}
        <Link to={METHODOLOGY_PATH}>Como estimamos</Link>
      </p>
    </div>
  );
}

/** What can be said for a price of one's own: the version, who drives, the place. */
function Fields({ rating, version, answer, city, otherCityPath, answered: { said } }: KnownProps) {
  return (
    <div className="answer-asked">
      <DriverForm
        drivers={rating.drivers}
        chosen={{ ...said.chosen, isChosen: answer.isPersonal }}
        said={describeUserInput(answer)}
      >
        <ChoiceField
          label="Versão"
          name="versao"
          choices={version ? [] : listVersions(rating)}
          value={said.versionId === null ? "" : String(said.versionId)}
          onChange={(id) => said.change({ versionId: id === "" ? null : Number(id) })}
        />
      </DriverForm>
      <Link to={otherCityPath} rel="nofollow">
        {city ? "Escolher outra cidade" : "Escolher a sua cidade"}
      </Link>
    </div>
  );
}

function Share({ answer, answered: { said }, vehicle, city, version, address }: KnownProps) {
  const name = `${vehicle}${version ? ` ${version.name}` : ""}${city ? ` ${city.preposition} ${city.name}` : ""}`;
  const asked = answer.isPersonal ? `, ${describeUserInput(answer)}` : "";
  const words = `Seguro ${name}${asked}: preço estimado de ${formatWholeMoney(answer.shown.amount)} por ano (entre ${formatEnds(answer.shown)}).`;
  return <ShareLink address={address} fragment={formatUrlHash({ ...said, isSent: true })} words={words} />;
}

function KnownAnswer(props: KnownProps) {
  const { rating, answer, answered, version, vehicle, city } = props;
  const { said } = answered;
  const fields = useRef<HTMLDivElement>(null);
  const askDriver = () => {
    const fold = fields.current?.querySelector("details");
    if (fold) fold.open = true;
    fold?.querySelector("select")?.focus();
  };
  return (
    <>
      <LinkedNote said={said} />
      <div className="answer-columns">
        <Estimate {...props} />
        <div ref={fields}>
          <Fields {...props} />
          <OwnQuote
            quote={said.quote}
            say={(quote) => said.change({ quote })}
            quantiles={answer.quantiles}
            range={answer.shown}
            hasDriver={Object.keys(answer.said.driver).length > 0}
            askDriver={askDriver}
          />
          <Why
            rating={rating}
            ratingInput={answer.ratingInput}
            vehicle={vehicle + (version ? ` ${version.name}` : "")}
            city={city}
          />
          <Share {...props} />
        </div>
      </div>
    </>
  );
}

export function WorkerResponse(props: EstimateProps) {
  const { rating, answered } = props;
  return (
    <section className="answer" aria-labelledby="quanto-voce-pagaria">
      <h2 id="quanto-voce-pagaria">Quanto você pagaria</h2>
      {rating && answered.answer ? (
        <KnownAnswer {...props} rating={rating} answer={answered.answer} />
      ) : (
        <p>
          {rating
            ? "Falta o valor FIPE deste carro para estimar o preço."
            : "Ainda há poucas cotações para estimar o preço."}
        </p>
      )}
    </section>
  );
}
