// A line with its interval, as the server has drawn it. Paths stretch with the page; text never does.

import type { LineChart as Chart } from "../../estimate/line-chart.server.ts";

interface LineChartProps {
  /** Null where there is too little to draw. */
  chart: Chart | null;
  title: string;
  /** What the interval is. */
  interval: string;
  /** The numbers as a table. */
  children: React.ReactNode;
}

/** Of a label at a share of the width: within the plot at both ends. */
const anchorAt = (at: number) => (at === 0 ? "start" : at === 100 ? "end" : "middle");

function Plot({ line, interval, yTicks, xTicks, ends }: Chart) {
  return (
    <svg className="plot" aria-hidden="true">
      {yTicks.map(({ at, label }) => (
        <g key={at}>
          <line className="chart-grid" x2="100%" y1={`${at}%`} y2={`${at}%`} />
          <text x={-8} y={`${at}%`} dy="5" textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      {xTicks.map(({ at, label }) => (
        <text key={at} x={`${at}%`} y="100%" dy="22" textAnchor={anchorAt(at)}>
          {label}
        </text>
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible" aria-hidden="true">
        {interval ? <path className="chart-interval" d={interval} /> : null}
        <path className="chart-line" d={line} />
      </svg>
      {ends.map(({ at, label }, place) => (
        <g key={place === 0 ? "first" : "last"} className="chart-end">
          <circle cx={`${100 * place}%`} cy={`${at}%`} r="5" />
          <text x={`${100 * place}%`} y={`${at}%`} dy="-12" textAnchor={anchorAt(100 * place)}>
            {label}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function LineChart({ chart, title, interval, children }: LineChartProps) {
  if (!chart) return null;
  return (
    <figure className="chart">
      <div role="img" aria-label={title}>
        <p className="chart-title" aria-hidden="true">
          {title}
        </p>
        <Plot {...chart} />
      </div>
      <figcaption className="chart-legend">{interval}</figcaption>
      <details>
        <summary>Ver os números</summary>
        {children}
      </details>
    </figure>
  );
}
