// The shapes in which the database's read functions answer (supabase/schema): schemas, and the types of their parts.

import * as v from "valibot";
import { countedQuotesSchema, quoteCountsSchema } from "./prices.ts";
import { driverSchema, fittedModelSchema, rankingModelSchema, ratingSchema, relativeEffectSchema } from "./rating.ts";
import { amount, type Checked, count, id, isoDate, maybeAmount, month, timestamp } from "./values.ts";

/** A page's descriptive text: HTML as the database holds it, not yet sanitised; null where there is none. */
export const text = v.nullable(v.string());
/** An owner's spelling of a name; null where the stored name is shown by rule. */
const displayName = v.nullable(v.string());

export const statisticsSchema = v.object({
  quotes: count,
  meanPrice: maybeAmount,
  minPrice: maybeAmount,
  meanPercentage: maybeAmount,
  lastQuoteAt: v.nullable(isoDate),
});

/** Aggregates of a group of quotes: R$ and percent of FIPE as computed, not rounded; ISO date; null where there are none. */
export type StatisticsRow = Checked<typeof statisticsSchema>;

const modelYearGroupSchema = v.object({
  modelId: id,
  year: id,
  quotes: count,
  meanPrice: amount,
  meanPercentage: amount,
  fipeValue: maybeAmount,
  lastQuoteAt: isoDate,
  /** Logarithm of the percentage that the rating model expects; null where it expects none. */
  expectedEffect: v.optional(maybeAmount, null),
});

const quotedModelYear = modelYearGroupSchema.entries;

/** One of the most quoted model/year combinations: R$, percent of FIPE. */
export type ModelYearGroupRow = Checked<typeof modelYearGroupSchema>;

const versionSchema = v.object({
  id,
  year: id,
  name: v.string(),
  fipeValue: maybeAmount,
  fipeCode: v.nullable(v.string()),
});

/** A version in a list; versions of one model-year have names of their own. `fipeValue` in R$. */
export type VersionRow = Checked<typeof versionSchema>;

const recentQuoteSchema = v.object({
  profile: driverSchema,
  versionId: id,
  cityId: id,
  price: amount,
  percentage: amount,
  quotedAt: isoDate,
});

/** One of the newest quotes of a vehicle: R$, percent of FIPE, ISO date. */
export type RecentQuoteRow = Checked<typeof recentQuoteSchema>;

/** Months oldest first: `[month, value, low, high, quotes, change (logarithm), its standard deviation]`. */
const indexSchema = v.array(v.strictTuple([month, amount, amount, amount, count, maybeAmount, maybeAmount]));

export type IndexRows = Checked<typeof indexSchema>;

/** `[model, year, quotes, FIPE value (R$), logarithm of the percentage on average, its variance]` */
const pricedCar = v.strictTuple([id, id, count, amount, amount, amount]);

/** What lists of priced cars are of: the place's own quotes, and what the model says of who drives. */
const ranking = { statistics: statisticsSchema, model: v.nullable(rankingModelSchema) };

/** A model by its years: `[year, FIPE value (R$), logarithm of the percentage on average, its variance]`, newest first. */
const ageCurveSchema = v.array(v.strictTuple([id, amount, amount, amount]));

/** `[model, year, logarithm of the price against this one's, whether their comparison asks to be found]`. */
const similarSchema = v.array(v.strictTuple([id, id, amount, v.boolean()]));

/** `[key, mean price, logarithm against the average]`; null where too few quotes tell. */
const listedPages = v.array(v.strictTuple([v.string(), maybeAmount, maybeAmount]));

export type ListedPageRows = Checked<typeof listedPages>;

/** Against the average, the dearest first; `effect` is null where no quote tells of it. */
const comparedStates = v.array(
  v.object({
    uf: v.string(),
    ...relativeEffectSchema.entries,
    effect: maybeAmount,
  }),
);

/** What the pages of brands and places have of their quotes, and of how they lie against the others. */
const measured = {
  statistics: statisticsSchema,
  relativity: v.nullable(relativeEffectSchema),
};

export const homeResult = v.object({
  statistics: statisticsSchema,
  /** Each of the most quoted models in its newest year. */
  popularCars: v.array(pricedCar),
  model: v.nullable(rankingModelSchema),
  states: comparedStates,
  brands: listedPages,
});

export const brandsResult = listedPages;

export const brandResult = v.object({
  ...measured,
  versions: count,
  mostQuoted: v.array(v.object({ ...quotedModelYear, minPrice: amount, profile: v.nullable(driverSchema) })),
  models: listedPages,
  text,
});

/** `[city, variance of the place's effects, effect of the state, effect of the city]` */
const cityEffects = {
  cityEffects: v.array(v.strictTuple([id, maybeAmount, amount, amount])),
};

export const modelResult = v.object({
  statistics: statisticsSchema,
  versions: v.array(versionSchema),
  curve: ageCurveSchema,
  model: v.nullable(rankingModelSchema),
  text,
});

export const modelYearResult = v.object({
  ...cityEffects,
  statistics: statisticsSchema,
  versionCount: count,
  versions: v.array(versionSchema),
  recentQuotes: v.array(recentQuoteSchema),
  rating: v.nullable(ratingSchema),
  similar: similarSchema,
  text,
});

