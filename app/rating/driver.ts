// Who drives, as a quote or a visitor says it, and its words (section 3 of the specification).

import { startSentence } from "../pricing/format.ts";
import type { Driver, DriverEffects } from "../schemas/rating.ts";
import {
  DRIVER_FACTORS,
  DRIVER_INTERACTIONS,
  type DriverFactor,
  getDriverFactor,
  type Level,
  NOT_SAID,
} from "./factors.ts";

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

/** The same for a factor by its name. @throws where there is no such factor */
export function nameAnswer(factor: string, driver: Driver): string | null {
  return nameLevel(getDriverFactor(factor), driver);
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

function effectOf(effects: DriverEffects, factor: string, level: string): number {
  const levels = effects[factor];
  return levels && Object.hasOwn(levels, level) ? (levels[level] ?? 0) : 0;
}

/** What a driver does to the price by each factor and each interaction of two, in logarithms. */
function listEffects(effects: DriverEffects, driver: Driver): { readonly of: readonly string[]; effect: number }[] {
  const levelOf = (factor: string) => driver[factor] ?? NOT_SAID;
  return [
    ...DRIVER_FACTORS.map(({ name }) => ({ of: [name], effect: effectOf(effects, name, levelOf(name)) })),
    ...DRIVER_INTERACTIONS.map(({ name, of }) => ({
      of,
      effect: effectOf(effects, name, of.map(levelOf).join("/")),
    })),
  ];
}

/** All effects of a driver together, in logarithms. */
export function effectOfDriver(effects: DriverEffects, driver: Driver): number {
  return listEffects(effects, driver).reduce((sum, { effect }) => sum + effect, 0);
}

/**
 * Each part that a driver has in the price, a line of the explanation: a factor with those that are explained with it,
 * and what they do together. An interaction is in the line of the last of its factors.
 */
export function listDriverContributions(effects: DriverEffects, driver: Driver) {
  const parts = listEffects(effects, driver);
  const lineOf = (name: string) => getDriverFactor(name).explainedWith ?? name;
  return DRIVER_FACTORS.filter(({ explainedWith }) => explainedWith === undefined).map((factor) => ({
    factor,
    /** `Homem, 56 anos ou mais`; `Estado civil, casado` */
    label: labelLine(factor, driver),
    /** In logarithms. */
    effect: parts
      .filter(({ of }) => lineOf(of.at(-1) ?? "") === factor.name)
      .reduce((sum, { effect }) => sum + effect, 0),
  }));
}

function labelLine(line: DriverFactor, driver: Driver): string {
  const factors = BY_DESCRIPTION.filter(({ name, explainedWith }) => (explainedWith ?? name) === line.name);
  const words = factors.map((factor) => nameLevel(factor, driver) ?? factor.notSaid);
  return startSentence(`${line.label ?? ""}${words.join(", ")}`);
}
