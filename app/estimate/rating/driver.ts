// Describes the driver of a quote or of a visitor (section 3 of the specification).

import type { Driver, DriverEffects } from "../../data/rating.ts";
import { startSentence } from "../format.ts";
import { type Agreeing, DRIVER_FACTORS, type DriverFactor, UNKNOWN_LEVEL } from "./factors.ts";

/** `26 a 35 anos`, `casada`, `pessoa solteira`; null where the feature is missing. @param missing the label without a sex */
function findLabel({ name, levels }: DriverFactor, driver: Driver, missing: keyof Agreeing = UNKNOWN_LEVEL) {
  const level = driver[name] ?? "";
  const label = Object.hasOwn(levels, level) ? levels[level] : undefined;
  if (typeof label !== "object") return label ?? null;
  const { gender } = driver;
  return label[gender === "M" || gender === "F" ? gender : missing];
}

/** The factor that leads first, then the others in the order of the form. */
const IN_DESCRIPTION = [...DRIVER_FACTORS].sort((one, other) => Number(other.leads ?? 0) - Number(one.leads ?? 0));

/**
 * `Mulher, 46 a 55 anos, casada, com jovens em casa`, without what is missing. The specification shows every gender but M
 * as female, which is for stored letters: a missing one is not written as female.
 */
export function describeDriver(driver: Driver): string {
  const named = IN_DESCRIPTION.filter(({ name, implied }) => implied === undefined || driver[name] !== implied);
  const labels = named.flatMap((factor) => findLabel(factor, driver) ?? []).join(", ");
  return labels === "" ? "Perfil não informado" : startSentence(labels);
}

/** The label of each known feature: `mulher`, `26 a 35 anos`, `sem jovens em casa`. */
export function listAnswers(driver: Driver): string[] {
  return IN_DESCRIPTION.flatMap((factor) => findLabel(factor, driver) ?? []);
}

/** Whom a price is for: `uma mulher de 26 a 35 anos, casada`; without answers `a média dos motoristas`. @param driver of a visitor */
export function describeAudience(driver: Driver): string {
  if (listAnswers(driver).length === 0) return "a média dos motoristas";
  const [noun = "uma pessoa"] = DRIVER_FACTORS.flatMap(({ name, nouns }) => nouns?.[driver[name] ?? ""] ?? []);
  const features = DRIVER_FACTORS.flatMap((factor) => {
    // A person of unknown sex is feminine: `uma pessoa casada`.
    const label = factor.nouns ? null : findLabel(factor, { gender: "F", ...driver });
    return label === null ? [] : (factor.joint ?? "") + label;
  });
  return `${noun} ${features.join(", ")}`.trimEnd();
}

/** A choice from a list, in any form. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A factor's choices in the form: the levels that the rating model knows, in order. The labels agree with the driver. */
function listChoices(factor: DriverFactor, effects: DriverEffects, driver: Driver): Option[] {
  const { name, levels, choices } = factor;
  const known = Object.keys(levels).filter((level) => Object.hasOwn(effects[name] ?? {}, level));
  return known.map((value) => {
    const label = choices?.[value] ?? findLabel(factor, { ...driver, [name]: value }, "option") ?? value;
    return { value, label: startSentence(label) };
  });
}

/** The factors that the form asks for, each with its choices: a single one would be no question. */
export function listQuestions(effects: DriverEffects, driver: Driver, factors = DRIVER_FACTORS) {
  return factors
    .map((factor) => ({ factor, choices: listChoices(factor, effects, driver) }))
    .filter(({ choices }) => choices.length > 1);
}

/** The notes on what a driver has chosen, in the order of the form. */
export function listNotes(effects: DriverEffects, driver: Driver, factors = DRIVER_FACTORS): string[] {
  const asked = listQuestions(effects, driver, factors).map(({ factor }) => factor);
  return factors.flatMap(({ name, notes = {} }) => {
    const level = driver[name] ?? "";
    const note = Object.hasOwn(notes, level) ? notes[level] : undefined;
    if (note?.about === undefined) return note?.text ?? [];
    const other = asked.find((factor) => factor.name === note.about);
    if (!other) return [];
    const called = other === asked.at(-1) ? "última pergunta" : `pergunta “${other.question}”`;
    return note.text.replace("{question}", called);
  });
}
