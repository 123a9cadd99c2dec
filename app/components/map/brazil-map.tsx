// Brazil by state, shaded by what the same car and driver pay there. The shapes are a file of their own, which browsers cache;
// each state is a link.

import { Link } from "@remix-run/react";
import { AVERAGE_WITHIN, describeEffect, percentOf } from "../../estimate/describe-effect.ts";
import { formatWholeChange } from "../../estimate/format.ts";
import type { ComparedState } from "../../pages/lists.ts";
import shapes from "./brazil.svg?url";

/** How many states are named at either end. */
const EXTREMES = 3;

/** Percent against the average between two shades; a value on a step has the shade nearer to the average. */
const STEPS = [-20, -10, -AVERAGE_WITHIN, AVERAGE_WITHIN, 10, 20, 50] as const;

/** Labels of the shades 1 to 8, the cheapest first, and of shade 0. */
const SHADES = [
  [1, "mais de 20% abaixo"],
  [2, "11% a 20% abaixo"],
  [3, "4% a 10% abaixo"],
  [4, "na média"],
  [5, "4% a 10% acima"],
  [6, "11% a 20% acima"],
  [7, "21% a 50% acima"],
  [8, "mais de 50% acima"],
  [0, "poucas cotações"],
] as const;

/** Where the letters of a state stand on the map, in its units; those of small states stand beside the coast. */
const NAME_PLACES: Readonly<Record<string, readonly [x: number, y: number]>> = {
  AC: [52, 236],
  AL: [606, 244],
  AM: [140, 160],
  AP: [345, 62],
  BA: [498, 292],
  CE: [530, 168],
  DF: [418, 330],
  ES: [548, 396],
  GO: [372, 352],
  MA: [445, 172],
  MG: [452, 372],
  MS: [304, 414],
  MT: [282, 286],
  PA: [332, 158],
  PB: [618, 198],
  PE: [618, 221],
  PI: [488, 212],
  PR: [352, 480],
  RJ: [530, 452],
  RN: [612, 174],
  RO: [162, 262],
  RR: [196, 62],
  RS: [312, 584],
  SC: [372, 534],
  SE: [584, 266],
  SP: [392, 440],
  TO: [402, 240],
};

/** 0 with too few quotes. */
function shadeOf({ effect }: ComparedState): number {
  if (effect === null) return 0;
  const percent = percentOf(effect);
  return 1 + STEPS.filter((step) => (step < 0 ? percent >= step : percent > step)).length;
}

const colourOf = (shade: number) => `var(--shade-${shade})`;

/** With the letters on the map, so that speech control finds the link by them (WCAG 2.5.3). */
function describe({ name, uf, effect }: ComparedState): string {
  return `${name} (${uf}): ${effect === null ? "poucas cotações" : describeEffect(effect, "do Brasil")}`;
}

/** `Mais caros: Rio de Janeiro (+25%), …. Mais baratos: Piauí (−18%), ….`; null of few states. */
function describeExtremes(states: readonly ComparedState[]): string | null {
  const names = states
    .flatMap(({ name, effect }) => (effect === null ? [] : { name, effect }))
    .sort((one, other) => other.effect - one.effect)
    .map(({ name, effect }) => `${name} (${formatWholeChange(percentOf(effect))})`);
  if (names.length < 2 * EXTREMES) return null;
  const [dearest, cheapest] = [names.slice(0, EXTREMES), names.slice(-EXTREMES).reverse()];
  return `Mais caros: ${dearest.join(", ")}. Mais baratos: ${cheapest.join(", ")}.`;
}

/** With the most expensive and the cheapest states as text, and a legend of the shades that it has. */
export function BrazilMap({ states }: { states: readonly ComparedState[] }) {
  const extremes = describeExtremes(states);
  const shades = new Set(states.map(shadeOf));
  return (
    <figure className="map">
      <a className="skip-link visually-hidden" href="#depois-do-mapa">
        Pular o mapa
      </a>
      {/* biome-ignore lint/a11y/useSemanticElements: a group, not an image, since its states are links. */}
      <svg viewBox="0 0 640 639" role="group" aria-label="Mapa do Brasil: o preço do seguro em cada estado">
        {states.map((state) => (
          <Link key={state.uf} to={state.path}>
            <title>{describe(state)}</title>
            <use href={`${shapes}#${state.uf}`} fill={colourOf(shadeOf(state))} />
          </Link>
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: larger targets than small states, without the focus; each link says the whole name */}
        <g className="map-names" aria-hidden="true">
          {states.map(({ uf, path }) => {
            const [x, y] = NAME_PLACES[uf] ?? [];
            return x === undefined ? null : (
              <Link key={uf} to={path} tabIndex={-1}>
                <text x={x} y={y}>
                  {uf}
                </text>
              </Link>
            );
          })}
        </g>
      </svg>
      <figcaption id="depois-do-mapa" tabIndex={-1}>
        <ul className="map-legend">
          {SHADES.filter(([shade]) => shades.has(shade)).map(([shade, label]) => (
            <li key={shade}>
              <svg aria-hidden="true">
                <rect width="100%" height="100%" fill={colourOf(shade)} />
              </svg>
              {label}
            </li>
          ))}
        </ul>
        {extremes ? <p className="map-extremes">{extremes}</p> : null}
        <p>
          Em relação à média do Brasil, para o mesmo carro e o mesmo motorista. Contorno simplificado de{" "}
          <a href="https://www.npmjs.com/package/@svg-maps/brazil" rel="noopener">
            svg-maps
          </a>{" "}
          (CC BY 4.0).
        </p>
      </figcaption>
    </figure>
  );
}
