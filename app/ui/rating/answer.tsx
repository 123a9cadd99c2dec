// "Quanto você pagaria": the answer for this car, this place and who drives, why, and how sure it is.

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { formatEnds } from "../../pricing/estimated-price.ts";
import { formatPercentage, formatWholeMoney, startSentence } from "../../pricing/format.ts";
import { type Choice, listAnswers } from "../../rating/driver.ts";
import { formatFragment, markSent } from "../../rating/fragment.ts";
import { describePosition, judgeQuote } from "../../rating/position.ts";
import { findMedianPercentage, percentOf } from "../../rating/prediction.ts";
import type { Statistics } from "../../schemas/prices.ts";
import type { Rating } from "../../schemas/rating.ts";
import { Headline } from "../headline.tsx";
import { IntervalPicture } from "../interval-picture.tsx";
import { describeEvidence } from "../statistics-section.tsx";
import { ChoiceField, DriverForm } from "./driver-form.tsx";
import { DriverGrid } from "./driver-grid.tsx";
import { LinkedNote } from "./linked-note.tsx";
import { OwnQuote } from "./own-quote.tsx";
import { PrintButton, printAnswer, ShareAnswer } from "./share-answer.tsx";
import type { Answered, AnsweredPage, AnsweredScreen } from "./use-answer.ts";
import type { WhatIsSaid } from "./use-said.ts";
import { type AnswerSubject, Why } from "./why.tsx";

interface AnswerProps extends AnsweredPage, AnswerSubject {
  /** Of the page. */
  statistics: Statistics | null;
  answered: AnsweredScreen;
  otherCityPath: string;
  /** Of the page: canonical. */
  address: string;
  /** How the car stands among others, below its price. */
  children?: React.ReactNode;
}

interface Shown extends AnswerProps {
  rating: Rating;
  answer: Answered;
  said: WhatIsSaid;
  /** Back to everybody; from another's choices to the device's own, where there are any. */
  forget: () => void;
}

/** Those whose value is known. */
function listVersions({ versions }: Rating): Choice[] {
  return versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
}

/** What saying something has done to the price; of young people at home, what they add. */
function describeDifference({ everybody, shown, withoutYoung, said }: Answered): string {
  if (withoutYoung) {
    const added = shown.median - withoutYoung.median;
    const without = `o mesmo motorista sem jovens na residência (${formatWholeMoney(withoutYoung.median)})`;
    if (added === 0) return `É o mesmo preço que para ${without}.`;
    return `São ${formatWholeMoney(Math.abs(added))} a ${added < 0 ? "menos" : "mais"} por ano que para ${without}.`;
  }
  const difference = percentOf(Math.log(shown.median / everybody.median));
  const other = said.version ? "a de antes das suas escolhas" : "a do motorista médio";
  if (difference === 0) return `A estimativa é quase ${other}.`;
  return `A estimativa é ${Math.abs(difference)}% ${difference > 0 ? "maior" : "menor"} que ${other} (${formatWholeMoney(everybody.median)}).`;
}

function describeSaid({ said: { version, driver } }: Answered): string {
  const ofCar = version ? [`versão ${version.name}`] : [];
  return [...ofCar, ...listAnswers(driver)].join(", ");
}

/** `6,6% de um carro de R$ 56.384 (média das versões)`: of other quotes the page says other percentages. */
function nameCar({ rating, car, risk }: Answered): string {
  return `${formatPercentage(findMedianPercentage(rating, risk))} de um carro de ${formatWholeMoney(Math.round(car.fipeValue))}${risk.version ? "" : " (média das versões)"}`;
}

/** For the average driver, or for what the visitor has said. */
function Estimate({ answer, said: { quote, hasOwn }, forget }: Shown) {
  const { shown, isPersonal, quantiles } = answer;
  return (
    <figure className="evidence">
      <Headline
        kicker={isPersonal ? `Estimativa: ${describeSaid(answer)}` : "Preço estimado"}
        amount={shown.median}
        of={isPersonal ? nameCar(answer) : `Motorista médio: ${nameCar(answer)}`}
      />
      <IntervalPicture
        low={shown.low}
        middle={shown.median}
        high={shown.high}
        quote={judgeQuote(quantiles, quote, isPersonal ? "" : " (motorista médio)")}
      />
      <p className="answer-figure">
        De cada 10 motoristas{isPersonal ? " assim" : ""}, 8 pagariam entre <strong>{formatEnds(shown)}</strong> por
        ano.
        {isPersonal ? ` ${describeDifference(answer)} ` : null}
        {isPersonal ? (
          <button type="button" className="link-button" onClick={forget}>
            {hasOwn ? "Voltar às minhas escolhas" : "Voltar ao preço de todos"}
          </button>
        ) : null}
      </p>
    </figure>
  );
}

/** What an estimate rests on: the quotes of just this, and of what else. */
function Basis(shown: Shown) {
  const others = shown.city ? "as do carro no Brasil e as da cidade" : "as de carros e motoristas parecidos";
  return <p className="footnote">{`${describeEvidence(shown.statistics)} O cálculo usa também ${others}.`}</p>;
}

