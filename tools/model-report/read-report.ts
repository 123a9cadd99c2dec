// What the database says of its rating model.

import type { SqlTarget } from "../database/sql-target.ts";

interface NewestFit {
  id: number;
  fittedAt: string;
  /** Why it is not used; null where it is. */
  refused: string | null;
  quotesLearnt: number;
  /** Quotes of the window by the reason for which they taught nothing. */
  leftOut: Record<string, number>;
  passes: number | null;
  general: number | null;
  valueExponent: number | null;
  referenceValue: number | null;
  within: number | null;
}

interface FactorSize {
  factor: string;
  levels: number;
  /** Variance between its levels, of logarithms. */
  between: number;
  /** Quotes from which on a level weighs half; null where its levels do not differ beyond chance. */
  k: number | null;
  /** Variance between its levels in the fit in use before; null where there was none. */
  betweenBefore: number | null;
}

interface CalibrationRow {
  vehicle: string;
  place: string;
  set: number;
  verified: number;
  /** Share of the verifying quotes in the interval. */
  coverage: number | null;
  /** Medians of |predicted − quoted| / quoted, percent. */
  error: number | null;
  nationalError: number | null;
  modelYearError: number | null;
  estimateError: number | null;
}

interface NamedEffect {
  factor: string;
  name: string;
  /** With its parents', in logarithms. */
  effect: number;
  quotes: number;
}

interface Drift {
  fittedAt: string;
  refused: string | null;
  quotesLearnt: number;
  general: number | null;
  valueExponent: number | null;
  coverage: number | null;
  error: number | null;
}

/** `factors`, `classes` and effects are of the fit in use, which is the newest unless that was refused. */
export interface ModelReport {
  /** Null where none was ever tried. */
  newest: NewestFit | null;
  factors: FactorSize[];
  classes: CalibrationRow[];
  dearest: NamedEffect[];
  cheapest: NamedEffect[];
  /** Newest first. */
  drift: Drift[];
}

/** Effects named at each end of each factor. */
const NAMED = 5;
/** Earlier fits that are shown. */
const FITS = 10;

const FIT_COLUMNS = `id::int, to_char(fitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "fittedAt", refused,
  quotes_learnt as "quotesLearnt", left_out as "leftOut", passes, general, value_exponent as "valueExponent",
  reference_value as "referenceValue", within`;

/** What was last tried and learnt, and of the effects in use the most extreme. Rejects where the tables are not there. */
export async function readModelReport(target: SqlTarget): Promise<ModelReport> {
  const [newest = null] = await target.query<NewestFit>(
    `select ${FIT_COLUMNS} from rating_fits order by id desc limit 1`,
  );
  // All that follows but the history is of the fit in use.
  const factors = await target.query<FactorSize>(`
    with fits as (
      select factors, row_number() over (order by id desc) as place from rating_fits where refused is null
    )
    select key as factor, (value ->> 'levels')::int as levels, (value ->> 'between')::float8 as between,
      (value ->> 'k')::float8 as k,
      (select (before.factors -> key ->> 'between')::float8 from fits as before where before.place = 2) as "betweenBefore"
    from fits, jsonb_each(fits.factors)
    where fits.place = 1
    order by between desc, key`);
  const classes = await target.query<CalibrationRow>(`
    select vehicle_support as vehicle, place_support as place, quotes_set as set, quotes_verified as verified, coverage,
      error, national_error as "nationalError", model_year_error as "modelYearError", estimate_error as "estimateError"
    from rating_calibrations
    where fit_id = (select max(id) from rating_fits where refused is null)
    order by vehicle_support = 'all', vehicle_support, place_support`);
  const ends = await target.query<NamedEffect & { end: "dearest" | "cheapest" }>(
    `with named as (
      select effects.factor, coalesce(
          brands.name,
          case when models.id is not null
            then concat_ws(' ', model_brands.name, models.name, nullif(split_part(effects.level, '/', 2), '')) end,
          cities.name || ' ' || cities.uf, effects.level
        ) as name,
        coalesce(effects.compared, effects.effect) as effect, effects.quotes
      from rating_effects as effects
      left join vehicle_brands as brands on effects.factor = 'brand' and brands.id::text = effects.level
      left join vehicle_models as models
        on effects.factor in ('model', 'model_year') and models.id::text = split_part(effects.level, '/', 1)
      left join vehicle_brands as model_brands on model_brands.id = models.brand_id
      left join cities on effects.factor = 'city' and cities.id::text = effects.level
      where effects.factor <> 'version'
    ), ranked as (
      select *,
        row_number() over (partition by factor order by effect desc, name) as from_above,
        row_number() over (partition by factor order by effect, name) as from_below
      from named
    )
    select factor, name, effect, quotes, 'dearest' as end from ranked where from_above <= $1
    union all
    select factor, name, effect, quotes, 'cheapest' from ranked where from_below <= $1 and from_above > $1
    order by factor, effect desc`,
    [NAMED],
  );
  const drift = await target.query<Drift>(
    `select to_char(fitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "fittedAt", refused,
      quotes_learnt as "quotesLearnt", general, value_exponent as "valueExponent", coverage, error
    from rating_fits
    left join rating_calibrations
      on fit_id = rating_fits.id and vehicle_support = 'all' and place_support = 'all'
    order by rating_fits.id desc limit $1`,
    [FITS],
  );
  const endOf = (which: "dearest" | "cheapest") =>
    ends.filter(({ end }) => end === which).map(({ end, ...effect }) => effect);
  return { newest, factors, classes, dearest: endOf("dearest"), cheapest: endOf("cheapest"), drift };
}
