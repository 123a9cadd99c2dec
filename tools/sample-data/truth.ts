// The sample's true prices, with effects that no product of factors finds whole. They are fitted to the IPSA index (insurance
// price as a percentage of the vehicle's value): median about 4.2 %, a fifth above 7 %.

import { ZERO_KM_YEAR } from "../../app/estimate/rules.ts";
import { hash32 } from "../../app/lib/hash.ts";
import { readFacts, type SampleCatalogue, type SampleCity, type SampleVersion } from "./catalogue.ts";

/** Percent of FIPE for a married man of 36–45, a car of some years worth R$ 90,000, an average region. */
const BASE_PERCENTAGE = 3.55;
const REFERENCE_VALUE = 90_000;
const VALUE_EXPONENT = -0.51;

/** Standard deviations of what differs by chance, in logarithms. */
const SPREADS = { brand: 0.07, model: 0.1, modelYear: 0.05, version: 0.04, state: 0.07, city: 0.1, month: 0.013 };

/** Models that are stolen for their parts, and how much dearer they are for it. */
const STOLEN = new Map(readFacts("stolen.csv").map(([model, factor]) => [model, Number(factor)]));
/** Where thieves are busy, that part of the price weighs this much more. */
const STOLEN_MORE_IN: Readonly<Record<string, number>> = { RJ: 1.14, SP: 1.08, PE: 1.05 };

/** Brands whose parts are imported: how much dearer their cars are than others of the same value. */
const DEAR_BRANDS: Readonly<Record<string, number>> = { PORSCHE: 1.5, "LAND ROVER": 1.4, JAGUAR: 1.4 };

const REGIONS: Readonly<Record<string, number>> = { RJ: 1.31, SP: 1.13 };
const CHEAP_METROPOLITAN = new Set(["PA/belem", "PA/ananindeua", "CE/fortaleza", "CE/caucaia", "CE/maracanau"]);
const CHEAP_METROPOLITAN_FACTOR = 0.74;

function vehicleAgeFactor(year: number, currentYear: number): number {
  if (year === ZERO_KM_YEAR) return 0.82;
  const age = Math.max(0, currentYear - year);
  return 0.96 + 0.46 / (1 + Math.exp(-(age - 6.5) / 1.3));
}

/** A normal deviate that belongs to a name: the same in every run with the same seed. Box–Muller over two hashes. */
function chanceOf(seed: number, name: string): number {
  const uniform = (part: string) => (hash32(`${seed}:${name}:${part}`) + 0.5) / 0x1_0000_0000;
  return Math.sqrt(-2 * Math.log(uniform("radius"))) * Math.cos(2 * Math.PI * uniform("angle"));
}

/** The sample's truth, in percent of FIPE, before insurers and chance. The same arguments make the same truth. */
export function createTruth(options: {
  seed: number;
  today: Date;
  months: number;
  catalogue: SampleCatalogue;
  cities: readonly SampleCity[];
}) {
  const { seed, catalogue } = options;
  const yearOf = (month: number) =>
    new Date(Date.UTC(options.today.getUTCFullYear(), options.today.getUTCMonth() - month)).getUTCFullYear();
  const models = new Map(catalogue.models.map((model) => [model.id, model]));
  const brands = new Map(catalogue.brands.map(({ id, name }) => [id, name]));
  const chance = (name: string, spread: number) => Math.exp(spread * chanceOf(seed, name));

  const cars = new Map(
    catalogue.versions.map((version) => {
      const { name, brandId } = models.get(version.modelId) ?? { name: "", brandId: 0 };
      const { id, modelId, year, fipeValue } = version;
      const stolen = STOLEN.get(name) ?? 1;
      const factor =
        ((fipeValue ?? REFERENCE_VALUE) / REFERENCE_VALUE) ** VALUE_EXPONENT *
        stolen *
        (DEAR_BRANDS[brands.get(brandId) ?? ""] ?? 1) *
        chance(`brand:${brandId}`, SPREADS.brand) *
        chance(`model:${modelId}`, SPREADS.model) *
        chance(`model-year:${modelId}:${year}`, SPREADS.modelYear) *
        chance(`version:${id}`, SPREADS.version);
      return [id, { factor, year, stolen: stolen > 1 }];
    }),
  );
  const places = new Map(
    options.cities.map(({ id, uf, slug }) => {
      const region = CHEAP_METROPOLITAN.has(`${uf}/${slug}`) ? CHEAP_METROPOLITAN_FACTOR : (REGIONS[uf] ?? 1);
      return [id, region * chance(`state:${uf}`, SPREADS.state) * chance(`city:${id}`, SPREADS.city)];
    }),
  );
  // A walk from the newest month back, a little cheaper each month before it.
  const levels = [1];
  for (let month = 1; month < options.months; month++) {
    levels.push((levels[month - 1] as number) * chance(`month:${month}`, SPREADS.month) * 0.996);
  }

  function levelOf(month: number): number {
    const level = levels[month];
    if (level === undefined) throw new Error("the truth knows no such month");
    return level;
  }

  return {
    levelOf,
    medianOf(version: SampleVersion, city: SampleCity, month: number): number {
      const car = cars.get(version.id);
      const place = places.get(city.id);
      if (!car || place === undefined) throw new Error("the truth knows no such car or place");
      const stolenHere = car.stolen ? (STOLEN_MORE_IN[city.uf] ?? 1) : 1;
      const aged = vehicleAgeFactor(car.year, yearOf(month));
      return BASE_PERCENTAGE * car.factor * aged * place * stolenHere * levelOf(month);
    },
  };
}
