// Which vehicles Brazilians call by a feminine name: pick-ups, vans and estates mostly.

/** What a noun's articles and adjectives agree with. */
export type Gender = "m" | "f";

/** Words of models' slugs. */
const FEMININE = new Set(
  `amarok belina besta blazer boxer brasilia captiva caravan carnival colorado courier daily doblo ducato elba fielder fiorino frontier
  gladiator hiace hilux hoggar hunter ipanema jangada jumper jumpy kombi l200 landtrek marajo master maverick meriva montana oroch
  pajero pampa parati poer quantum ram rampage ranger royale rural s10 saveiro scenic shark silverado spacecross spacefox spin sprinter
  strada suprema sw4 tacoma titano topic toro towner trafic trailblazer transit triton variant veraneio weekend zafira
  1500 2500 3500`.split(/\s+/),
);

/** Those that are called by a letter and a number: the Brazilian pick-ups of Ford and Chevrolet. */
const FEMININE_CODES = /^(?:[acd]-?[12]0|f-?(?:75|100|150|250|350|1000|2000|4000))(?:-|$)/;

/** Brands whose cars are feminine: `uma Ferrari`. Those with models of both are masculine: `um Fiat`. */
const FEMININE_MAKERS = new Set(["ferrari", "lamborghini", "maserati", "mercedes-benz"]);

/** Of any car of a brand, by the brand's slug. */
export function genderOfBrand(brandSlug: string): Gender {
  return FEMININE_MAKERS.has(brandSlug) ? "f" : "m";
}

/** A model's gender, by its brand's and its own slug: `strada-adventure` is feminine; masculine where nothing else is known. */
export function genderOfModel(brandSlug: string, modelSlug: string): Gender {
  const isFeminine = FEMININE_CODES.test(modelSlug) || modelSlug.split("-").some((word) => FEMININE.has(word));
  return isFeminine ? "f" : genderOfBrand(brandSlug);
}

/** The words before a name. */
export const ARTICLES: Readonly<Record<Gender, Readonly<Record<"the" | "one" | "of" | "your", string>>>> = {
  m: { the: "o", one: "um", of: "do", your: "o seu" },
  f: { the: "a", one: "uma", of: "da", your: "a sua" },
};
