// How a name that a file writes stands beside the one that is there.

import { toSlug } from "../../app/catalog/slug.ts";

const isInCapitals = (name: string) => name === name.toUpperCase();

const PARTICLES = new Set(["de", "do", "da", "dos", "das", "del", "e"]);

/** `SÃO JOÃO DEL REI` → `São João del Rei`, `ALTA FLORESTA D'OESTE` → `Alta Floresta D'Oeste`; a name in small letters stays. */
export function capitalisePlace(name: string): string {
  if (!isInCapitals(name)) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at) =>
      at > 0 && PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/**
 * The stored name, where it stays: the file writes the same in capitals, or with other accents and the load is strict.
 * Null where the file's counts.
 */
export function keepName(stored: string | null, given: string, isStrict: boolean): string | null {
  const isSame = stored !== null && toSlug(stored) === toSlug(given);
  return isSame && (isStrict || isInCapitals(given)) ? stored : null;
}
