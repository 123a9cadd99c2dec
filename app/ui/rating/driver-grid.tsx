// The answer for every driver at once: age and sex by marital status. For who has no JavaScript, and who compares.

import { formatWholeMoney, UNKNOWN } from "../../pricing/format.ts";
import { nameAnswer } from "../../rating/driver.ts";
import { type Asked, percentOf, type Rating } from "../../rating/prediction.ts";
import { listDriverPrices } from "./drivers.ts";

/** @param asked the version, whether young people drive, and the cell that is the visitor's */
export function DriverGrid({ rating, asked }: { rating: Rating; asked: Asked }) {
  const { low, middle, high } = rating.interval;
  const { statuses, rows } = listDriverPrices(rating, asked);
  if (statuses.length === 0 || rows.length === 0) return null;
  const young = nameAnswer("young_drivers", asked.driver);
  return (
    <details className="driver-grid">
      <summary>O valor do meio para cada motorista</summary>
      <p className="footnote">
        {`Em R$ por ano${young === null ? "" : `, ${young}`}. Oito de cada dez cotações ficam entre ${-percentOf(low - middle)}% a menos e ${percentOf(high - middle)}% a mais. Marcado: o motorista da conta acima.`}
      </p>
      <section
        id="cada-motorista"
        className="driver-grid-scroll"
        aria-label="O valor do meio por motorista"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
      >
        <table>
          <caption className="visually-hidden">O valor do meio por motorista</caption>
          <thead>
            <tr>
              <th scope="col">Motorista</th>
              {statuses.map(({ value, label }) => (
                <th key={value} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ age, gender, prices }) => (
              <tr key={`${age.value} ${gender.value}`}>
                <th scope="row">{`${gender.label}, ${age.label}`}</th>
                {statuses.map(({ value: status }, column) => {
                  const price = prices[column] ?? null;
                  const figure = price === null ? UNKNOWN : formatWholeMoney(price);
                  const isAsked =
                    gender.value === asked.driver.gender &&
                    age.value === asked.driver.age_range &&
                    status === asked.driver.marital_status;
                  return <td key={status}>{isAsked ? <mark>{figure}</mark> : figure}</td>;
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
