// A picture of lines that the server has drawn, with a sentence that says what it shows; its numbers stand in a table beside it.

import { useId } from "react";
import type { LineChart as Chart } from "../../schemas/charts.ts";

/** Without colour, lines differ by their dashes. */
const DASHES = [undefined, "6 3", "2 3", "8 3 2 3"] as const;

/** Nothing where there is too little to draw. @param title what it is a picture of @param sentence what it shows */
export function LineChart({ chart, title, sentence }: { chart: Chart | null; title: string; sentence: string }) {
  const id = useId();
  if (!chart) return null;
  const { width, height, left, bottom, lines, band, yTicks, xTicks } = chart;
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {yTicks.map(({ at, label }) => (
          <g key={at}>
            <line className="chart-grid" x1={left} x2={width} y1={at} y2={at} />
            <text className="chart-label" x={left - 5} y={at + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, label }, index) => (
          <text
            key={at}
            className="chart-label"
            x={at}
            y={height - 6}
            textAnchor={index === xTicks.length - 1 ? "end" : "middle"}
          >
            {label}
          </text>
        ))}
        {band ? <path className="chart-band" d={band} /> : null}
        <line className="chart-axis" x1={left} x2={width} y1={bottom} y2={bottom} />
        {lines.map(({ name, path }, index) => (
          <path key={name} className={`chart-line chart-line-${index + 1}`} d={path} strokeDasharray={DASHES[index]} />
        ))}
      </svg>
      <figcaption>
        {lines.length > 1 ? (
          <span className="chart-legend">
            {lines.map(({ name }, index) => (
              <span key={name}>
                <svg viewBox="0 0 24 4" aria-hidden="true">
                  <path className={`chart-line chart-line-${index + 1}`} d="M0 2h24" strokeDasharray={DASHES[index]} />
                </svg>
                {name}
              </span>
            ))}
          </span>
        ) : null}
        {sentence}
      </figcaption>
    </figure>
  );
}
