// Brazil by state, shaded by what the same car and driver pay there. The shapes are a file of their own, which browsers cache.
// For a mouse each state is a link; for fingers, keyboards and screen readers the list of states has the same links and numbers.

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

/** 0 with too few quotes. */
function shadeOf({ effect }: ComparedState): number {
  if (effect === null) return 0;
  const percent = percentOf(effect);
  return 1 + STEPS.filter((step) => (step < 0 ? percent >= step : percent > step)).length;
}

const colourOf = (shade: number) => `var(--shade-${shade})`;

function describe({ label, effect }: ComparedState): string {
  return `${label}: ${effect === null ? "poucas cotações" : describeEffect(effect, "do Brasil")}`;
}

/** `Mais caros: Rio de Janeiro (+25%), …. Mais baratos: Piauí (−18%), ….`; null of few states. */
function describeExtremes(states: readonly ComparedState[]): string | null {
  const names = states
    .flatMap(({ label, effect }) => (effect === null ? [] : { label, effect }))
    .sort((one, other) => other.effect - one.effect)
    .map(({ label, effect }) => `${label} (${formatWholeChange(percentOf(effect))})`);
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
      <svg viewBox="0 0 640 639" aria-hidden="true">
        {states.map((state) => (
          <Link key={state.uf} to={state.path} tabIndex={-1}>
            <title>{describe(state)}</title>
            <use href={`${shapes}#${state.uf}`} fill={colourOf(shadeOf(state))} />
          </Link>
        ))}
        {/* Larger targets than small states; their letters stand beside the coast. */}
        <g className="map-names">
          {states.map(({ uf, path }) => (
            <Link key={uf} to={path} tabIndex={-1}>
              <use href={`${shapes}#${uf}-name`} />
            </Link>
          ))}
        </g>
      </svg>
      <figcaption>
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
