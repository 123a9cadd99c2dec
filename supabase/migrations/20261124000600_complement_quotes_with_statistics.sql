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

-- A level that the statistics alone know differs from what they say as its like do.
-- squawk-ignore ban-drop-not-null
alter table public.rating_effects alter column variance drop not null;

alter table public.rating_fits
add column statistics_period text,
add column statistics_weights jsonb;
comment on column public.rating_fits.statistics_period is
  'The public statistics that what quotes do not say is taken from; null where there were none.';
comment on column public.rating_fits.statistics_weights is
  'By subject how much of their effects shows in the quotes; null where there are the statistics alone.';