/** Where the answer is of, which counts as much as who drives, and the way to that of another place. */
function Place({ city, otherCityPath }: Shown) {
  return (
    <p className="answer-place">
      <strong>{city ? `${startSentence(city.preposition)} ${city.name}` : "No Brasil todo"}</strong>
      <Link to={otherCityPath} rel="nofollow">
        {city ? "Escolher outra cidade" : "Escolher a sua cidade"}
      </Link>
    </p>
  );
}

/** The fields that change the answer. */
function Fields({ rating, version, answer: { isPersonal, shown }, said, forget }: Shown) {
  return (
    <>
      <DriverForm
        legend={version ? "Quem dirige" : "O carro e quem dirige"}
        drivers={rating.drivers}
        chosen={{ ...said.chosen, isChosen: isPersonal, forget }}
      >
        <ChoiceField
          label="Versão"
          name="versao"
          choices={version ? [] : listVersions(rating)}
          value={said.versionId === null ? "" : String(said.versionId)}
          onChange={(id) => said.change({ versionId: id === "" ? null : Number(id) })}
        />
      </DriverForm>
      {/* On a phone the figure is out of sight while one chooses; who listens has heard it already. */}
      {isPersonal ? (
        <p className="answer-echo" aria-hidden="true">
          {`${formatWholeMoney(shown.median)} por ano; 8 de cada 10 entre ${formatEnds(shown)}`}
        </p>
      ) : null}
    </>
  );
}

/** What can be done with the answer: sent, printed, kept. */
function Actions({ answer, said, vehicle, city, version, address }: Shown) {
  const name = `${vehicle}${version ? ` ${version.name}` : ""}${city ? ` ${city.preposition} ${city.name}` : ""}`;
  const fragment = formatFragment(said);
  const { median } = answer.shown;
  const asked = answer.isPersonal ? `, ${describeSaid(answer)}` : "";
  const position = said.quote === null ? null : describePosition(answer.quantiles, said.quote, answer.quotes);
  const words = [
    `Seguro ${name}${asked}: ${formatWholeMoney(median)} por ano (estimativa); 8 de cada 10 motoristas pagariam entre ${formatEnds(answer.shown)}.`,
    ...(position === null ? [] : [`Recebi uma cotação de ${formatWholeMoney(said.quote ?? 0)}. ${position}.`]),
  ].join(" ");
  return (
    <div className="answer-actions">
      <ShareAnswer address={address} fragment={markSent(fragment)} words={words} />
      <PrintButton onPrint={printAnswer} />
    </div>
  );
}

function KnownAnswer({ rating, ...props }: AnswerProps & { rating: Rating }) {
  const { statistics, answered, ...subject } = props;
  const { said, answer } = answered;
  const { city } = subject;
  const form = useRef<HTMLDivElement>(null);
  if (!answer) {
    return (
      <>
        <p>{describeEvidence(statistics)}</p>
        <p>Falta o valor FIPE deste carro para estimar quanto você pagaria.</p>
      </>
    );
  }
  const forget = () => {
    said.chosen.forget();
    // The button goes: the focus would be nowhere.
    form.current?.querySelector("select")?.focus({ preventScroll: true });
  };
  const shown = { rating, ...props, answer, said, forget };
  return (
    <>
      <LinkedNote said={said} />
      <div className="answer-columns">
        <div>
          <div role="status">
            <Estimate {...shown} />
          </div>
          <Basis {...shown} />
          <p className="answer-change">
            <a className="without-script" href="#cada-motorista">
              Veja para cada motorista
            </a>
            {answer.isPersonal ? null : (
              <a className="with-script" href="#quem-dirige">
                Diga quem dirige: o preço muda
              </a>
            )}
          </p>
          <Actions {...shown} />
        </div>
        <div>
          <OwnQuote
            quote={said.quote}
            say={(quote) => said.change({ quote })}
            quantiles={answer.quantiles}
            range={answer.shown}
            quotes={answer.quotes}
            whose={
              answer.isPersonal
                ? ""
                : `, para o motorista médio ${city ? `${city.preposition} ${city.name}` : "no Brasil"}`
            }
            lacking={
              answer.isPersonal ? "" : ` Diga, abaixo, quem dirige${city ? "" : " e a cidade"}: a resposta muda.`
            }
          />
          <div id="quem-dirige" ref={form}>
            <Place {...shown} />
            <Fields {...shown} />
          </div>
        </div>
        <div>
          {/* On a phone who drives is asked, and a quote judged, before how the car stands among others. */}
          {props.children}
          <Why rating={rating} risk={answer.risk} {...subject} />
          <DriverGrid rating={rating} version={props.version} />
        </div>
      </div>
    </>
  );
}

export function Answer({ rating, ...props }: AnswerProps) {
  return (
    <section className="answer" aria-labelledby="quanto-voce-pagaria">
      <h2 id="quanto-voce-pagaria">Quanto você pagaria</h2>
      {rating ? (
        <KnownAnswer rating={rating} {...props} />
      ) : (
        <>
          <p>{describeEvidence(props.statistics)}</p>
          <p>Ainda há poucas cotações para dizer quanto você pagaria.</p>
        </>
      )}
    </section>
  );
}
