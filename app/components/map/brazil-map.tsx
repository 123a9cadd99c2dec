// Brazil by state, shaded by what the same car and driver pay there. The shapes are a file of their own, which the browser keeps;
// each state is a link, and the table beside the map says the same.

import { Link } from "@remix-run/react";
import type { ComparedState } from "../../data/links.ts";
import { describeEffect, percentOf } from "../../estimate/describe-effect.ts";
import { formatWholeChange } from "../../estimate/format.ts";
import { MIN_QUOTES_FOR_MEAN } from "../../estimate/rules.ts";
import shapes from "./brazil.svg?url";
import { NAME_PLACES } from "./name-places.ts";
import { ShadeLegend } from "./shade-legend.tsx";
import { shadeOfEffect } from "./shades.ts";

/** States that are named of either end. */
const EXTREMES = 3;

/** 1 to 7; 0 where too few quotes tell of it. */
function shadeOf({ relativity }: ComparedState): number {
  if (!relativity || relativity.quotes < MIN_QUOTES_FOR_MEAN) return 0;
  return shadeOfEffect(relativity.effect);
}

/** With the letters that are seen on the map: who speaks them to the browser means this link (WCAG 2.5.3). */
function describe(state: ComparedState): string {
  const { name, uf, relativity } = state;
  return relativity && shadeOf(state) > 0
    ? `${name} (${uf}): ${describeEffect(relativity.effect, "do Brasil")}`
    : `${name} (${uf}): poucas cotações`;
}

const nameEffect = ({ name, relativity }: ComparedState) =>
  `${name} (${formatWholeChange(percentOf(relativity?.effect ?? 0))})`;

/** `Mais caros: Rio de Janeiro (+25%), …. Mais baratos: Piauí (−18%), ….`; null of few states. */
function describeExtremes(states: readonly ComparedState[]): string | null {
  const known = states
    .filter((state) => shadeOf(state) > 0)
    .sort((one, other) => (other.relativity?.effect ?? 0) - (one.relativity?.effect ?? 0));
  if (known.length < 2 * EXTREMES) return null;
  const [dearest, cheapest] = [known.slice(0, EXTREMES), known.slice(-EXTREMES).reverse()];
  return `Mais caros: ${dearest.map(nameEffect).join(", ")}. Mais baratos: ${cheapest.map(nameEffect).join(", ")}.`;
}

/** With the dearest and the cheapest in words. */
export function BrazilMap({ states }: { states: readonly ComparedState[] }) {
  const extremes = describeExtremes(states);
  return (
    <figure className="map">
      {/* biome-ignore lint/a11y/useSemanticElements: a group, not an image, since its states are links. */}
      <svg viewBox="0 0 640 639" role="group" aria-label="Mapa do Brasil: o preço do seguro em cada estado">
        {states.map((state) => (
          <Link key={state.uf} to={state.path}>
            <title>{describe(state)}</title>
            <use href={`${shapes}#${state.uf}`} className={`shade-${shadeOf(state)}`} />
          </Link>
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: letters above the shapes, none of which takes the focus; each link says the whole name */}
        <g className="map-names" aria-hidden="true">
          {states.map(({ uf }) => {
            const [x, y] = NAME_PLACES[uf] ?? [];
            return x === undefined ? null : (
              <text key={uf} x={x} y={y}>
                {uf}
              </text>
            );
          })}
        </g>
      </svg>
      <figcaption>
        <ShadeLegend shown={states.map(shadeOf)} />
        {extremes ? <p className="map-extremes">{extremes}</p> : null}
        <p>
          Em relação à média do Brasil, para o mesmo carro e o mesmo motorista. Contorno:{" "}
          <a href="https://www.npmjs.com/package/@svg-maps/brazil" rel="noopener">
            svg-maps
          </a>
          , CC BY 4.0, simplificado.
        </p>
      </figcaption>
    </figure>
  );
}
