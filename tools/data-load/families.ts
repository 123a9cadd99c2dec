// Takes a FIPE model text apart: the family, which is what people call the model, and what remains, the version's name.

import { toSlug } from "../../app/catalogue/slug.ts";

/**
 * Families of more than one word, and those that FIPE abbreviates: what the text begins with, and the family it is. A
 * line without `=` is both. An owner's own are rows of `vehicle_families`.
 */
const SHIPPED = `
  ARRIZO 5, ARRIZO 6
  BAND. = BANDEIRANTE
  BRONCO SPORT
  C3 AIRCROSS, C3 PICASSO
  C4 CACTUS, C4 LOUNGE, C4 PALLAS, C4 PICASSO, GRAND C4 PICASSO = GRAND C4, GRAND C4
  CAYENE = CAYENNE
  CLASSE A, CLASSE B, CLASSE R
  COROLLA CROSS, COROLLA FIELDER
  CROWN VICTORIA
  DEF. = DEFENDER
  DEL REY
  DISCOV. = DISCOVERY, DISCOV. SPORT = DISCOVERY SPORT, DISCOVERY SPORT
  DOLPHIN MINI, DOLPHIN PLUS
  DUSTER OROCH
  ECLIPSE CROSS
  GRAND BLAZER, GRAND CARAVAN, GRAND CHEROKEE, GRAND LIVINA, GRAND SANTA FE, GRAND SIENA, GRAND TOWER, GRAND VITARA
  HAVAL H6, HAVAL H9
  HILUX SW4
  L200 TRITON
  LAND CRUISER
  MODEL 3, MODEL S, MODEL X, MODEL Y
  MUSTANG MACH-E
  NEW BEETLE
  PAJERO DAKAR, PAJERO FULL, PAJERO IO, PAJERO SPORT, PAJERO TR4
  PALIO WEEKEND
  PT CRUISER
  RANGE ROVER
  SANDERO STEPWAY
  SANTA FE, SANTA FÉ = SANTA FE
  SONG PLUS, SONG PRO
  SPRIN. = SPRINTER
  STRADA/ = STRADA
  TIGGO 2, TIGGO 3X, TIGGO 5X, TIGGO 7, TIGGO 8
  TOWN & COUNTRY
  XC 40, XC 60, XC 90, XC40 = XC 40, XC60 = XC 60, XC90 = XC 90
  XSARA PICASSO
  YARIS CROSS
  YUAN PLUS, YUAN PRO
`;

/** What a text begins with, and the family that it then is. */
export interface FamilyRule {
  readonly spelling: string;
  readonly family: string;
}

/** The rules that ship with the project. */
function listShippedFamilies(): FamilyRule[] {
  return SHIPPED.split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const [spelling = "", family = spelling] = line.split(" = ");
      return { spelling, family };
    });
}

interface ModelText {
  /** In capitals: `GRAND SIENA`. */
  readonly family: string;
  /** `ATTRACTIVE 1.4 EVO F.FLEX 8V`; the family where nothing remains. */
  readonly version: string;
}

function tidy(text: string): string {
  return text
    .replace(/["“”]/g, "")
    .replace(/[\s\u00a0]+/g, " ")
    .trim();
}

function plain(text: string): string {
  return tidy(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toUpperCase();
}

/** Signs between the family and the rest. */
const SEPARATORS = /^[\s/,;:()-]+/;
/** Signs that end a word and are no part of a name: a plus or an exclamation mark is one. */
const LOOSE_END = /[\s/,;:(-]+$/;

/** How texts are taken apart by the shipped rules and an owner's, whose come first. */
export function createFamilyFinder(own: readonly FamilyRule[]): (text: string) => ModelText {
  const rules = new Map<string, string>();
  for (const { spelling, family } of [...listShippedFamilies(), ...own]) rules.set(plain(spelling), plain(family));
  const longest = Math.max(...[...rules.keys()].map((spelling) => spelling.split(" ").length));

  return (text) => {
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
