// Takes a FIPE model text apart: the family, which is what people call the model, and what remains, the version's name.

import { join } from "node:path";
import { toSlug } from "../../app/catalog/slug.ts";
import { readTable } from "../csv.ts";

/** What a text begins with, and the family that it then is. */
export interface FamilyRule {
  readonly spelling: string;
  readonly family: string;
}

/**
 * The rules that ship with the project: families of more than one word, and those that FIPE abbreviates. An owner's own are
 * rows of `vehicle_families`.
 */
function listShippedFamilies(): FamilyRule[] {
  const rows = readTable(join(import.meta.dirname, "families.csv"));
  return rows.map(([spelling = "", family = ""]) => ({ spelling, family }));
}

function tidy(text: string): string {
  return text.replace(/["“”]/g, "").replace(/\s+/g, " ").trim();
}

function plain(text: string): string {
  return tidy(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
}

const SEPARATORS = /^[\s/,;:()-]+/;
/** Signs that end a word and are no part of a name: a plus or an exclamation mark is one. */
const LOOSE_END = /[\s/,;:(-]+$/;

/**
 * How texts are taken apart by the shipped rules and an owner's, whose come first.
 * @returns what answers the family in capitals, `GRAND SIENA`, and the version, `ATTRACTIVE 1.4 EVO F.FLEX 8V`; the family
 *   again where nothing remains
 */
export function createFamilyFinder(own: readonly FamilyRule[]) {
  const rules = new Map<string, string>();
  for (const { spelling, family } of [...listShippedFamilies(), ...own]) rules.set(plain(spelling), plain(family));
  const longest = Math.max(...[...rules.keys()].map((spelling) => spelling.split(" ").length));

  return (text: string) => {
    const words = tidy(text).split(" ");
    const bare = words.map(plain);
    for (let count = Math.min(longest, words.length); count > 0; count--) {
      const spelling = bare.slice(0, count).join(" ");
      const family = rules.get(spelling) ?? rules.get(spelling.replace(LOOSE_END, ""));
      if (family !== undefined) return { family, version: restOf(words.slice(count), family) };
    }
    const family = tidy((words[0] ?? "").replace(LOOSE_END, "")).toUpperCase() || (words[0] ?? "").toUpperCase();
    return { family, version: restOf(words.slice(1), family) };
  };
}

/** `Strada/ Strada Working` names its family twice. */
function restOf(words: readonly string[], family: string): string {
  const rest = words
    .join(" ")
    .replace(SEPARATORS, (signs) => (signs.includes("(") ? "(" : ""))
    .replace(/[\s/]+$/, "");
  const repeated =
    family.length > 2 && plain(rest).startsWith(`${plain(family)} `) ? rest.slice(family.length + 1) : rest;
  return repeated === "" || toSlug(repeated) === "" ? family : repeated;
}
