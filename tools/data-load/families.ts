// Splits a FIPE model text into the family, which is what people call the model, and the version's name.

import { join } from "node:path";
import { stripAccents, toSlug } from "../../app/catalog/slug.ts";
import { readTable } from "../csv.ts";

export type FamilyRule = Readonly<Record<"alias" | "family", string>>;

/** Families of more than one word, and those that FIPE abbreviates. An owner's own are rows of `vehicle_families`. */
const SHIPPED = readTable(join(import.meta.dirname, "families.csv")).map(
  ([alias = "", family = ""]): FamilyRule => ({ alias, family }),
);

function tidy(text: string): string {
  return text.replace(/["“”]/g, "").replace(/\s+/g, " ").trim();
}

const plain = (text: string) => stripAccents(tidy(text)).toUpperCase();

const SEPARATORS = /^[\s/,;:()-]+/;
/** Without the signs at its end that are not part of a name, as a plus or an exclamation mark is. */
const withoutLooseEnd = (word: string) => /^.*[^\s/,;:(-]/.exec(word)?.[0] ?? "";

/** Splits `Grand Siena 1.4` into `GRAND SIENA` and `1.4`. An owner's rules come before the shipped ones. */
export function createFamilyFinder(own: readonly FamilyRule[]) {
  const rules = new Map([...SHIPPED, ...own].map(({ alias, family }) => [plain(alias), plain(family)]));
  // An owner's may be too many for the arguments of a function.
  const longest = [...rules.keys()].reduce((most, alias) => Math.max(most, alias.split(" ").length), 0);

  return (text: string) => {
    const words = tidy(text).split(" ");
    const bare = words.map(plain);
    for (let count = Math.min(longest, words.length); count > 0; count--) {
      const alias = bare.slice(0, count).join(" ");
      const family = rules.get(alias) ?? rules.get(withoutLooseEnd(alias));
      if (family !== undefined) return { family, version: restOf(words.slice(count), family) };
    }
    const family = tidy(withoutLooseEnd(words[0] ?? "")).toUpperCase() || (words[0] ?? "").toUpperCase();
    return { family, version: restOf(words.slice(1), family) };
  };
}

/** `Strada/ Strada Working` names its family twice. */
function restOf(words: readonly string[], family: string): string {
  const signed = words.join(" ").replace(SEPARATORS, (signs) => (signs.includes("(") ? "(" : ""));
  const [rest = ""] = /^.*[^\s/]/.exec(signed) ?? [];
  const repeated =
    family.length > 2 && plain(rest).startsWith(`${plain(family)} `) ? rest.slice(family.length + 1) : rest;
  return repeated === "" || toSlug(repeated) === "" ? family : repeated;
}
