// The shapes in which the database functions answer (supabase/migrations/*_functions.sql).

import * as v from "valibot";

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const id = v.pipe(v.number(), v.integer());
const amount = v.pipe(v.number(), v.finite());
const maybeAmount = v.nullable(amount);
const isoDate = v.pipe(v.string(), v.isoDate());
/** HTML as the database holds it, not yet sanitised. */
const text = v.nullable(v.string());

const statisticsSchema = v.object({
  quotes: count,
  meanPrice: maybeAmount,
  minPrice: maybeAmount,
  maxPrice: maybeAmount,
  percentile25: maybeAmount,
  median: maybeAmount,
  percentile75: maybeAmount,
  meanPercentage: maybeAmount,
  lastQuoteAt: v.nullable(isoDate),
});

/** Aggregates of a group of quotes: R$, percent of FIPE, ISO date; null where there are no quotes. */
export type StatisticsRow = v.InferOutput<typeof statisticsSchema>;

const driverProfileSchema = v.object({
  gender: v.nullable(v.string()),
  ageRange: v.nullable(v.string()),
  maritalStatus: v.nullable(v.string()),
  youngDrivers: v.boolean(),
});

const modelYearGroup = {
  modelId: id,
  year: id,
  quotes: count,
  meanPrice: amount,
  minPrice: amount,
  maxPrice: amount,
  meanPercentage: amount,
  fipeValue: maybeAmount,
  lastQuoteAt: isoDate,
};
const modelYearGroupSchema = v.object(modelYearGroup);

/** One of the most quoted model/year combinations. */
export type ModelYearGroupRow = v.InferOutput<typeof modelYearGroupSchema>;

const versionSchema = v.object({
  id,
  year: id,
  name: v.string(),
  fipeValue: maybeAmount,
  fipeCode: v.nullable(v.string()),
});

export type VersionRow = v.InferOutput<typeof versionSchema>;

const recentQuoteSchema = v.object({
  id,
  profile: driverProfileSchema,
  cityId: id,
  price: amount,
  percentage: amount,
  quotedAt: isoDate,
});

export type RecentQuoteRow = v.InferOutput<typeof recentQuoteSchema>;

export const homeAnswer = v.object({ statistics: statisticsSchema, popularModelIds: v.array(id) });

export const brandAnswer = v.object({
  versions: count,
  statistics: statisticsSchema,
  mostQuoted: v.array(v.object({ ...modelYearGroup, profile: v.nullable(driverProfileSchema) })),
  text,
});

export const modelAnswer = v.object({ versions: v.array(versionSchema), statistics: statisticsSchema, text });

export const modelYearAnswer = v.object({
  versionCount: count,
  versions: v.array(versionSchema),
  statistics: statisticsSchema,
  recentQuotes: v.array(recentQuoteSchema),
  cityIds: v.array(id),
  nextPages: v.array(v.object({ cityId: id, modelId: id, year: id })),
  text,
});

/** Null where there is no such version. */
export const versionAnswer = v.nullable(
  v.object({
    name: v.string(),
    fipeValue: maybeAmount,
    fipeCode: v.nullable(v.string()),
    statistics: statisticsSchema,
    recentQuotes: v.array(recentQuoteSchema),
    siblings: v.array(versionSchema),
    text,
  }),
);

export const stateAnswer = v.object({
  statistics: statisticsSchema,
  cityIds: v.array(id),
  otherCityIds: v.array(id),
  mostQuoted: v.array(modelYearGroupSchema),
  text,
});

/** Null where there is no such city. */
export const cityAnswer = v.nullable(
  v.object({
    population: v.nullable(count),
    profileCount: count,
    statistics: statisticsSchema,
    profiles: v.array(
      v.object({
        id,
        profile: driverProfileSchema,
        quotes: count,
        meanPrice: amount,
        minPrice: amount,
        meanPercentage: amount,
      }),
    ),
    mostQuoted: v.array(v.object({ modelId: id, year: id, quotes: count })),
    nextCityIds: v.array(id),
    text,
  }),
);

export const vehiclesAnswer = v.object({
  isSample: v.boolean(),
  brands: v.array(v.tuple([id, v.string()])),
  models: v.array(v.tuple([id, id, v.string(), v.array(id)])),
});

export const versionsAnswer = v.object({
  versions: v.array(v.tuple([id, id, v.array(id), v.array(v.string())])),
});

/** The kinds of pages that can be found: as the database names them. */
export const INDEXABLE_KINDS = [
  "home",
  "brand",
  "model",
  "model_year",
  "version",
  "state",
  "city",
  "model_year_in_city",
] as const;
export type IndexableKind = (typeof INDEXABLE_KINDS)[number];

/** How many pages of each kind ask to be found, and when one of them last changed. */
export const indexableCountsAnswer = v.array(
  v.object({ kind: v.picklist(INDEXABLE_KINDS), pages: count, changedOn: isoDate }),
);

/** Keys made of ids, such as `12/2022`, with the date of the page's last change. */
export const indexablePagesAnswer = v.array(v.tuple([v.string(), isoDate]));

export const openDataAnswer = v.array(v.tuple([v.string(), statisticsSchema]));

/** Null before the numbers were first computed. */
export const quoteCountsAnswer = v.nullable(
  v.object({
    countedAt: isoDate,
    counts: v.object({
      total: count,
      tooOld: count,
      withoutPrice: count,
      tooExpensive: count,
      excludedInsurers: count,
      countedForPlaces: count,
      countedForVehicles: count,
    }),
  }),
);

export const placesAnswer = v.object({
  states: v.array(v.tuple([v.string(), v.string()])),
  cities: v.array(v.tuple([id, v.string(), v.string(), v.string()])),
});
