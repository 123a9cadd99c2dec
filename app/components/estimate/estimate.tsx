// "Quanto você pagaria": the estimate for this car, place and user input, and whether a quote is expensive.

import { Link } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import type { CityProps } from "../../catalog/place-names.ts";
import type { Statistics } from "../../data/prices.ts";
import type { Rating } from "../../data/rating.ts";
import { percentOf } from "../../estimate/describe-effect.ts";
import { formatEnds, formatWholeMoney, startSentence } from "../../estimate/format.ts";
import { describeAudience } from "../../estimate/rating/driver.ts";
import { findUnseen } from "../../estimate/rating/prediction.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN } from "../../estimate/rules.ts";
import { OWNER } from "../../owner.ts";
import { Select } from "../select.tsx";
import { Status } from "../status.tsx";
import { DriverNotes, LinkedNote, OpenDriverForm } from "./driver-form.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { ShareLink } from "./share-link.tsx";
import type { EstimateState, PageEstimate } from "./use-estimate.ts";
import { UserQuote } from "./user-quote.tsx";
import { Why } from "./why.tsx";

interface EstimatePanelProps extends EstimateState {
  /** `Fiat Argo 2022` */
  vehicle: string;
  /** Null for the whole country. */
  city: CityProps | null;
  /** Of the page. */
  statistics: Statistics | null;
  /** The mean price that the page's card shows, R$ a year; null where it shows none. */
  mean: number | null;
  otherCityPath: string;
  /** Canonical address of the page. */
  address: string;
}

interface KnownProps extends EstimatePanelProps {
  rating: Rating;
  estimate: PageEstimate;
}

/** `60% acima da média dos motoristas (R$ 3.200).` */
function describeDifference({ average, prediction }: PageEstimate): string {
  const difference = percentOf(Math.log(prediction.amount / average.amount));
  const than = `média dos motoristas (${formatWholeMoney(average.amount)}).`;
  if (difference === 0) return `Quase o mesmo que a ${than}`;
  return `${Math.abs(difference)}% ${difference > 0 ? "acima" : "abaixo"} da ${than}`;
}

/** Share of the estimate by which the page's mean may differ from it without a word. */
const NOTICED = 0.1;

function Estimate(props: KnownProps) {
  const { rating, estimate, statistics, mean, city, otherCityPath, userInput } = props;
  const { prediction, isPersonal, version, driver } = estimate;
  // `Drive 1.0, para uma mulher de 26 a 35 anos, no Brasil`, in the parts that change.
  const before = version ? `${version.name}, para ` : "para ";
  const audience = describeAudience(driver);
  const after = `, ${city?.inCity ?? "no Brasil"}`;
  const hasFewQuotes = (statistics?.sample.quotes ?? 0) < MIN_QUOTES_FOR_MEAN;
  const unseen = findUnseen(rating, estimate.ratingInput.version);
  const notes = [
    ...(unseen ? [`${unseen} deste carro está fora do que já vimos nas cotações: a faixa é mais larga.`] : []),
    ...(isPersonal ? [describeDifference(estimate)] : []),
    ...(hasFewQuotes ? ["Com poucas cotações, também usamos cotações parecidas."] : []),
    ...(mean !== null && Math.abs(mean / estimate.average.amount - 1) > NOTICED
      ? [`O preço médio só conta cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE.`]
      : []),
    ...(OWNER.cover ? [OWNER.cover] : []),
  ];
  return (
    <div>
      <p className="key-figure">
        <small>Preço estimado</small>{" "}
        <strong className="key-figure-amount">{formatWholeMoney(prediction.amount)}</strong> por ano{" "}
        <span className="key-figure-month">{`(${formatWholeMoney(Math.round(prediction.amount / 12))} por mês)`}</span>
      </p>
      <p className="estimate-for">
        <span>{startSentence(before)}</span>
        <strong>{audience}</strong>
        <span>{`${after}. `}</span>
        <Link to={otherCityPath} rel="nofollow">
          {city ? "Escolher outra cidade" : "Escolher a sua cidade"}
        </Link>
      </p>
      <IntervalChart {...prediction} quote={userInput.input.quote} />
      <p className="estimate-interval">
        <span>{`8 em cada 10 motoristas${isPersonal ? " assim" : ""} pagariam entre `}</span>
        <strong>{formatEnds(prediction)}</strong>
        <span> por ano. </span>
        <span className="estimate-notes">
          <span>{notes.join(" ")}</span> <Link to={METHODOLOGY_PATH}>Como estimamos</Link>
        </span>
      </p>
      <Status>{`Preço estimado: ${formatWholeMoney(prediction.amount)} por ano, ${before}${audience}${after}`}</Status>
    </div>
  );
}

/** The user input: version and driver. */
function Fields({ rating, version, estimate, userInput }: KnownProps) {
  const versions = rating.versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
  const versionIds = version ? [] : rating.versions.map(({ id }) => id);
  return (
    <OpenDriverForm drivers={rating.drivers} userInput={userInput} versionIds={versionIds}>
      {version || versions.length < 2 ? null : (
        <Select
          label="Versão"
          name="versao"
          placeholder="Não informar"
          options={versions}
          value={String(estimate.version?.id ?? "")}
          onChange={(id) => userInput.chooseVersion(id === "" ? null : Number(id), versionIds)}
        />
      )}
    </OpenDriverForm>
  );
}

/** `Seguro Fiat Argo 2022: preço estimado de R$ 3.200 por ano (entre R$ 2.100 e R$ 4.900).` */
function describeShared({ vehicle, city, estimate }: KnownProps): string {
  const name = city ? `${vehicle} ${city.inCity}` : vehicle;
  const { version, driver } = estimate;
  const whom = `${version ? `, ${version.name}` : ""}, para ${describeAudience(driver)}`;
  return `Seguro ${name}${estimate.isPersonal ? whom : ""}: preço estimado de ${formatWholeMoney(estimate.prediction.amount)} por ano (entre ${formatEnds(estimate.prediction)}).`;
}

function KnownEstimate(props: KnownProps) {
  const { rating, vehicle, city, estimate, address, userInput } = props;
  const { driver, quote } = userInput.input;
  return (
    <>
      <LinkedNote {...userInput} />
      <div className="estimate-columns">
        <Estimate {...props} />
        <div>
          <Fields {...props} />
          <UserQuote estimate={estimate} userInput={userInput} />
          <DriverNotes drivers={rating.drivers} userInput={userInput} />
        </div>
      </div>
      <div className="estimate-ends">
        <Why rating={rating} ratingInput={estimate.ratingInput} vehicle={vehicle} place={city?.name ?? null} />
        <ShareLink
          address={address}
          input={{ driver, quote, versionId: estimate.version?.id ?? null, isSent: true }}
          sentence={describeShared(props)}
        />
      </div>
    </>
  );
}

export function EstimatePanel(props: EstimatePanelProps) {
  const { rating, version, estimate } = props;
  const vehicle = version ? `${props.vehicle} ${version.name}` : props.vehicle;
  return (
    <section className="estimate" aria-labelledby="quanto-voce-pagaria">
      <h2 id="quanto-voce-pagaria">Quanto você pagaria</h2>
      {rating && estimate ? (
        <KnownEstimate {...props} rating={rating} estimate={estimate} vehicle={vehicle} />
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
