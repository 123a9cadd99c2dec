// How often the interval held what it promises, by how much is known of the car and of the place, in pictures and figures.

import { DEVIATIONS_OF_95_PERCENT } from "../../pricing/certainty.ts";
import { formatCount, formatIndex, formatPercentage, startSentence } from "../../pricing/format.ts";
import { EVERYBODY, nameAnswer } from "../../rating/driver.ts";
import { getDriverFactor, NOT_SAID } from "../../rating/factors.ts";
import {
  ACCEPTED_COVERAGE,
  MIN_QUOTES_FOR_SUPPORT,
  PROMISED_COVERAGE,
  RESIDUAL_QUANTILES,
} from "../../rating/rules.ts";
import type { Coverage, FittedModel } from "../../schemas/rating.ts";
import { ScrollingTable } from "../table.tsx";

const ENOUGH = `${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo ou mais`;

const VEHICLES: Readonly<Record<string, string>> = {
  model_year: `Ano-modelo com ${ENOUGH}`,
  model: `Só o modelo com ${ENOUGH}`,
  brand: `Modelo com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
  all: "Todos os carros",
};

const PLACES: Readonly<Record<string, string>> = {
  city: `cidade com ${ENOUGH}`,
  state: `cidade com menos de ${MIN_QUOTES_FOR_SUPPORT} cotações no cálculo`,
  country: "sem dizer a cidade",
  all: "todas as cidades",
};

/** The picture's own units: percent of coverage from 50 to 100, a tenth each. */
const FROM = 50;
const WIDTH = 500;
const x = (share: number) => Math.min(Math.max((100 * share - FROM) * 10, 0), WIDTH);

/** What chance alone may do to a share of so many quotes, 19 times of 20. */
function chanceOf({ coverage, verified }: Coverage): number {
  return DEVIATIONS_OF_95_PERCENT * Math.sqrt((coverage * (1 - coverage)) / verified);
}

/** The accepted range as a band, the promise as a line, the measured share as a mark with what chance may do to it. */
function Picture({ of }: { of: Coverage }) {
  const chance = chanceOf(of);
  const [left, right] = [x(of.coverage - chance), x(of.coverage + chance)];
  return (
    <svg className="coverage" viewBox={`0 0 ${WIDTH} 24`} preserveAspectRatio="none" aria-hidden="true">
      <rect
        className="coverage-accepted"
        x={x(ACCEPTED_COVERAGE.min)}
        width={x(ACCEPTED_COVERAGE.max) - x(ACCEPTED_COVERAGE.min)}
        height="24"
      />
      <rect className="coverage-promised" x={x(PROMISED_COVERAGE) - 1} width="2" height="24" />
      <rect className="coverage-chance" x={left.toFixed(1)} y="10" width={(right - left).toFixed(1)} height="4" />
      <rect className="coverage-measured" x={(x(of.coverage) - 4).toFixed(1)} y="4" width="8" height="16" />
    </svg>
  );
}

const SAID: Readonly<Record<string, string>> = {
  nothing: "Nada: todos os motoristas e versões",
  "nothing in the country": "Nada, nem a cidade",
  version: "Versão",
  all: "Tudo",
};

/** What the interval promised for each thing that can be said alone, for nothing, and for everything. */
export function SaidTable({ saids }: { saids: FittedModel["saids"] }) {
  return (
    <ScrollingTable
      caption="Quanto a faixa estreita com o que se diz, e quantas cotações novas ficaram nela"
      rows={saids}
      columns={[
        {
          heading: "O que se diz",
          cell: ({ class: said }) => SAID[said] ?? startSentence(getDriverFactor(said).expected.subject),
        },
        { heading: "O alto da faixa, em vezes o baixo", cell: ({ range }) => formatIndex(range) },
        { heading: "Na faixa", cell: ({ coverage }) => formatPercentage(100 * coverage) },
        { heading: "Cotações conferidas", cell: ({ verified }) => formatCount(verified) },
        { heading: "Erro mediano", cell: ({ error }) => formatPercentage(error) },
      ]}
    />
  );
}

/** `Sexo: mulher`; null of a level that a visitor cannot say. */
function nameLevelClass(name: string): string | null {
  const [factor = "", level = ""] = name.split("/");
  const words = level === NOT_SAID ? "não dito" : nameAnswer(factor, { [factor]: level, gender: EVERYBODY });
  return words && `${startSentence(getDriverFactor(factor).expected.subject)}: ${words}`;
}

/** What the interval promised for each answer, where all is said. */
export function LevelTable({ model: { levels, classes } }: { model: FittedModel }) {
  // What all of them say is told above.
  const all = classes.find((each) => each.class === "all/all")?.verified;
  const rows = levels.flatMap((row) => {
    const name = row.verified < MIN_QUOTES_FOR_SUPPORT ? null : nameLevelClass(row.class);
    return name === null || row.verified === all ? [] : [{ ...row, name }];
  });
  return (
    <ScrollingTable
      caption="Quantas cotações novas ficaram na faixa, por resposta"
      rows={rows}
      columns={[
        { heading: "Quem diz", cell: ({ name }) => name },
        { heading: "Na faixa", cell: ({ coverage }) => formatPercentage(100 * coverage) },
        { heading: "Cotações conferidas", cell: ({ verified }) => formatCount(verified) },
        { heading: "Erro mediano", cell: ({ error }) => formatPercentage(error) },
      ]}
    />
  );
}

/** Whether "mais cara que 7 de cada 10" was true of quotes that the model had not seen, where nothing and where all is said. */
export function PositionTable({ saids }: { saids: FittedModel["saids"] }) {
  const [nothing, all] = [saids.find((each) => each.class === "nothing"), saids.find((each) => each.class === "all")];
  if (!nothing || !all) return null;
  const rows = RESIDUAL_QUANTILES.map((share, place) => ({
    share,
    nothing: nothing.below[place] ?? null,
    all: all.below[place] ?? null,
  }));
  const format = (share: number) => formatPercentage(100 * share);
  return (
    <ScrollingTable
      caption="“Recebi uma cotação”: quantas das cotações novas ficaram abaixo de cada ponto da escala"
      rows={rows}
      columns={[
        { heading: "O ponto", cell: ({ share }) => `${Math.round(100 * share)}% abaixo` },
        { heading: "Medido, sem dizer nada", figure: (row) => row.nothing, format },
        { heading: "Medido, com tudo dito", figure: (row) => row.all, format },
      ]}
    />
  );
}

/** What a shape of the pictures is. */
function Key({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <span>
      <svg viewBox="0 0 24 10" aria-hidden="true">
        {children}
      </svg>
      {name}
    </span>
  );
}

export function CoverageTable({ model }: { model: FittedModel }) {
  const rows = model.classes
    .map((row) => {
      const [vehicle = "", place = ""] = row.class.split("/");
      return { ...row, vehicle, place };
    })
    .filter(({ vehicle, place }) => (vehicle === "all" ? place === "all" || place === "country" : place !== "all"));
  return (
    <>
      <p>Quantas das cotações novas ficaram na faixa:</p>
      <p className="chart-legend">
        <Key name="medido">
          <rect className="coverage-measured" x="8" width="8" height="10" />
        </Key>
        <Key name="margem do acaso com tantas cotações">
          <rect className="coverage-chance" y="4" width="24" height="3" />
        </Key>
        <Key name={`prometido: ${100 * PROMISED_COVERAGE}%`}>
          <rect className="coverage-promised" x="11" width="2" height="10" />
        </Key>
        <Key name={`aceito: ${100 * ACCEPTED_COVERAGE.min}% a ${100 * ACCEPTED_COVERAGE.max}%`}>
          <rect className="coverage-accepted" width="24" height="10" />
        </Key>
      </p>
      <ScrollingTable
        className="coverage-table"
        caption="Quantas das cotações novas ficaram na faixa"
        isCaptionHidden
        rows={rows}
        columns={[
          {
            heading: "O que se sabe",
            cell: ({ vehicle, place }) => `${VEHICLES[vehicle] ?? vehicle}, ${PLACES[place] ?? place}`,
          },
          { heading: "Na faixa", cell: ({ coverage }) => formatPercentage(100 * coverage) },
          { heading: "Cotações conferidas", cell: ({ verified }) => formatCount(verified) },
          { heading: `Na faixa, de ${FROM}% a 100%`, cell: (row) => <Picture of={row} /> },
          { heading: "Erro mediano", cell: ({ error }) => formatPercentage(error) },
        ]}
      />
    </>
  );
}