/** Null where there is no such version, which is no answer: only versions of the catalogue are asked for. */
export const versionResult = v.object({
  ...v.pick(versionSchema, ["name", "fipeValue", "fipeCode"]).entries,
  /** Of the newest FIPE table that has a value of it; null where none is known. */
  fipeMonth: v.nullable(month),
  statistics: statisticsSchema,
  recentQuotes: v.array(recentQuoteSchema),
  ...cityEffects,
  rating: v.nullable(ratingSchema),
  text,
});

export const stateResult = v.object({
  ...measured,
  /** The most quoted first. */
  cities: listedPages,
  mostQuoted: v.array(v.object(quotedModelYear)),
  text,
});

/** As for a version. */
export const cityResult = v.object({
  ...measured,
  population: v.nullable(count),
  profileCount: count,
  profiles: v.array(
    v.object({
      id,
      profile: driverSchema,
      quotes: count,
      meanPrice: amount,
      minPrice: amount,
      meanPercentage: amount,
    }),
  ),
  /** The most quoted first, with what they cost here. */
  cars: v.array(pricedCar),
  /** `[city, kilometres, logarithm of the price against this one's]`, the cheapest first. */
  cheaperNearby: v.array(v.strictTuple([id, count, amount])),
  /** Of the city; null before the rating model's first fit. */
  model: v.nullable(rankingModelSchema),
  text,
});

/**
 * Rows that a database in use always has. One that has none is being emptied or filled, or is another one: were its answer kept, every
 * page would be 404 for an hour.
 */
const someOf = <Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.minLength(1));

/** Brands `[id, name, display name]`, models `[id, brand id, name, years newest first, display name]`, the most quoted first. */
export const vehiclesResult = v.object({
  isSample: v.boolean(),
  brands: someOf(v.strictTuple([id, v.string(), displayName])),
  models: v.array(v.strictTuple([id, id, v.string(), v.array(id), displayName])),
});

/** `[model id, year, ids of its versions, their slugs]`. */
export const versionsResult = v.object({
  versions: v.array(v.strictTuple([id, id, v.array(id), v.array(v.string())])),
});

/** States `[uf, name]`, cities `[id, uf, slug, name]`, the largest first, their aliases `[id, alias]`. */
export const placesResult = v.object({
  states: someOf(v.strictTuple([v.string(), v.string()])),
  cities: v.array(v.strictTuple([id, v.string(), v.string(), v.string()])),
  aliases: v.array(v.strictTuple([id, v.string()])),
});

/** How many pages of each kind ask to be found, and when one of them last changed. A kind that the database has is among them with none, too. */
export const indexableCountsResult = someOf(
  v.object({ kind: v.string(), pages: count, changedOn: v.nullable(isoDate) }),
);

/** Keys made of ids, such as `12/2022`, with the date of the page's last change. */
export const indexablePagesResult = v.array(v.strictTuple([v.string(), isoDate]));

/** A group's key with its statistics. */
export const openDataResult = v.array(v.strictTuple([v.string(), statisticsSchema]));

/** How the nightly computation of the pages' numbers goes: moments in UTC, null where there was none. */
export const refreshStatusResult = v.object({
  lastSuccessAt: v.nullable(timestamp),
  lastFailureAt: v.nullable(timestamp),
  isLate: v.boolean(),
  ratingModel: v.nullable(v.object({ usedSince: v.nullable(timestamp), newestIsUsed: v.boolean() })),
});

/** What the database says of itself, for operators. */
export const operatingStatusResult = v.object({
  refresh: refreshStatusResult,
  lastLoad: v.nullable(
    v.object({ kind: v.string(), at: timestamp, read: count, added: count, changed: count, rejected: count }),
  ),
  changedAt: v.nullable(timestamp),
  loadsSinceRefresh: count,
  model: v.nullable(v.object({ fittedAt: timestamp, quotes: count, coverage: v.nullable(amount) })),
  quotes: v.object({
    counts: v.nullable(quoteCountsSchema),
    ages: v.nullable(v.array(v.object({ days: count, quotes: count }))),
    countedOn: v.nullable(isoDate),
  }),
  /** The newest one, and the days since its month began. */
  fipeTable: v.nullable(v.object({ month, days: count })),
  indexablePages: count,
  migrations: v.object({ applied: count, newest: v.nullable(v.string()) }),
});

/** Null before the numbers were first computed, before the model's first fit. */
export const methodologyResult = v.object({
  quotes: v.nullable(countedQuotesSchema),
  model: v.nullable(fittedModelSchema),
});

/** Of every car its row of a priced car and its fuel, the cheapest first. */
export const cheapestResult = v.object({
  ...ranking,
  cars: v.array(v.strictTuple([...pricedCar.items, v.nullable(v.string())])),
});

export const comparisonResult = v.object({
  /** Whether a model-year's page names this comparison. */
  isNamed: v.boolean(),
  sides: v.array(
    v.object({
      modelId: id,
      year: id,
      statistics: statisticsSchema,
      rating: v.nullable(ratingSchema),
    }),
  ),
});

export const statesResult = v.object({
  statistics: statisticsSchema,
  states: comparedStates,
});

export const indexResult = v.object({
  areas: v.array(v.object({ area: v.string(), months: indexSchema })),
});

/** `[factor, level, effect, quotes]`. */
export const ratingEffectsResult = v.array(v.strictTuple([v.string(), v.string(), amount, count]));

/** The versions of a FIPE code, newest first: model, year, version, its name. */
export const fipeCodeResult = v.array(v.strictTuple([id, id, id, v.string()]));
