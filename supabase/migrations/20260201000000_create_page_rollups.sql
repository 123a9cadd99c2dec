-- What a day's numbers need, computed once a day: an aggregate over the quotes of São Paulo takes 0.7 s at a million
-- quotes, and a page has 25 ms. `refresh_page_rollups()` fills these tables; the page functions read them.

-- One row a page that has quotes. `key` is made of ids: '' for home, '7' for a brand or a city, '12/2022' for a
-- model-year, 'SP' for a state.
create table public.page_rollups (
  kind text not null check (kind in ('home', 'brand', 'model', 'model_year', 'version', 'state', 'city')),
  key text not null,
  quotes integer not null,
  changed_on date not null,
  statistics jsonb not null,
  lists jsonb not null default '{}',
  primary key (kind, key)
);
comment on column public.page_rollups.changed_on is
  'When these numbers last changed: the newest quote came in, or one left the window (America/Sao_Paulo).';
comment on column public.page_rollups.statistics is 'As summarise_quotes answers them.';
comment on column public.page_rollups.lists is
  'home: popularModelIds, counts. brand and state: mostQuoted. model_year and version: recentQuotes. city: profileCount, profiles, nextCityIds.';

-- The model-years of a city that have enough quotes to be found by a search engine (section 9: 15 quotes).
create table public.city_model_years (
  city_id integer not null,
  model_id integer not null,
  year smallint not null,
  quotes integer not null,
  changed_on date not null,
  primary key (city_id, model_id, year)
);
create index city_model_years_by_model_year on public.city_model_years (model_id, year, quotes desc);

-- A model-year in a city is computed when it is asked for: there are 10^8 such pages. Brand, model, state and city
-- statistics no longer read the quotes, so their indexes only cost time on every insert.
create index quotes_by_version_and_city on public.quotes (version_id, city_id, created_at desc)
  include (price, price_fipe_percentage, insurance_company_id);
drop index public.quotes_by_version;
drop index public.quotes_by_city;
