-- What a day's numbers need, computed once a day: an aggregate over the quotes of São Paulo takes 0.7 s at a million
-- quotes, and a page has 25 ms. The refresh fills these tables; the page functions read them.

-- One row a page that has quotes. Kinds are open: a new one is a step of the refresh and a function that reads it.
create table public.page_rollups (
  kind text not null,
  key text not null,
  quotes integer not null,
  changed_on date not null,
  statistics jsonb not null,
  lists jsonb not null default '{}',
  primary key (kind, key)
);
comment on column public.page_rollups.key is
  'Of ids: empty for home; 7 for a brand, a model or a city; 12/2022 for a model-year; 12/2022/99 for a version; SP.';
comment on column public.page_rollups.changed_on is
  'The day on which these numbers last changed: the newest quote came in, or one left the window.';
comment on column public.page_rollups.statistics is 'As answers.statistics() makes them.';

-- The model-years of a city that have enough quotes to be found by a search engine.
create table public.city_model_years (
  city_id integer not null,
  model_id integer not null,
  year smallint not null,
  quotes integer not null,
  changed_on date not null,
  primary key (city_id, model_id, year)
);

create index city_model_years_by_model_year on public.city_model_years (model_id, year, quotes desc);

-- Each run of the nightly refresh, the newest only.
create table public.refreshes (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  quotes integer,
  error text
);
comment on column public.refreshes.quotes is 'Quotes of the window that it read; null where it failed.';
comment on column public.refreshes.error is 'Why it failed, in the database''s words; null where it did not.';
