// "Quanto você pagaria": the answer for this car, this place and who drives, why, and how sure it is.

import { Link } from "@remix-run/react";
import { useState } from "react";
import { formatWholeMoney } from "../../pricing/format.ts";
import { type Choice, describeDriver } from "../../rating/driver.ts";
import { getUsualVersion, monthOf, predict } from "../../rating/prediction.ts";
import type { Rating } from "../../schemas/rating.ts";
import { Headline } from "../headline.tsx";
import { IntervalPicture } from "../interval-picture.tsx";
import { ChoiceField, DriverForm, describeAnswered } from "./driver-form.tsx";
import { DriverGrid } from "./driver-grid.tsx";
import { findRangeOfDrivers } from "./drivers.ts";
import { HowSure } from "./how-sure.tsx";
import { useDriver } from "./use-driver.ts";
import { type AnswerSubject, Why } from "./why.tsx";

interface AnswerProps extends AnswerSubject {
  rating: Rating | null;
  otherCityPath: string;
}

/** Those whose value is known. */
function listVersions({ versions }: Rating): Choice[] {
  return versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
}

function KnownAnswer({ rating, otherCityPath, ...subject }: AnswerProps & { rating: Rating }) {
  const { city } = subject;
  const chosen = useDriver(rating.usualDriver);
  const driver = describeDriver(chosen.driver).toLowerCase();
  const usual = getUsualVersion(rating);
  const [versionId, setVersionId] = useState(usual.id);
  const version = rating.versions.find(({ id }) => id === versionId) ?? usual;
  const risk = { version, driver: chosen.driver };
  const prediction = predict(rating, risk);
  if (!prediction || version.fipeValue === null) {
    return (
      <p>{`O valor FIPE da versão ${version.name} não é conhecido, e sem ele não há como estimar quanto você pagaria.`}</p>
    );
  }
  const { low, median, high } = prediction;
  const range = `${formatWholeMoney(low)} e ${formatWholeMoney(high)}`;
  const drivers = chosen.isChosen ? null : findRangeOfDrivers(rating, risk);
  const isMostQuoted = version.id === usual.id && rating.versions.length > 1;
  return (
    <>
      <Headline kicker={`Estimativa: ${driver}`} amount={median} />
      <p className="answer-change">
        {drivers
          ? `Conforme quem dirige, de ${formatWholeMoney(drivers.cheapest)} a ${formatWholeMoney(drivers.dearest)}. `
          : null}
        <a className="with-script" href="#quem-dirige">
          Outra pessoa dirige?
        </a>{" "}
        <a className="without-script" href="#cada-motorista">
          Veja para cada motorista
        </a>
      </p>
      <IntervalPicture low={low} middle={median} high={high} />
      <p className="answer-figure" role="status">
        De cada 10 cotações {chosen.isChosen ? "como a sua" : "como esta"}, 8 ficam entre <strong>{range}</strong> por
        ano; o valor do meio é <strong>{formatWholeMoney(median)}</strong> ({formatWholeMoney(monthOf(median))} por
        mês).
      </p>
      <p className="answer-basis">
        {`Estimativa ${city ? `${city.preposition} ${city.name} (${city.uf})` : "para o Brasil todo"}, ${chosen.isChosen ? describeAnswered(chosen) : `para o motorista mais comum nas cotações (${driver}); para outro, veja abaixo`}. Versão ${version.name}, de ${formatWholeMoney(version.fipeValue)}${isMostQuoted ? ", a mais cotada" : ""}. `}
        <Link to={otherCityPath} rel="nofollow">
          {city ? "Escolher outra cidade" : "Escolher a sua cidade"}
        </Link>
      </p>
      <div id="quem-dirige">
        <DriverForm legend="O carro e quem dirige" drivers={rating.drivers} chosen={chosen}>
          <ChoiceField
            label="Versão"
            name="versao"
            choices={listVersions(rating)}
            value={String(version.id)}
            onChange={(id) => setVersionId(Number(id))}
          />
        </DriverForm>
        {/* On a phone the figure is out of sight while one chooses; who listens has heard it already. */}
        <p className="answer-echo" aria-hidden="true">
          {`Entre ${range}; o valor do meio é ${formatWholeMoney(median)} por ano`}
        </p>
      </div>
      <Why rating={rating} risk={risk} {...subject} />
      <HowSure rating={rating} {...subject} />
      <DriverGrid rating={rating} risk={risk} />
    </>
  );
}

export function Answer({ rating, ...about }: AnswerProps) {
  return (
    <section className="answer" aria-labelledby="quanto-voce-pagaria">
      <h2 id="quanto-voce-pagaria">Quanto você pagaria</h2>
      {rating ? (
        // Another page's versions are others.
        <KnownAnswer key={rating.versionId} rating={rating} {...about} />
      ) : (
        <p>Ainda não há cotações que bastem para dizer quanto você pagaria.</p>
      )}
    </section>
  );
}
