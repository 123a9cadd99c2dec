-- The rating model (docs/rating-model.md): what a quote's price, as a percentage of FIPE, is made of. The logarithm of it is a sum of
-- effects of the car, the place and the driver, learnt every night from the quotes of the window.

-- Its rules. app/pricing/rating-rules.ts has those that pages print.

-- Percent of FIPE. A quote outside is a mistake in the export and teaches nothing. Not cut at max_fipe_percentage():
-- a cut by the answer makes every expensive driver look cheap.
create function rules.min_rated_percentage() returns numeric language sql immutable return 0.3;
create function rules.max_rated_percentage() returns numeric language sql immutable return 30;

-- Cars older than this share one level.
create function rules.oldest_rated_age() returns integer language sql immutable return 15;
-- The newest part of the quotes is held back: half of it sets the intervals, half verifies them.
create function rules.held_back_share() returns double precision language sql immutable return 0.1;
-- The quantiles of what the model leaves open that make an interval: 8 of 10 quotes between the first and the last.
create function rules.interval_quantiles() returns double precision[] language sql immutable
return array[0.1, 0.5, 0.9];
-- A car, its model or its city is known by its own quotes from so many on.
create function rules.min_quotes_for_support() returns integer language sql immutable return 30;
-- A class of support has an interval of its own from so many quotes on that set it.
create function rules.min_quotes_to_calibrate() returns integer language sql immutable return 200;

-- Percent of FIPE that the specification's estimate is drawn from, where there are few quotes (section 9): one of the rules
-- that the model is compared with.
create function rules.estimate_with_few_quotes() returns double precision[] language sql immutable return array[3, 4.5];

-- A fit is used only where it keeps to these.
create function rules.min_quotes_to_fit() returns integer language sql immutable return 2000;
create function rules.min_coverage() returns double precision language sql immutable return 0.72;
create function rules.max_coverage() returns double precision language sql immutable return 0.88;

-- The fit stops where no car, place or driver moves by more than this (in logarithms: 0.1 %), or after so many passes.
create function rules.fit_tolerance() returns double precision language sql immutable return 0.001;
create function rules.max_fit_passes() returns integer language sql immutable return 50;

create function rules.kept_fits() returns integer language sql immutable return 400;

-- Of which age a car is for the model: years, `0km`, or the oldest level, which is open.
create function rules.vehicle_age(model_year integer, today date) returns text language sql immutable
return case
  when model_year = 3200 then '0km'
  else least(greatest(extract(year from today)::integer - model_year, 0), rules.oldest_rated_age())::text
end;

-- What is learnt. Readers see one fit whole: it is written in the refresh's transaction.

-- Each night's fit: the newest whose `refused` is null is the one in use.
create table public.rating_fits (
  id bigint generated always as identity primary key,
  fitted_at timestamptz not null default rules.now(),
  refused text,
  quotes_learnt integer not null,
  left_out jsonb not null,
  passes integer,
  general double precision,
  value_exponent double precision,
  reference_value double precision,
  within double precision,
  factors jsonb,
  usual_driver jsonb,
  drivers jsonb
);
comment on column public.rating_fits.refused is 'Why it is not used and the one before stays; null where it is used.';
comment on column public.rating_fits.left_out is 'Quotes of the window it did not learn from, by the first reason that applies.';
comment on column public.rating_fits.general is 'Logarithm of the percentage of FIPE where every effect is 0.';
comment on column public.rating_fits.value_exponent is 'The effect of the value is this times ln(value / reference_value).';
comment on column public.rating_fits.within is 'Variance of what no effect explains, of logarithms.';
comment on column public.rating_fits.factors is 'By factor: levels, variance between them, and k = within / between.';
comment on column public.rating_fits.usual_driver is 'The driver of most quotes, as answers.driver_profile() makes it.';
comment on column public.rating_fits.drivers is 'The effects of the driver''s factors, {factor: {level: effect}}: every page needs all of them.';

-- How sure a fit is, by class of support; `all` over classes. Errors are medians of |foretold − quoted| / quoted, in percent.
create table public.rating_calibrations (
  fit_id bigint not null references public.rating_fits (id) on delete cascade,
  vehicle_support text not null check (vehicle_support in ('model_year', 'model', 'brand', 'all')),
  place_support text not null check (place_support in ('city', 'state', 'country', 'all')),
  quotes_set integer not null,
  quotes_verified integer not null,
  low double precision not null,
  middle double precision not null,
  high double precision not null,
  coverage double precision,
  error double precision,
  national_error double precision,
  model_year_error double precision,
  estimate_error double precision,
  primary key (fit_id, vehicle_support, place_support)
);
comment on table public.rating_calibrations is
  'What is known by its own quotes: of the car its model-year, its model or only its brand; of the place its city or only its state. `country` is an answer for the whole country.';
comment on column public.rating_calibrations.low is 'With middle and high: quantiles of ln(quoted / foretold).';
comment on column public.rating_calibrations.coverage is 'Share of the verifying quotes between low and high; null without any.';

-- The effects of the fit in use.
create table public.rating_effects (
  factor text not null,
  level text not null,
  effect double precision not null,
  quotes integer not null,
  compared double precision,
  rank integer,
  ranked integer,
  primary key (factor, level)
);
comment on column public.rating_effects.level is
  'Of ids, as page_rollups has them: 7 for a brand, a model or a city; 12/2022; 99 for a version; SP; else the level''s name.';
comment on column public.rating_effects.effect is 'In logarithms, beside its parent''s: a level that is missing is its parent.';
comment on column public.rating_effects.compared is
  'With its parents'': against the average, for the same everything else. Of places, brands, models and model-years.';
comment on column public.rating_effects.rank is 'By `compared`, 1 the dearest, of the `ranked` levels with enough quotes.';

alter table public.rating_fits enable row level security;
alter table public.rating_calibrations enable row level security;
alter table public.rating_effects enable row level security;
