-- The rating model (docs/rating-model.md): the logarithm of a quote's price, as a percentage of FIPE, is a sum of effects
-- of the car, the place and the driver, learnt every night from the quotes of the window.

-- A row for each night's fit: the newest whose `refused` is null is in use.
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
  drivers jsonb,
  place_variance double precision,
  driver_moments jsonb,
  driver_variance double precision,
  quantiles double precision[],
  quantiles_without_features double precision[]
);
comment on column public.rating_fits.refused is 'Why it is not used and the one before stays; null where it is used.';
comment on column public.rating_fits.left_out is 'Quotes of the window it did not learn from, by the first reason.';
comment on column public.rating_fits.general is 'Logarithm of the percentage of FIPE where every effect is 0.';
comment on column public.rating_fits.value_exponent is 'The effect of the value is this times ln(value / reference_value).';
comment on column public.rating_fits.within is 'Variance of what no effect explains, of logarithms.';
comment on column public.rating_fits.factors is 'By factor: levels, variance between them, and k = within / between.';
comment on column public.rating_fits.drivers is 'The effects of the driver''s factors, {factor: {level: effect}}.';
comment on column public.rating_fits.place_variance is 'Between the quotes'' places: the variance of a missing place.';
comment on column public.rating_fits.driver_moments is
  'The means and covariances of the driver effects over the quotes: {factors, means, covariances by rows}.';
comment on column public.rating_fits.driver_variance is 'The variance of the sum of the driver effects.';
comment on column public.rating_fits.quantiles is
  'Of (ln quoted − ln predicted) / standard deviation with all features: rules.residual_quantiles().';
comment on column public.rating_fits.quantiles_without_features is
  'The same with no feature. With some, interpolated by the share of driver_variance that is unexplained.';

-- How often the intervals of a fit held quotes that it had not seen. Errors are medians of |predicted − quoted| / quoted,
-- in percent.
create table public.rating_coverages (
  fit_id bigint not null references public.rating_fits (id) on delete cascade,
  class text not null,
  quotes integer not null,
  coverage double precision not null,
  error double precision not null,
  primary key (fit_id, class)
);
comment on column public.rating_coverages.class is 'The support of car and place: `model/city`, `all/all`.';

-- The effects of the fit in use.
create table public.rating_effects (
  factor text not null,
  level text not null,
  effect double precision not null,
  quotes integer not null,
  relative_effect double precision,
  variance double precision not null,
  primary key (factor, level)
);
comment on column public.rating_effects.level is
  'Of ids, as page_rollups has them, but 99 for a version; else the level''s name.';
comment on column public.rating_effects.effect is
  'In logarithms, added to its parent''s. A level without a row has its parent''s.';
comment on column public.rating_effects.relative_effect is
  'With its parents'': the distance from the average, for the same everything else (in actuarial terms the logarithm of the
  relativity). Of places, brands, models and model-years.';
comment on column public.rating_effects.variance is 'Of the effect with its parents'' (credibility theory).';
