// The fuel of a version, read from its name: what the sample data has as the version's type.

const FUELS = ["Flex", "Gasolina", "Diesel", "Híbrido", "Elétrico"] as const;

export type Fuel = (typeof FUELS)[number];

/** Whether a text is one of the fuels. */
export function isFuel(text: string): text is Fuel {
  return FUELS.some((fuel) => fuel === text);
}

/** The first that applies; a hybrid names its other fuel too. */
const WORDS: readonly (readonly [RegExp, Fuel])[] = [
  [/H[ÍI]BRIDO|HYBRID|PHEV|HEV/, "Híbrido"],
  [/EL[ÉE]TRICO|ELECTRIC|\bEV\b/, "Elétrico"],
  [/DIESEL|TDI/, "Diesel"],
  [/FLEX/, "Flex"],
];

/** The fuel that a trim's name says; petrol where it says none. */
export function fuelOf(trim: string): Fuel {
  return WORDS.find(([words]) => words.test(trim))?.[1] ?? "Gasolina";
}
