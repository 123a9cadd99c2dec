// What the shades from cheap to dear say, below the map: those that the picture has.

import { SHADES } from "./shades.ts";

/** @param shown shades of the picture, 1 to 8; 0 for what too few quotes tell of */
export function ShadeLegend({ shown }: { shown: readonly number[] }) {
  const has = new Set(shown);
  return (
    <ul className="map-legend">
      {[...SHADES.map((label, place) => ({ label, shade: place + 1 })), { label: "poucas cotações", shade: 0 }].map(
        ({ label, shade }) =>
          has.has(shade) ? (
            <li key={shade} className={`shade-${shade}`}>
              {label}
            </li>
          ) : null,
      )}
    </ul>
  );
}
