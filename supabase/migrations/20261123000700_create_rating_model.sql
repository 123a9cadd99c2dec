-- The rating model (docs/rating-model.md): the logarithm of a quote's price, as a percentage of FIPE, is a sum of effects of
-- the car, the place and the driver, learnt every night from the quotes of the window.

-- What is learnt. Readers see one fit whole: it is written in the refresh's transaction.

-- Each night's fit: the newest whose `refused` is null is the one in use.
create table public.rating_fits (
  id bigint generated always as identity primary key,
  fitted_at timestamptz not null default clock.now(),
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
comment on column public.rating_fits.left_out is 'Quotes of the window it did not learn from, by the first reason.';
comment on column public.rating_fits.general is 'Logarithm of the percentage of FIPE where every effect is 0.';
comment on column public.rating_fits.value_exponent is 'The effect of the value is this times ln(value / reference_value).';
comment on column public.rating_fits.within is 'Variance of what no effect explains, of logarithms.';
comment on column public.rating_fits.factors is 'By factor: levels, variance between them, and k = within / between.';
comment on column public.rating_fits.usual_driver is 'The driver of most quotes, {factor: level}.';
comment on column public.rating_fits.drivers is 'The effects of the driver''s factors, {factor: {level: effect}}.';

-- How sure a fit is, by class of support. Errors are medians of |predicted − quoted| / quoted, in percent.
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
  'Which part of the car and of the place is known by quotes of its own. `country` is an answer for the whole country.';
comment on column public.rating_calibrations.low is 'With middle and high: quantiles of ln(quoted / predicted).';
comment on column public.rating_calibrations.coverage is 'Share of the verifying quotes between low and high.';

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
  'Of ids, as page_rollups has them, but 99 for a version; else the level''s name.';
comment on column public.rating_effects.effect is 'In logarithms, beside its parent''s. A missing level is its parent.';
comment on column public.rating_effects.compared is
  'With its parents'': against the average, for the same everything else. Of places, brands, models and model-years.';
comment on column public.rating_effects.rank is 'By `compared`, 1 the dearest, of the `ranked` levels with enough quotes.';
