// "Quanto você pagaria": the estimate for this car, place and user input, and whether a quote is expensive.

import { Link } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import type { CityProps } from "../../catalog/place-names.ts";
import type { Statistics } from "../../data/prices.ts";
import type { Rating } from "../../data/rating.ts";
import { percentOf } from "../../estimate/describe-effect.ts";
import { formatEnds, formatWholeMoney } from "../../estimate/format.ts";
import { listAnswers } from "../../estimate/rating/driver.ts";
import { monthOf } from "../../estimate/rating/prediction.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../estimate/rules.ts";
import { Select } from "../select.tsx";
import { DriverForm, LinkedNote } from "./driver-form.tsx";
import { IntervalChart } from "./interval-chart.tsx";
import { ShareLink } from "./share-link.tsx";
import type { EstimateState, PageEstimate } from "./use-estimate.ts";
import { UserQuote } from "./user-quote.tsx";
import { Why } from "./why.tsx";

interface EstimatePanelProps extends EstimateState {
  /** `Fiat Argo 2022` */
  vehicle: string;
  /** Null for the whole country. */
  city: (CityProps & { readonly preposition: string }) | null;
  /** Of the page. */
  statistics: Statistics | null;
  otherCityPath: string;
  /** Canonical address of the page. */
  address: string;
}

interface KnownProps extends EstimatePanelProps {
  rating: Rating;
  estimate: PageEstimate;
}

/** `mulher, 26 a 35 anos`; empty without user input. */
function describeUserInput({ version, driver }: PageEstimate): string {
  return [...(version ? [version.name] : []), ...listAnswers(driver)].join(", ");
}

function describeDifference({ average, prediction }: PageEstimate): string {
  const difference = percentOf(Math.log(prediction.amount / average.amount));
  if (difference === 0) return "É quase o preço da média dos motoristas.";
  return `É ${Math.abs(difference)}% a ${difference > 0 ? "mais" : "menos"} que a média dos motoristas (${formatWholeMoney(average.amount)}).`;
}

function Estimate({ estimate, statistics, city, userInput: { input } }: KnownProps) {
  const { prediction, isPersonal } = estimate;
  const hasFewQuotes = (statistics?.sample.quotes ?? 0) < MIN_QUOTES_FOR_MEAN;
  const notes = [
    ...(isPersonal ? [describeDifference(estimate)] : []),
    ...(hasFewQuotes
      ? [`Com poucas cotações deste carro${city ? " nesta cidade" : ""}, também usamos cotações parecidas.`]
      : []),
  ];
  return (
    <div role="status">
      <p className="key-figure">
        <small>Preço estimado</small>{" "}
        <strong className="key-figure-amount">{formatWholeMoney(prediction.amount)}</strong> por ano{" "}
        <span className="key-figure-month">{`ou ${formatWholeMoney(monthOf(prediction.amount))} por mês`}</span>
      </p>
      <p className="estimate-for">
        {`${describeUserInput(estimate) || "média dos motoristas"}, ${city ? `${city.preposition} ${city.name}` : "no Brasil"}`}
      </p>
      <IntervalChart {...prediction} quote={input.quote} />
      <p className="estimate-interval">
        <span>{`8 em cada 10 motoristas${isPersonal ? " assim" : ""} pagariam entre `}</span>
        <strong>{formatEnds(prediction)}</strong>
        <span>{["", "por ano.", ...notes, ""].join(" ")}</span>
        <Link to={METHODOLOGY_PATH}>Como estimamos</Link>
      </p>
    </div>
  );
}

/** The user input: version, driver, place. */
function Fields({ rating, version, estimate, city, otherCityPath, userInput }: KnownProps) {
  const versions = rating.versions.flatMap(({ id, name, fipeValue }) =>
    fipeValue === null ? [] : [{ value: String(id), label: `${name} (${formatWholeMoney(fipeValue)})` }],
  );
  const versionIds = rating.versions.map(({ id }) => id);
  return (
    <div className="driver-line">
      <DriverForm
        drivers={rating.drivers}
        userInput={userInput}
        description={describeUserInput(estimate)}
        versionIds={version ? [] : versionIds}
      >
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
      </DriverForm>
      <Link to={otherCityPath} rel="nofollow">
        {city ? "Escolher outra cidade" : "Escolher a sua cidade"}
      </Link>
    </div>
  );
}

/** `Seguro Fiat Argo 2022: preço estimado de R$ 3.200 por ano (entre R$ 2.100 e R$ 4.900).` */
function describeShared({ vehicle, city, estimate }: KnownProps): string {
  const name = `${vehicle}${city ? ` ${city.preposition} ${city.name}` : ""}`;
  const driver = estimate.isPersonal ? `, ${describeUserInput(estimate)}` : "";
  return `Seguro ${name}${driver}: preço estimado de ${formatWholeMoney(estimate.prediction.amount)} por ano (entre ${formatEnds(estimate.prediction)}).`;
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
          <Why rating={rating} ratingInput={estimate.ratingInput} vehicle={vehicle} place={city?.name ?? "Brasil"} />
          <ShareLink
            address={address}
            input={{ driver, quote, versionId: estimate.version?.id ?? null, isSent: true }}
            sentence={describeShared(props)}
          />
        </div>
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
