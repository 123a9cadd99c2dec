// The home page's answer for the car that the visitor keeps on the device: what it costs today, and what has changed.

import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import type { ModelYearPage } from "../../pages/kinds/model-year.server.ts";
import type { ServedPage } from "../../pages/serve-page.server.ts";
import { formatChange, formatDay, formatWholeMoney } from "../../pricing/format.ts";
import { MONTH_NAMES } from "../../pricing/months.ts";
import { NOTHING_SAID, parseFragment } from "../../rating/fragment.ts";
import { getOnlyVersion } from "../../rating/prediction.ts";
import { Headline } from "../headline.tsx";
import { IntervalPicture } from "../interval-picture.tsx";
import { findAnswer } from "../rating/use-answer.ts";
import { findKeptCar, type KeptCar, keepCar, seeAgain } from "./kept-car.ts";
import { writeRenewal } from "./renewal.ts";

/** What of a car's page the answer is made of. */
type AnsweredCar = Pick<ServedPage<Pick<ModelYearPage, "rating" | "typical" | "statistics">, unknown>, "page">;

/** Whether it is the path of a version's page: one part more than a model-year's, one less than that in a city. */
const isOfVersion = (path: string) => path.split("/").length === 7;

/** `No dia 03/11 era R$ 3.180: hoje, +2,1%.` */
function describeChange({ before, seen }: KeptCar): string {
  if (!before) return "";
  const change = 100 * (seen.amount / before.amount - 1);
  return change === 0
    ? `O mesmo que no dia ${formatDay(before.at)}.`
    : `No dia ${formatDay(before.at)} era ${formatWholeMoney(before.amount)}: hoje, ${formatChange(change)}.`;
}

function Renewal({ name, path }: KeptCar) {
  const id = useId();
  const [month, setMonth] = useState("");
  const address = window.location.origin + path;
  return (
    <p className="my-car-renewal">
      <label htmlFor={id}>O seguro vence em</label>{" "}
      <select id={id} value={month} onChange={(event) => setMonth(event.target.value)}>
        <option value="">Escolha o mês</option>
        {MONTH_NAMES.map((monthName, index) => (
          <option key={monthName} value={index + 1}>
            {monthName}
          </option>
        ))}
      </select>{" "}
      {month === "" ? null : (
        <a
          download="renovacao-do-seguro.ics"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(writeRenewal({ month: Number(month), car: name, address }, new Date()))}`}
        >
          Pôr no calendário
        </a>
      )}
    </p>
  );
}

function Price({ car, answered }: { car: KeptCar; answered: AnsweredCar }) {
  const { rating, typical, statistics } = answered.page;
  const said = parseFragment(car.fragment) ?? NOTHING_SAID;
  const version = rating && isOfVersion(car.path) ? getOnlyVersion(rating) : null;
  const answer = findAnswer({ rating, version, typical, statistics }, said);
  const amount = answer?.shown.median ?? null;
  const [seen, setSeen] = useState(car);
  useEffect(() => {
    if (amount === null) return;
    const next = seeAgain(car, amount, Date.now());
    keepCar(next);
    setSeen(next);
  }, [car, amount]);
  if (!answer) return <p>Ainda há poucas cotações para dizer quanto você pagaria.</p>;
  const { low, median, high } = answer.shown;
  return (
    <>
      <Headline kicker={answer.isObserved ? "Preço típico" : "Estimativa"} amount={median} />
      <IntervalPicture low={low} middle={median} high={high} quote={said.quote} />
      <p role="status">{describeChange(seen)}</p>
    </>
  );
}

export function MyCar() {
  const [car, setCar] = useState<KeptCar | null>(null);
  const { load, data } = useFetcher<AnsweredCar>();
  useEffect(() => setCar(findKeptCar()), []);
  useEffect(() => {
    if (car) load(car.path);
  }, [car, load]);
  if (!car) return null;
  const forget = () => {
    keepCar(null);
    setCar(null);
  };
  return (
    <section className="answer my-car" aria-labelledby="meu-carro">
      <h2 id="meu-carro">
        <Link to={car.path + car.fragment}>{car.name}</Link>
      </h2>
      {data && "page" in data ? <Price car={car} answered={data} /> : <p>Carregando…</p>}
      <Renewal {...car} />
      <p className="answer-note">
        O seu carro fica só neste aparelho.{" "}
        <button type="button" className="link-button" onClick={forget}>
          Esquecer o meu carro
        </button>
      </p>
    </section>
  );
}
