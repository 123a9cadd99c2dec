// A picture of a line that the server has drawn, with a sentence that says what it shows; its numbers stand in a table beside it.

import { useId } from "react";
import type { LineChart as Chart } from "../../data/charts.ts";

/** Units of half a month's figures, `out/2026`: a label that would be cut at the right edge ends there. */
const HALF_A_LABEL = 26;

interface LineChartProps {
  chart: Chart | null;
  /** What it is a picture of. */
  title: string;
  /** Below the chart; without it the text beside the chart has the same numbers. */
  sentence?: string;
  /** What the band is, where there is one. */
  band?: string;
}

/** Nothing where there is too little to draw. */
export function LineChart({ chart, title, sentence, band: bracketName }: LineChartProps) {
  const id = useId();
  if (!chart) return null;
  const { width, height, left, bottom, line, band, yTicks, xTicks } = chart;
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
        {xTicks.map(({ at, label }) => (
          <text
            key={at}
            className="chart-label"
            x={at > width - HALF_A_LABEL ? width : at}
            y={height - 6}
            textAnchor={at > width - HALF_A_LABEL ? "end" : "middle"}
          >
            {label}
          </text>
        ))}
        {band ? <path className="chart-band" d={band} /> : null}
        <line className="chart-axis" x1={left} x2={width} y1={bottom} y2={bottom} />
        <path className="chart-line" d={line} />
      </svg>
      <figcaption>
        {bracketName ? (
          <span className="chart-legend">
            <svg viewBox="0 0 24 10" aria-hidden="true">
              <rect className="chart-band" width="24" height="10" />
            </svg>
            {bracketName}
          </span>
        ) : null}
        {sentence}
      </figcaption>
    </figure>
  );
}
