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
  drivers jsonb,
  car_variance double precision,
  place_variance double precision,
  unsaid jsonb,
  unsaid_variance double precision,
  quantiles double precision[],
  quantiles_unsaid double precision[],
  statistics_period text,
  statistics_weights jsonb
);
comment on column public.rating_fits.refused is 'Why it is not used and the one before stays; null where it is used.';
comment on column public.rating_fits.left_out is 'Quotes of the window it did not learn from, by the first reason.';
comment on column public.rating_fits.general is 'Logarithm of the percentage of FIPE where every effect is 0.';
comment on column public.rating_fits.value_exponent is 'The effect of the value is this times ln(value / reference_value).';
comment on column public.rating_fits.within is 'Variance of what no effect explains, of logarithms.';
comment on column public.rating_fits.factors is 'By factor: levels, variance between them, and k = within / between.';
comment on column public.rating_fits.drivers is 'The effects of the driver''s factors, {factor: {level: effect}}.';
comment on column public.rating_fits.car_variance is 'The mean variance of a quote''s car.';
comment on column public.rating_fits.place_variance is 'Of a place that is not named: that between the quotes'' places.';
comment on column public.rating_fits.unsaid is
  'The effects of what may be said of driver and policy, over the quotes: {factors, means, covariances by rows}.';
comment on column public.rating_fits.unsaid_variance is 'The variance of their sum: that of an answer for everybody.';
comment on column public.rating_fits.quantiles is
  'Of (ln quoted − ln predicted) / standard deviation where all is said: rules.residual_quantiles().';
comment on column public.rating_fits.quantiles_unsaid is
  'The same where nothing is said; between the two by the share of unsaid_variance that stays open.';
comment on column public.rating_fits.statistics_period is
  'The public statistics that what quotes do not say is taken from; null where there were none.';
comment on column public.rating_fits.statistics_weights is
  'By subject how much of their effects shows in the quotes; null where there are the statistics alone.';

-- How often the intervals of a fit held quotes that it had not seen. Errors are medians of |predicted − quoted| / quoted, in
-- percent.
create table public.rating_coverages (
  fit_id bigint not null references public.rating_fits (id) on delete cascade,
  breakdown text not null check (breakdown in ('support', 'said', 'level')),
  class text not null,
  quotes integer not null,
  coverage double precision not null,
  below double precision[] not null,
  width double precision not null,
  error double precision not null,
  national_error double precision not null,
  model_year_error double precision not null,
  estimate_error double precision not null,
  primary key (fit_id, breakdown, class)
);
comment on column public.rating_coverages.class is
  'What of car and place is known by own quotes, `model/city`; what alone is said, `nothing` or `all`; a level, `gender/F`.';
comment on column public.rating_coverages.below is 'Of each of the quantiles the share of quotes below it.';
comment on column public.rating_coverages.width is 'The median logarithm of an interval''s high end over its low one.';

-- The effects of the fit in use.
create table public.rating_effects (
  factor text not null,
  level text not null,
  effect double precision not null,
  quotes integer not null,
  compared double precision,
  variance double precision,
  primary key (factor, level)
);
comment on column public.rating_effects.level is
  'Of ids, as page_rollups has them, but 99 for a version; else the level''s name.';
comment on column public.rating_effects.effect is 'In logarithms, beside its parent''s. A missing level is its parent.';
comment on column public.rating_effects.compared is
  'With its parents'': against the average, for the same everything else. Of places, brands, models and model-years.';
comment on column public.rating_effects.variance is
  'How unsure the level''s effect with its parents'' is: what credibility leaves of the variance between.';

-- A page of a city shows the postcodes of the city alone.
create index rating_effects_postcodes on public.rating_effects (split_part(level, '/', 1)) where factor = 'postcode';

-- The pairs of factors that the fit in use has proposed itself (rules.rating_factors).
create table public.rating_interactions (
  position integer primary key,
  subject text not null check (subject in ('driver', 'policy')),
  fields text[] not null unique check (cardinality(fields) = 2),
  stage integer not null
);

-- What the regulator publishes of insurers' car policies: regions, their cities, and premiums by region, car and driver.

create table public.statistics_regions (
  code text primary key check (code ~ '^[0-9]{2}$'),
  name text not null
);

create table public.statistics_region_cities (
  city_id integer primary key references public.cities (id),
  region_code text not null references public.statistics_regions (code)
);

create table public.premium_statistics (
  period text not null,
  region_code text not null references public.statistics_regions (code),
  fipe_code text not null,
  year integer not null,
  gender public.driver_gender,
  age_range public.driver_age_range,
  policy_years double precision not null,
  premium double precision not null,
  insured_sum double precision not null,
  load_id integer,
  unique nulls not distinct (period, region_code, fipe_code, year, gender, age_range)
);
comment on table public.premium_statistics is 'Comprehensive cover; a null gender or age is one that is not said.';
comment on column public.premium_statistics.period is 'The half-year, 2019A or 2019B.';
comment on column public.premium_statistics.year is 'Of the model.';
comment on column public.premium_statistics.premium is 'R$, the sum of the policies'' premiums.';
comment on column public.premium_statistics.insured_sum is 'R$ × years: premium / insured_sum is the share a year.';
comment on column public.premium_statistics.load_id is 'The load that brought it; null where it was written by other means.';

-- A load's rows lie side by side: a few kilobytes find them.
create index premium_statistics_by_load on public.premium_statistics using brin (load_id);

-- A later file of a half-year replaces rows. They are kept until its load is undone: images in load_changes would be many
-- times as large.
create table public.replaced_premium_statistics (
  like public.premium_statistics,
  replaced_by integer not null,
  foreign key (region_code) references public.statistics_regions (code)
);
comment on column public.replaced_premium_statistics.replaced_by is 'The load that changed or removed the row.';

create index replaced_premium_statistics_by_load on public.replaced_premium_statistics (replaced_by);

-- What is learnt of the public statistics (public.premium_statistics): one fit, of the newest period.
create table public.statistics_fits (
  period text primary key,
  fitted_at timestamptz not null default clock.now(),
  fingerprint text not null,
  cells integer not null,
  policy_years double precision not null,
  passes integer not null,
  within double precision not null,
  general double precision not null,
  value_exponent double precision not null,
  reference_value double precision not null,
  factors jsonb not null,
  car_variance double precision not null,
  place_variance double precision not null,
  unsaid jsonb not null,
  unsaid_variance double precision not null
);
comment on column public.statistics_fits.fingerprint is 'Of all that it is made of: where it is the same, so is the fit.';
comment on column public.statistics_fits.within is 'Variance of the logarithm of one policy-year''s premium.';
comment on column public.statistics_fits.reference_value is 'R$ of the period.';

create table public.statistics_effects (
  factor text not null,
  level text not null,
  parent text,
  effect double precision not null,
  total double precision not null,
  variance double precision,
  primary key (factor, level)
);
comment on table public.statistics_effects is 'As rating_effects: what the statistics say of a level of a factor.';
comment on column public.statistics_effects.total is 'With its parents''.';
