-- What a quote says of the policy and of the use of the car, by factor (rules.rating_factors). A factor more needs no
-- column.
alter table public.quotes add column policy jsonb;
comment on column public.quotes.policy is
  'What it says of the policy and of the use of the car, {factor: level}; null where it says nothing.';

-- An interval is as wide as what is left open: what no effect explains, how unsure the car's and the place's effects are,
-- and what is not said of the driver and of the policy.
alter table public.rating_effects add column variance double precision not null default 0;
alter table public.rating_effects alter column variance drop default;
comment on column public.rating_effects.variance is
  'How unsure the level''s effect with its parents'' is: what credibility leaves of the variance between.';

-- squawk-ignore ban-drop-column
alter table public.rating_fits drop column driver_mix;
alter table public.rating_fits
add column car_variance double precision,
add column place_variance double precision,
add column unsaid jsonb,
add column unsaid_variance double precision,
add column quantiles double precision[],
add column quantiles_unsaid double precision[];
comment on column public.rating_fits.car_variance is 'The mean variance of a quote''s car.';
comment on column public.rating_fits.place_variance is 'Of a place that is not named: that between the quotes'' places.';
comment on column public.rating_fits.unsaid is
  'The effects of what may be said of driver and policy, over the quotes: {factors, means, covariances by rows}.';
comment on column public.rating_fits.unsaid_variance is 'The variance of their sum: that of an answer for everybody.';
comment on column public.rating_fits.quantiles is
  'Of (ln quoted − ln predicted) / standard deviation where all is said: rules.residual_quantiles().';
comment on column public.rating_fits.quantiles_unsaid is
  'The same where nothing is said; between the two by the share of unsaid_variance that stays open.';

-- An older fit has no intervals of this kind: the next refresh learns anew.
update public.rating_fits set refused = 'it is of an older model' where refused is null;
delete from public.model_year_prices;
-- squawk-ignore ban-drop-column, adding-required-field
alter table public.model_year_prices drop column support, add column versions_variance double precision not null;
comment on column public.model_year_prices.effect is 'Logarithm of the percentage of FIPE, in an average place: the mean.';
comment on column public.model_year_prices.level is 'Logarithm of R$ in the whole country: half of the quotes lie below.';
comment on column public.model_year_prices.variance is 'How unsure the effect is.';
comment on column public.model_year_prices.versions_variance is 'Between its versions.';

-- squawk-ignore ban-drop-table
drop table public.rating_calibrations;

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
