// Who drives, as a quote or a visitor says it, and its words (section 3 of the specification).

import { startSentence } from "../pricing/format.ts";
import type { Driver, DriverEffects } from "../schemas/rating.ts";
import { DRIVER_FACTORS, type DriverFactor, getDriverFactor, type Level, listFields, NOT_SAID } from "./factors.ts";
import { findEffect, findSaid, type SayableEffects, weighSaid } from "./unsaid.ts";

/** Drivers of both sexes: what is said agrees with all of them. */
export const EVERYBODY = "all";

function findLevel({ name, levels }: DriverFactor, driver: Driver): Level | null {
  const said = driver[name];
  return said !== undefined && Object.hasOwn(levels, said) ? (levels[said] ?? null) : null;
}

function sexOf(driver: Driver): "M" | "F" | "unknown" | typeof EVERYBODY {
  const { gender } = driver;
  return gender === "M" || gender === "F" || gender === EVERYBODY ? gender : NOT_SAID;
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

/** What the quotes tell of a factor, in words that fit drivers of both sexes. */
export function listLevels(factor: string, effects: DriverEffects): Choice[] {
  return listChoices(getDriverFactor(factor), effects, { gender: EVERYBODY });
}

/**
 * Each part that what is said of a driver has in the price, a line of the explanation: a factor with those that are explained with it,
 * and what they do together. An interaction is in the line of the last of its factors. What is not said is in the last line.
 */
export function listDriverContributions(rating: SayableEffects, driver: Driver) {
  const said = findSaid(rating, driver);
  const lineOf = (factor: string) => {
    const last = listFields(factor).at(-1) ?? "";
    return getDriverFactor(last).explainedWith ?? last;
  };
  const effectOf = (line: DriverFactor) =>
    rating.unsaid.factors
      .filter((factor) => lineOf(factor) === line.name)
      .reduce((sum, factor) => sum + (findEffect(rating.drivers, factor, said) ?? 0), 0);
  const lines = DRIVER_FACTORS.filter(({ explainedWith }) => explainedWith === undefined)
    .map((factor) => ({
      /** `Homem, 56 anos ou mais`; `Estado civil, casado` */
      label: labelLine(factor, said),
      /** In logarithms. */
      effect: effectOf(factor),
    }))
    .filter(({ label }) => label !== "");
  const { effect, variance } = weighSaid(rating, said);
  if (variance === 0) return lines;
  const rest = lines.length === 0 ? "Quem dirige, em média" : "O que não foi dito, na média de quem diz o mesmo";
  return [...lines, { label: rest, effect: lines.reduce((left, line) => left - line.effect, effect) }];
}

/** Empty where nothing is said of it. */
function labelLine(line: DriverFactor, said: Driver): string {
  const factors = BY_DESCRIPTION.filter(({ name, explainedWith }) => (explainedWith ?? name) === line.name);
  const words = factors.flatMap((factor) => nameLevel(factor, said) ?? []);
  return words.length === 0 ? "" : startSentence(`${line.label ?? ""}${words.join(", ")}`);
}
