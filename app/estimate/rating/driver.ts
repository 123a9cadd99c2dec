// Who drives, as a quote or a visitor says it, and its words (section 3 of the specification).

import type { Driver, DriverEffects } from "../../data/rating.ts";
import { startSentence } from "../format.ts";
import { DRIVER_FACTORS, type DriverFactor, type Level, NOT_SAID } from "./factors.ts";

function findLevel({ name, levels }: DriverFactor, driver: Driver): Level | null {
  const said = driver[name];
  return said !== undefined && Object.hasOwn(levels, said) ? (levels[said] ?? null) : null;
}

function sexOf({ gender }: Driver): "M" | "F" | "unknown" {
  return gender === "M" || gender === "F" ? gender : NOT_SAID;
}

/** `26 a 35 anos`, `casada`, `pessoa solteira`; null where it is not said. */
function nameLevel(factor: DriverFactor, driver: Driver): string | null {
  const words = findLevel(factor, driver)?.words ?? null;
  return words === null || typeof words === "string" ? words : words[sexOf(driver)];
}

/** Those that lead first, else in the order of the form. */
const BY_DESCRIPTION = [...DRIVER_FACTORS].sort((one, other) => Number(other.leads ?? 0) - Number(one.leads ?? 0));

/**
 * `Mulher, 46 a 55 anos, casada, com jovens na residência`, without what is not known. The specification shows every gender but M
 * as female, which is for stored letters: one that is not known is not written as female.
 */
export function describeDriver(driver: Driver): string {
  const words = BY_DESCRIPTION.flatMap((factor) =>
    findLevel(factor, driver)?.isImplied ? [] : (nameLevel(factor, driver) ?? []),
  ).join(", ");
  return words === "" ? "Perfil não informado" : startSentence(words);
}

/** Each thing that a driver says, in words: `mulher`, `26 a 35 anos`, `sem jovens na residência`. */
export function listAnswers(driver: Driver): string[] {
  return BY_DESCRIPTION.flatMap((factor) => nameLevel(factor, driver) ?? []);
}

/** Whom a price is for: `mulher, 26 a 35 anos`, `a média dos motoristas` where nothing is said. */
export function describeAsked(driver: Driver): string {
  return listAnswers(driver).join(", ") || "a média dos motoristas";
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a visitor can say of a factor: the levels that the quotes tell of, in order. The words agree with the driver. */
export function listChoices(factor: DriverFactor, effects: DriverEffects, driver: Driver): Choice[] {
  const known = effects[factor.name] ?? {};
  return Object.entries(factor.levels).flatMap(([value, { choice }]) =>
    Object.hasOwn(known, value)
      ? [{ value, label: startSentence(choice ?? nameLevel(factor, { ...driver, [factor.name]: value }) ?? value) }]
      : [],
  );
}
