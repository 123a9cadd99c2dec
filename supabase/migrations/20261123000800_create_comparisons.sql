-- What comparing needs, made by the whole refresh: figures by month, the price index, what each model-year costs for the
-- same driver, and how insurers differ. Page functions read a few rows of it by key.

-- Whole months only, those with min_quotes_for_mean() quotes that counted, at most kept_quote_months() of them.
create table public.monthly_figures (
  kind text not null,
  key text not null,
  month date not null,
  quotes integer not null,
  percentile25 double precision not null,
  median double precision not null,
  percentile75 double precision not null,
  median_percentage double precision not null,
  primary key (kind, key, month)
);
comment on table public.monthly_figures is 'Kinds and keys as in page_rollups; prices in R$, percent of FIPE.';

-- The months of the price index.
create table public.indexed_months (
  month date primary key,
  fingerprint numeric not null,
  indexed_at timestamptz
);
comment on column public.indexed_months.fingerprint is
  'Of its quotes and of what they belong to: where it changes, the month is indexed again.';
comment on column public.indexed_months.indexed_at is 'Null while its index waits for a fit of the rating model.';

-- What the same cars, places and drivers cost, by month: of Brazil (BR) and of each state.
create table public.price_index (
  area text not null,
  month date not null,
  quotes integer not null,
  requests integer not null,
  previous date,
  link double precision,
  variance double precision not null,
  primary key (area, month)
);
comment on column public.price_index.previous is 'The month before it that the area has; null of its first.';
comment on column public.price_index.link is
  'Logarithm of the change since then, both months measured by one fit. It stays until one of them is made again.';
comment on column public.price_index.variance is 'Of the mean residual in that month.';

-- Numbers that were published and are others now: that month, or one before it, was made again, since quotes of it came late
-- or were taken back, or what they belong to moved.
create table public.index_revisions (
  id bigint generated always as identity primary key,
  area text not null,
  month date not null,
  revised_at timestamptz not null default clock.now(),
  value_before double precision not null,
  value_after double precision not null
);

-- What the fit in use expects each model-year to cost the driver of most quotes, by its most quoted version.
create table public.model_year_prices (
  model_id integer not null,
  year integer not null,
  version_id integer not null,
  fipe_value double precision not null,
  quotes integer not null,
  effect double precision not null,
  level double precision not null,
  support text not null,
  variance double precision not null,
  body text not null,
  age integer not null,
  primary key (model_id, year)
);

create index model_year_prices_by_value on public.model_year_prices (body, fipe_value);
create index model_year_prices_by_quotes on public.model_year_prices (quotes);
comment on column public.model_year_prices.quotes is 'Of the model-year, that the fit learnt from.';
comment on column public.model_year_prices.effect is
  'Logarithm of the percentage of FIPE, in an average place, before the middle of the interval of its class of support.';
comment on column public.model_year_prices.level is
  'Logarithm of 100 × the price in the whole country: half of the quotes lie below.';
comment on column public.model_year_prices.support is 'As rating_calibrations.vehicle_support.';
comment on column public.model_year_prices.variance is 'How unsure the effects of the car are.';
comment on column public.model_year_prices.body is 'What its name and its fuel say of its kind.';
comment on column public.model_year_prices.age is 'Years, 0 of a zero-km.';

-- The comparisons of two cars that the page of a model-year names and that ask to be found, the smaller model's id first.
create table public.named_comparisons (
  model_id integer not null,
  year integer not null,
  other_model_id integer not null,
  other_year integer not null,
  changed_on date not null,
  primary key (model_id, year, other_model_id, other_year)
);

-- By how much insurers differ for the same car, place and driver.
create table public.insurer_effects (
  insurer_id integer primary key,
  effect double precision not null,
  quotes integer not null
);

create table public.insurer_spread (
  only_row boolean primary key default true check (only_row),
  measured_on date not null,
  of_requests boolean not null,
  pairs integer not null,
  percentile25 double precision not null,
  median double precision not null,
  percentile75 double precision not null
);

comment on column public.insurer_spread.of_requests is
  'Whether the two quotes of a pair answer one request; else they are of the same version, and of drivers of their own.';
comment on table public.insurer_spread is
  'Of two quotes of different insurers, how much dearer the dearer is, in percent, for the same car, place and driver.';
