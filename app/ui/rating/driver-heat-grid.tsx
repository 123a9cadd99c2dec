// How the price goes with the driver: age by sex, shaded by how far each lies from the average. Everything else is the same.

import { Link } from "@remix-run/react";
import { CHOICE_PATH, DRIVERS_ID } from "../../catalogue/paths.ts";
import { formatWholeChange, formatWholeMoney } from "../../pricing/format.ts";
import { formatRange } from "../../pricing/typical-price.ts";
import { AVERAGE_WITHIN } from "../../rating/effect-words.ts";
import { percentOf } from "../../rating/prediction.ts";
import type { DriverPrices } from "../../schemas/rating.ts";
import { Fold } from "../fold.tsx";
import { shadeOfEffect } from "../map/shades.ts";
import { type Column, Table } from "../table.tsx";
import { Term } from "../term.tsx";
import { YOUNG_ELSEWHERE } from "./driver-form.tsx";

/** `homem R$ 9.180 (+117%), mulher R$ 4.700 (+11%)` of who is a row, whose mean would be nobody's; `+20%` of others. */
function nameEffects({ genders, rows, average }: DriverPrices, who: string, effect: number): string {
  const prices = rows.find(({ age }) => age === who)?.prices ?? [];
  const named = genders.flatMap((gender, column) => {
    const price = prices[column] ?? null;
    return price === null
      ? []
      : [
          `${gender.toLowerCase()} ${formatWholeMoney(price)} (${formatWholeChange(percentOf(Math.log(price / average)))})`,
        ];
  });
  return named.length > 0 ? named.join(", ") : formatWholeChange(percentOf(effect));
}

/** Whether it is who drives most, and not who lives there: a child who drives too may be either. */
const isDriver = ({ rows }: DriverPrices, who: string) => rows.some(({ age }) => age === who);

/** `Se quem dirige na maior parte do tempo tem 18 a 25 anos: homem +117%, mulher +11%`; nothing where the quotes do not tell. */
function Young({ drivers, isOfHome }: { drivers: DriverPrices; isOfHome: boolean }) {
  const { young } = drivers;
  if (young.length === 0) return null;
  return (
    <>
      <p>
        <strong>E se um jovem dirigir?</strong>
      </p>
      <ul>
        {young.map(({ who, effect }) => (
          <li key={who}>
            {isDriver(drivers, who)
              ? `Se quem dirige na maior parte do tempo tem ${who}: `
              : "Se só mora junto, rapaz ou moça, e dirige às vezes ou nunca: "}
            <strong>{nameEffects(drivers, who, effect)}</strong>
            {isDriver(drivers, who)
              ? `, contra o motorista médio (${formatWholeMoney(drivers.average)})`
              : " sobre o preço do mesmo motorista sem jovens em casa"}
          </li>
        ))}
      </ul>
      <p>
        {`${YOUNG_ELSEWHERE} `}
        <Term id="condutor-jovem">Condutor jovem</Term>
        {isOfHome ? (
          <>
            {" · "}
            <Link to={CHOICE_PATH}>Ver para o meu carro</Link>
          </>
        ) : null}
      </p>
    </>
  );
}

interface DriverHeatGridProps {
  drivers: DriverPrices | null;
  /** Of what: `do seguro em Campinas` */
  of: string;
  /** Whose price it is: `o Fiat Argo 2022`, `um carro de R$ 70.000` */
  car: string;
  /** Which of a model's years it is of: `0 Km` */
  year?: string;
  /** Whether it is never folded away. */
  isOpen?: boolean;
}

export function DriverHeatGrid({ drivers, of, car, year = "", isOpen = false }: DriverHeatGridProps) {
  if (!drivers) return null;
  const { genders, rows, average } = drivers;
  const prices = rows.flatMap((row) => row.prices.flatMap((price) => price ?? []));
  const shadeOf = (price: number) => shadeOfEffect(Math.log(price / average));
  const range: readonly [number, number] = [Math.min(...prices), Math.max(...prices)];
  const title = `Preço por idade e sexo${year && `, ${year}`}`;
  const grid = (
    <>
      <figure id={DRIVERS_ID}>
        <p>
          {`Para ${car}, a estimativa ${of} vai de ${formatWholeMoney(range[0])} a ${formatWholeMoney(range[1])} por ano, conforme a idade e o sexo de quem dirige; a do motorista médio é de ${formatWholeMoney(average)}. O efeito dos dois é medido no Brasil todo.`}
        </p>
        <Young drivers={drivers} isOfHome={isOpen} />
        <Table
          className="heat-grid"
          caption={`Estimativa ${of} por idade e sexo, em R$ por ano`}
          isCaptionHidden
          rows={rows}
          columns={[
            { heading: "Idade", cell: (row) => row.age },
            ...genders.map(
              (gender, column): Column<(typeof rows)[number]> => ({
                heading: gender,
                figure: ({ prices }) => prices[column] ?? null,
                format: formatWholeMoney,
                shadeOf: (price) => `shade-${shadeOf(price)}`,
              }),
            ),
          ]}
        />
        <p className="footnote">{`Verde: abaixo do motorista médio; laranja: acima; cor neutra: quase igual (±${AVERAGE_WITHIN}%).`}</p>
      </figure>
    </>
  );
  return isOpen ? (
    <section>
      <h2>{title}</h2>
      {grid}
    </section>
  ) : (
    <Fold onlyNarrow title={title} note={`de ${formatRange({ low: range[0], high: range[1] })}`}>
      {grid}
    </Fold>
  );
}
