// What differs by chance, and always in the same way.

import { hash32 } from "../../app/base/hash.ts";

/** A normal deviate that belongs to a name: the same in every run with the same seed. Box–Muller over two hashes. */
export function chanceOf(seed: number, name: string): number {
  const uniform = (part: string) => (hash32(`${seed}:${name}:${part}`) + 0.5) / 0x1_0000_0000;
  return Math.sqrt(-2 * Math.log(uniform("radius"))) * Math.cos(2 * Math.PI * uniform("angle"));
}
