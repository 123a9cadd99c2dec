// What the shades from cheap to dear say, below the map and the grid of drivers.

import { SHADES } from "./shades.ts";

/** @param more what else has a key: `poucas cotações`, in the colour of nothing known */
export function ShadeLegend({ more = null }: { more?: string | null }) {
  return (
    <ul className="map-legend">
      {SHADES.map((label, index) => (
        <li key={label}>
          <span className={`map-key shade-${index + 1}`} aria-hidden="true" />
          {label}
        </li>
      ))}
      {more === null ? null : (
        <li>
          <span className="map-key" aria-hidden="true" />
          {more}
        </li>
      )}
    </ul>
  );
}
