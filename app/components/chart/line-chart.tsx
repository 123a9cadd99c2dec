// A line with its interval, as the server has drawn it.

import { useId } from "react";
import type { LineChart as Chart } from "../../estimate/line-chart.server.ts";

/** Units of half a label, `out/2026`: a label nearer to the right edge ends there. */
const HALF_A_LABEL = 26;

interface LineChartProps {
  /** Null where there is too little to draw. */
  chart: Chart | null;
  title: string;
  /** What the interval is. */
  interval: string;
  /** Describes the chart's numbers; without it the text beside the chart has them. */
  sentence?: string;
}

export function LineChart({ chart, title, interval, sentence }: LineChartProps) {
  const id = useId();
  if (!chart) return null;
  const { width, height, left, bottom, line, yTicks, xTicks } = chart;
  return (
    <figure className="chart">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        {yTicks.map(({ at, label }) => (
          <g key={at}>
            <line className="chart-grid" x1={left} x2={width} y1={at} y2={at} />
            <text x={left - 5} y={at + 4} textAnchor="end">
              {label}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, label }) => {
          const isLast = at > width - HALF_A_LABEL;
          return (
            <text key={at} x={isLast ? width : at} y={height - 6} textAnchor={isLast ? "end" : "middle"}>
              {label}
            </text>
          );
        })}
        {chart.interval ? <path className="chart-interval" d={chart.interval} /> : null}
        <line className="chart-axis" x1={left} x2={width} y1={bottom} y2={bottom} />
        <path className="chart-line" d={line} />
      </svg>
      <figcaption>
        <span className="chart-legend">
          <svg viewBox="0 0 24 10" aria-hidden="true">
            <rect className="chart-interval" width="24" height="10" />
          </svg>
          {interval}
        </span>
        {sentence}
      </figcaption>
    </figure>
  );
}
