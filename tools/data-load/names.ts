// Names as owners write them: in capitals, or with other accents than the stored ones.

import { toSlug } from "../../app/catalog/slug.ts";

const isInCapitals = (name: string) => name === name.toUpperCase();

const PARTICLES = new Set(["de", "do", "da", "dos", "das", "del", "e"]);

/** `SÃO JOÃO DEL REI` → `São João del Rei`; a name in small letters stays. */
export function capitalisePlace(name: string): string {
  if (!isInCapitals(name)) return name;
  return name
    .toLowerCase()
    .replace(/[\p{L}\p{M}]+/gu, (word, at) =>
      at > 0 && PARTICLES.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    );
}

/** The stored name where the file has it in capitals, or where only accents differ and the load is strict; else null. */
export function keepName(stored: string | null, given: string, isStrict: boolean): string | null {
  const isSame = stored !== null && toSlug(stored) === toSlug(given);
  return isSame && (isStrict || isInCapitals(given)) ? stored : null;
}
