// "Quanto você pagaria": the answer for this car, this place and who drives, why, and how sure it is.

import { Link } from "@remix-run/react";
import { useRef, useState } from "react";
import { formatWholeMoney } from "../../pricing/format.ts";
import { type Choice, findSaid, listAnswers } from "../../rating/driver.ts";
import { findRatedCar, type Prediction, predict } from "../../rating/prediction.ts";
import type { Driver, RatedVersion, Rating } from "../../schemas/rating.ts";
import { Headline } from "../headline.tsx";
import { IntervalPicture } from "../interval-picture.tsx";
import { TakeAlong } from "../take-along.tsx";
import { ChoiceField, DriverForm } from "./driver-form.tsx";
import { DriverGrid } from "./driver-grid.tsx";
import { HowSure } from "./how-sure.tsx";
import { useDriver } from "./use-driver.ts";
import { type AnswerSubject, Why } from "./why.tsx";

interface AnswerProps extends AnswerSubject {
  rating: Rating | null;
  /** The version that the page is of; null on a model-year's page, where it is the visitor's to say. */
  version: RatedVersion | null;
  /** What was observed, where it stands in the place of an answer for everybody. */
  observed?: React.ReactNode;
  otherCityPath: string;
}

/** Those whose value is known. */
function listVersions({ versions }: Rating): Choice[] {
  return versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
}

const widthOf = ({ low, high }: Prediction) => formatWholeMoney(high - low);

/** What saying something has done to the range. */
function describeNarrowing(everybody: Prediction, own: Prediction): string {
  if (widthOf(everybody) === widthOf(own)) return "";
  const change = own.high - own.low < everybody.high - everybody.low ? "caiu" : "passou";
  return `Com o que você disse, a faixa ${change} de ${widthOf(everybody)} para ${widthOf(own)}.`;
}

function describeSaid(said: Driver, version: RatedVersion | null): string {
  return [...(version ? [`versão ${version.name}`] : []), ...listAnswers(said)].join(", ");
}

function KnownAnswer({
  rating,
  version: ofPage,
  observed,
  otherCityPath,
  ...subject
}: AnswerProps & { rating: Rating }) {
  const { city } = subject;
  const chosen = useDriver();
  const [versionId, setVersionId] = useState("");
  const form = useRef<HTMLDivElement>(null);
  const said = rating.versions.find(({ id }) => String(id) === versionId) ?? null;
  const risk = { version: ofPage ?? said, driver: chosen.driver };
  const [everybody, own] = [predict(rating, { version: ofPage, driver: {} }), predict(rating, risk)];
  const car = findRatedCar(rating, risk.version);
  if (!everybody || !own || !car) {
    return (
      <>
        {observed}
        <p>Falta o valor FIPE deste carro para estimar quanto você pagaria.</p>
      </>
    );
  }
  const ofDriver = findSaid(rating.mix, chosen.driver);
  const isPersonal = Object.keys(ofDriver).length > 0 || said !== null;
  const range = `${formatWholeMoney(own.low)} e ${formatWholeMoney(own.high)}`;
  const forget = () => {
    chosen.forget();
    setVersionId("");
    // The button goes: the focus would be nowhere.
    form.current?.querySelector("select")?.focus({ preventScroll: true });
  };
  return (
    <>
      <div role="status">
        {observed && !isPersonal ? (
          observed
        ) : (
          <figure className="evidence" id={isPersonal ? undefined : "preco-tipico"}>
            <Headline
              kicker={isPersonal ? `Estimativa: ${describeSaid(ofDriver, said)}` : "Preço típico (estimativa)"}
              amount={own.median}
            />
            <IntervalPicture low={own.low} middle={own.median} high={own.high} around={isPersonal ? everybody : null} />
            <p className="answer-figure">
              De cada 10 cotações {isPersonal ? "como a sua" : "deste carro"}, 8 ficam entre <strong>{range}</strong>{" "}
              por ano.
              {isPersonal ? ` ${describeNarrowing(everybody, own)} ` : " "}
              {isPersonal ? (
                <button type="button" className="link-button" onClick={forget}>
                  Voltar ao preço de todos
                </button>
              ) : null}
            </p>
          </figure>
        )}
      </div>
      {observed || isPersonal ? null : <TakeAlong picture="preco-tipico" />}
      <p className="answer-change">
        <a className="with-script" href="#quem-dirige">
          Diga quem dirige
        </a>{" "}
        <a className="without-script" href="#cada-motorista">
          Veja para cada motorista
        </a>
      </p>
      <p className="answer-basis">
        {observed && !isPersonal
          ? null
          : `Para um carro de ${formatWholeMoney(Math.round(car.fipeValue))}${risk.version ? "" : ", a média das versões"}, ${city ? `${city.preposition} ${city.name} (${city.uf})` : "no Brasil todo"}. `}
        <Link to={otherCityPath} rel="nofollow">
          {city ? "Escolher outra cidade" : "Escolher a sua cidade"}
        </Link>
      </p>
      <div id="quem-dirige" ref={form}>
        <DriverForm
          legend="O carro e quem dirige"
          drivers={rating.drivers}
          chosen={{ ...chosen, isChosen: isPersonal, forget }}
        >
          <ChoiceField
            label="Versão"
            name="versao"
            choices={ofPage ? [] : listVersions(rating)}
            value={versionId}
            onChange={setVersionId}
          />
        </DriverForm>
        {/* On a phone the figure is out of sight while one chooses; who listens has heard it already. */}
        {isPersonal ? (
          <p className="answer-echo" aria-hidden="true">
            {`${formatWholeMoney(own.median)} por ano; 8 de cada 10 entre ${range}`}
          </p>
        ) : null}
      </div>
      {/* What was observed needs no reasons, and theirs end in another number. */}
      {observed && !isPersonal ? null : <Why rating={rating} risk={risk} {...subject} />}
      <HowSure rating={rating} risk={risk} {...subject} />
      <DriverGrid rating={rating} risk={risk} />
    </>
  );
}

export function Answer({ rating, observed, ...about }: AnswerProps) {
  return (
    <section className="answer" aria-labelledby="quanto-voce-pagaria">
      <h2 id="quanto-voce-pagaria">Quanto você pagaria</h2>
      {rating ? (
        // Another page's versions are others.
        <KnownAnswer key={rating.versions.map(({ id }) => id).join()} rating={rating} observed={observed} {...about} />
      ) : (
        (observed ?? <p>Ainda há poucas cotações para dizer quanto você pagaria.</p>)
      )}
    </section>
  );
}
