// The home page's answer for the car that the visitor keeps on the device: what it costs today, and what has changed.

import { Link } from "@remix-run/react";
import { useEffect, useId, useState } from "react";
import { formatChange, formatDay, formatWholeMoney } from "../../pricing/format.ts";
import { MONTH_NAMES } from "../../pricing/months.ts";
import { parseFragment } from "../../rating/fragment.ts";
import { judgeQuote } from "../../rating/position.ts";
import { Headline } from "../headline.tsx";
import { IntervalPicture } from "../interval-picture.tsx";
import type { Answered } from "../rating/use-answer.ts";
import { findKeptCar, type KeptCar, keepCar, seeAgain } from "./kept-car.ts";
import { loadAnswer } from "./load-answer.ts";
import { writeRenewal } from "./renewal.ts";

/** `No dia 03/11 era R$ 3.180: hoje, +2,1%.` */
function describeChange({ before, seen }: KeptCar): string {
  if (!before || !seen) return "";
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

function Price({ car, answer }: { car: KeptCar; answer: Answered }) {
  const { quantiles, shown } = answer;
  const { low, median, high } = shown;
  const quote = judgeQuote(quantiles, parseFragment(car.fragment)?.quote ?? null);
  return (
    <>
      <Headline kicker="Estimativa" amount={median} />
      <IntervalPicture low={low} middle={median} high={high} quote={quote} />
      <p role="status">
        {[
          describeChange(car),
          ...(quote ? [`A sua cotação de ${formatWholeMoney(quote.price)} ${quote.judgement}.`] : []),
        ].join(" ")}
      </p>
    </>
  );
}

export function MyCar() {
  const [car, setCar] = useState<KeptCar | null>(null);
  const [answer, setAnswer] = useState<Answered | "failed" | null>(null);
  useEffect(() => {
    const kept = findKeptCar();
    setCar(kept);
    if (!kept) return;
    const leaving = new AbortController();
    loadAnswer(kept, leaving.signal).then(
      (found) => {
        const seen = seeAgain(kept, found.shown.median, Date.now());
        keepCar(seen);
        setCar(seen);
        setAnswer(found);
      },
      () => {
        if (!leaving.signal.aborted) setAnswer("failed");
      },
    );
    return () => leaving.abort();
  }, []);
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
      {answer === null ? <p>Carregando…</p> : null}
      {answer === "failed" ? <p>O preço deste carro não pôde ser lido agora.</p> : null}
      {answer !== null && answer !== "failed" ? <Price car={car} answer={answer} /> : null}
      <Renewal {...car} />
      <p className="answer-note">
        O seu carro está guardado só neste aparelho.{" "}
        <button type="button" className="link-button" onClick={forget}>
          Esquecer o meu carro
        </button>
      </p>
    </section>
  );
}
