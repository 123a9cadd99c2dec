// Articles before the name of a vehicle: `o Fiat Argo`, `da Fiat Strada`, `a sua Fiat Strada`.

import type { Gender } from "./genders.ts";

/** `o` or `a`. */
export function the(gender: Gender): string {
  return gender === "f" ? "a" : "o";
}

/** `um` or `uma`. */
export function one(gender: Gender): string {
  return gender === "f" ? "uma" : "um";
}

/** `do` or `da`. */
export function of(gender: Gender): string {
  return `d${the(gender)}`;
}

/** `o seu` or `a sua`. */
export function your(gender: Gender): string {
  return gender === "f" ? "a sua" : "o seu";
}
