// Names of brands and models as people write them, from the upper case that most tables store, and each different.

import { group } from "d3-array";
import { stripAccents } from "./slug.ts";

/** Words whose case no rule gives. */
const AS_WRITTEN = `
  De Do Da
  Ace Air Ami Bel Big Del Eos Fe Fit Fox Gol Han Ka Max Neo New One Ora Pro Ray Rey Rio Sky Tan Uno Up Van Way Zoe
  CrossFox EcoSport EuroVan McLaren SpaceCross SpaceFox SsangYong
  CAOA DOHC MHEV MPFI PHEV SEAT SOHC TFSI VTEC
  500e e-tron i3 i4 i5 i7 i8 i10 i20 i30 i40 iCar iEV20 iEV40 iX iX1 iX2 iX3 ix35 Pick-up
  116i 118i 120i 125i 130i 218i 220i 225i 316i 318i 320i 323i 325i 328i 330i 335i
  420i 428i 430i 435i 520i 525i 528i 530i 535i 540i 545i 550i 640i 645i 650i 740i 745i 750i 760i
`;

const BY_CAPITALS = new Map(
  AS_WRITTEN.trim()
    .split(/\s+/)
    .map((word) => [word.toUpperCase(), word]),
);

const WORD = /[\p{L}\p{M}\p{N}'’-]+/gu;
const LETTERS_THEN_DIGITS = /^([\p{L}\p{M}'’]+)(\p{N}*)$/u;
const VOWEL = /[AEIOUY]/;

/** Shorter words may be abbreviations: ASX, GLA, EUV. */
const SHORTEST_SAFE_WORD = 4;

/** A name without spaces at its ends, and with single plain ones inside. */
export function tidySpaces(name: string): string {
  return name.trim().replace(/\s+/g, " ");
}

function tidyWord(word: string): string {
  const known = BY_CAPITALS.get(word);
  if (known) return known;
  if (word.includes("-")) {
    // HR-V, T-CROSS, E-208: a part of one or two letters is a code, a longer one a word.
    return word
      .split("-")
      .map((part) => (part.length <= 2 ? part : tidyWord(part)))
      .join("-");
  }
  const [, letters, digits] = LETTERS_THEN_DIGITS.exec(word) ?? [];
  if (letters === undefined || letters.length < SHORTEST_SAFE_WORD) return word;
  // SPORT6 is a word with a number, XC60 and RAV4 are codes.
  if (digits) return `${tidyWord(letters)}${digits}`;
  if (!VOWEL.test(word.normalize("NFD"))) return word;
  const tidied = word.charAt(0) + word.slice(1).toLowerCase();
  // Some scripts have letters that do not come back from lower case.
  return tidied.toUpperCase() === word ? tidied : word;
}

/** A version's name, of which FIPE writes some words in capitals: `TREKKING 1.3 8V Flex` → `Trekking 1.3 8V Flex`. */
export function capitaliseWords(name: string): string {
  return tidySpaces(name).replace(WORD, (word) => (word === word.toUpperCase() ? tidyWord(word) : word));
}

/**
 * `GRAND SIENA` → `Grand Siena`, `ECOSPORT` → `EcoSport`, `T-CROSS` → `T-Cross`, `KA+` → `Ka+`; what may be a code stays
 * as it is: `HB20`, `GLA`, `DFSK`. So does a name that is not all upper case: whoever wrote it meant it.
 */
export function capitalise(name: string): string {
  const tidied = tidySpaces(name);
  return tidied === tidied.toUpperCase() ? tidied.replace(WORD, tidyWord) : tidied;
}

/** An entity with the name that it would have alone. */
interface NameCandidate {
  readonly id: number;
  readonly name: string;
  /** Derived from the stored name; taken where others share the name. */
  readonly fullerName: string;
  /** Whether the site's owner wrote the name: then others of that name give way. */
  readonly isOwners: boolean;
}

/** Equal for names that differ in case, spaces and accents alone. Titles write models in capitals. */
function keyOf(name: string): string {
  return stripAccents(name.toUpperCase()).replace(/\s+/g, "");
}

/**
 * The entities with names that differ in more than case, spaces and accents. All that share a name take their fuller ones; of
 * those that still do, all but the oldest are numbered, `Fiat (2)`. An owner's name changes only where several have it.
 */
export function tellApart<T extends NameCandidate>(things: readonly T[]): (T & { name: string })[] {
  const sharing = group(things, ({ name }) => keyOf(name));
  const settled = things.map((thing) => {
    const { name, fullerName, isOwners } = thing;
    const rivals = (sharing.get(keyOf(name)) ?? []).filter((rival) => rival !== thing);
    const keeps = isOwners ? !rivals.some((rival) => rival.isOwners) : rivals.length === 0;
    return keeps ? { thing, name, turn: isOwners ? 0 : 1 } : { thing, name: fullerName, turn: 2 };
  });
  settled.sort((a, b) => a.turn - b.turn || a.thing.id - b.thing.id);

  const taken = new Set<string>();
  return settled.map(({ thing, name: candidate }) => {
    let name = candidate;
    for (let number = 2; taken.has(keyOf(name)); number++) name = `${candidate} (${number})`;
    taken.add(keyOf(name));
    return { ...thing, name };
  });
}
