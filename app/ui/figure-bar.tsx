// A bar beside each figure of a column, on one scale from zero: a list is read as a picture, too. The figure says the same.

export interface BarScale {
  /** At the left edge: zero, or the lowest below it. */
  readonly from: number;
  /** At the right edge: zero, or the highest above it. */
  readonly to: number;
}

/** @param lengths of bars that are compared; null where a figure is not known */
export function barScaleOf(lengths: readonly (number | null)[]): BarScale {
  const known = lengths.filter((length) => length !== null);
  return { from: Math.min(0, ...known), to: Math.max(0, ...known) };
}

export function FigureBar({ length, scale: { from, to } }: { length: number; scale: BarScale }) {
  const share = (units: number) => `${to > from ? ((100 * units) / (to - from)).toFixed(1) : 0}%`;
  return (
    <svg className="figure-bar" aria-hidden="true">
      <rect x={share(Math.min(0, length) - from)} width={share(Math.abs(length))} height="100%" />
      {from < 0 && to > 0 ? <rect className="figure-bar-zero" x={share(-from)} width="1" height="100%" /> : null}
    </svg>
  );
}
