// Numbers that are said in words, as people dictate them: `mil seiscentos e cinquenta`, `dois mil e dezoito`.

const UNITS = ["zero", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove"];
const TEENS = "dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove".split(" ");
const TENS = "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa".split(" ");
const HUNDREDS = "duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos".split(" ");

const VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TEENS.map((word, place) => [word, 10 + place] as const),
  ...TENS.map((word, place) => [word, 10 * (place + 2)] as const),
  ...HUNDREDS.map((word, place) => [word, 100 * (place + 2)] as const),
  ...([
    ["cem", 100],
    ["cento", 100],
    ["quatorze", 14],
    ["uma", 1],
    ["duas", 2],
  ] as const),
]);

const oneOf = (words: readonly string[]) => `(?:${words.join("|")})`;
const UNIT = oneOf([...UNITS, "uma", "duas"]);
const BELOW_100 = `(?:${oneOf(TENS)}(?:(?:\\s+e)?\\s+${UNIT})?|${oneOf([...TEENS, "quatorze"])}|${UNIT})`;
const BELOW_1000 = `(?:${oneOf([...HUNDREDS, "cento", "cem"])}(?:(?:\\s+e)?\\s+${BELOW_100})?|${BELOW_100})`;
/**
 * The `mil` of `2 mil e oitocentos` is of a number that is begun in digits; `por cento` is none. What is followed by `mil` begins
 * another number: `dois mil e três mil`.
 */
const SPOKEN = new RegExp(
  String.raw`(?<!\d\s*|por\s+)\b(?:(?:${BELOW_1000}\s+)?mil(?:(?:\s+e)?\s+${BELOW_1000}\b(?!\s+mil\b))?|${BELOW_1000})\b`,
  "gi",
);

/** `um` and `sete` stand in sentences that name no number: alone, a number of one word is read from the least age of a driver on. */
const MIN_OF_ONE_WORD = 16;

/** @param spoken words of one number alone */
function sumOf(spoken: readonly string[]): number {
  return spoken.reduce((sum, word) => (word === "mil" ? 1_000 * Math.max(1, sum) : sum + (VALUES.get(word) ?? 0)), 0);
}

/** What numbers are of that are nobody's age. */
const OF_OTHERS =
  /^\s+(?:e|mil|reais|por|dias|mes|meses|horas?|minutos?|vezes|parcelas?|contos?|portas|cavalos|litros|km|quilometros)\b/i;
/** Years of who drives, where they are said without `anos`: below them is the year of a car, `onix vinte e dois`. */
const AGES = { min: 28, max: 79 };

/** Writes numbers in digits, and those that are somebody's age with `anos`. @param text without accents */
export function writeNumerals(text: string): string {
  return text.replace(SPOKEN, (spoken: string, place: number) => {
    const words = spoken
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== "e");
    const sum = sumOf(words);
    if (words.length === 1 && (words[0] === "mil" || sum < MIN_OF_ONE_WORD)) return spoken;
    const isAge = sum >= AGES.min && sum <= AGES.max && !OF_OTHERS.test(text.slice(place + spoken.length));
    return isAge && !/^\s+anos?\b/i.test(text.slice(place + spoken.length)) ? `${sum} anos` : String(sum);
  });
}
