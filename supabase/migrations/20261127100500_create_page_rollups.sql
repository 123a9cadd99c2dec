-- The numbers of pages. The refresh computes them once a day: an aggregate over the quotes of São Paulo takes 0.7 s at a
-- million quotes, and a page has 25 ms.

-- One row for each page that has quotes.
create table public.page_rollups (
  page_type text not null,
  key text not null,
  quotes integer not null,
  changed_on date not null,
  statistics jsonb not null,
  lists jsonb not null default '{}',
  primary key (page_type, key)
);
comment on column public.page_rollups.key is
  'Of ids: empty for home; 7 for a brand, a model or a city; 12/2022 for a model-year; 12/2022/99 for a version; SP.';
comment on column public.page_rollups.changed_on is
  'The day on which these numbers last changed: the newest quote came in, or one left the window.';
comment on column public.page_rollups.statistics is 'As answers.statistics() makes them.';

-- The model-years of cities with enough quotes for a mean.
create table public.city_model_years (
  city_id integer not null,
  model_id integer not null,
  year smallint not null,
  quotes integer not null,
  changed_on date not null,
  primary key (city_id, model_id, year)
);

-- The newest runs of the nightly refresh.
create table public.refreshes (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  quotes integer,
  error text
);
comment on column public.refreshes.quotes is 'Quotes of the window that it read; null where it failed.';
comment on column public.refreshes.error is 'Why it failed, in the database''s words; null where it did not.';

-- The months of the price index.
create table public.indexed_months (
  month date primary key,
  fingerprint numeric not null,
  indexed_at timestamptz
);
comment on column public.indexed_months.fingerprint is
  'A hash of its quotes with their cars and insurers: where it changes, the month is indexed again.';
comment on column public.indexed_months.indexed_at is 'Null while its index waits for a fit of the rating model.';

-- The prices of the same cars, places and drivers by month: of Brazil (BR) and of each state.
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
  'Logarithm of the change since then, both months measured by one fit. It stays until one of them is indexed again.';
comment on column public.price_index.variance is 'Of the mean residual in that month.';

-- The price of each model-year by the fit in use, for the average driver and version.
create table public.model_year_prices (
  model_id integer not null,
  year integer not null,
  version_id integer not null,
  fipe_value double precision not null,
  quotes integer not null,
  effect double precision not null,
  level double precision not null,
  variance double precision not null,
  body text not null,
  age integer not null,
  versions_variance double precision not null,
  primary key (model_id, year)
);
comment on column public.model_year_prices.version_id is
  'The version with most quotes; `body` is made of its name and fuel.';
comment on column public.model_year_prices.fipe_value is
  'R$: the geometric mean of its versions, each weighted by its quotes and one more.';
comment on column public.model_year_prices.quotes is 'Of the model-year, that the fit learnt from.';
comment on column public.model_year_prices.effect is 'Logarithm of the percentage of FIPE, in an average place: the mean.';
comment on column public.model_year_prices.level is 'Logarithm of R$ in the whole country: the median.';
comment on column public.model_year_prices.variance is 'Of the effect.';
comment on column public.model_year_prices.age is 'Years, 0 of a zero-km.';
comment on column public.model_year_prices.versions_variance is 'Between its versions.';

create index model_year_prices_by_value on public.model_year_prices (body, fipe_value);
create index model_year_prices_by_quotes on public.model_year_prices (quotes);

-- The comparisons of two cars that the page of a model-year names, the smaller model's id first: search engines may list
-- them.
create table public.named_comparisons (
  model_id integer not null,
  year integer not null,
  other_model_id integer not null,
  other_year integer not null,
  changed_on date not null,
  primary key (model_id, year, other_model_id, other_year)
);
