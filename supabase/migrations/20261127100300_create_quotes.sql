-- Quotes, and the insurers that give them (section 3 of the specification).

create table public.insurers (
  id integer primary key,
  name text,
  counts_for_vehicles boolean not null default true
);
comment on column public.insurers.counts_for_vehicles is
  'Whether its quotes count on brand, model, model-year and version pages; on those of states and cities all do.';

-- Section 5 of the specification.
insert into public.insurers (id, counts_for_vehicles) values (20, false), (26, false);
-- Of quotes whose file names no insurer.
insert into public.insurers (id, name) values (0, 'Não informada');

-- What a quote may say of its driver; null where it does not. rules.rating_factors describes what is made of it.
create type public.driver_gender as enum ('M', 'F');
create type public.driver_age_range as enum ('18-25', '26-35', '36-45', '46-55', '56+');
create type public.marital_status as enum ('casado', 'solteiro', 'divorciado', 'separado', 'viuvo', 'uniao_estavel');

-- By month, so that a month is dropped in a moment and a window's quotes are read without the history before it. Months are
-- those of the site's time zone. A quote of a month that has no partition is kept in `quotes_of_other_months` until
-- loading.create_quote_month() makes room for it: rows may be written without asking anybody first.
create sequence public.quote_ids;

create table public.quotes (
  id bigint not null default nextval('public.quote_ids'),
  external_id text check (external_id <> ''),
  price numeric(12, 2) not null,
  price_fipe_percentage numeric(7, 3) not null,
  perfil_origem bigint not null,
  driver_gender public.driver_gender,
  driver_age_range public.driver_age_range,
  marital_status public.marital_status,
  young_drivers boolean,
  insurance_company_id integer not null references public.insurers (id),
  version_id integer not null references public.vehicle_versions (id),
  city_id integer not null references public.cities (id),
  created_at timestamptz not null default clock.now(),
  load_id integer,
  -- In the order of time: the numbers of the pages are read from its newest part.
  primary key (created_at, id)
) partition by range (created_at);

alter sequence public.quote_ids owned by public.quotes.id;

create table public.quotes_of_other_months partition of public.quotes default;
comment on column public.quotes.external_id is 'Its id where it comes from; null where it has none there.';
comment on column public.quotes.price is 'Yearly price of the insurance in R$.';
comment on column public.quotes.price_fipe_percentage is 'price as a percentage of the FIPE value of the version.';
comment on column public.quotes.perfil_origem is
  'Driver profile, by the id it has where the quote comes from; negative where it has none there (docs/data.md).';
comment on column public.quotes.young_drivers is 'Whether young drivers live in the house.';
comment on column public.quotes.load_id is 'The load that brought it; null where it was written by other means.';

-- The same quote is not taken twice: by its own id, or without one by all that identifies it.
create unique index quotes_by_external_id on public.quotes (external_id, created_at) where external_id is not null;
create unique index quotes_without_external_id
  on public.quotes (created_at, version_id, city_id, insurance_company_id, perfil_origem, price)
  where external_id is null;

-- A model-year in a city is computed when it is asked for: there are 10^8 such pages. All that such a page shows of a
-- quote is in the index.
create index quotes_by_version_and_city on public.quotes (version_id, city_id, created_at desc) include (
  price, price_fipe_percentage, insurance_company_id, perfil_origem,
  driver_gender, driver_age_range, marital_status, young_drivers, id
);

-- A load's rows lie side by side: a few kilobytes find them.
create index quotes_by_load on public.quotes using brin (load_id);

-- Loads: files that an owner has loaded, what each has changed, and what they bring that no table had a place for.

create table public.loads (
  id integer generated always as identity primary key,
  kind text not null check (
    kind in ('catalogue', 'places', 'quotes', 'texts', 'insurers', 'display-names', 'families')
  ),
  file_name text not null,
  sha256 text,
  loaded_by text not null,
  loaded_at timestamptz not null default clock.now(),
  rows_read bigint not null default 0,
  rows_added bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_repeated bigint not null default 0,
  rows_rejected bigint not null default 0,
  first_quote_at timestamptz,
  last_quote_at timestamptz,
  undone_at timestamptz,
  undone_by text
);
comment on table public.loads is 'Files that changed something. Written with their rows, in one transaction.';
comment on column public.loads.sha256 is 'Hexadecimal, of the file as it lay on the disk.';
comment on column public.loads.rows_repeated is 'Rows that the database had already, or the file earlier.';
comment on column public.loads.first_quote_at is 'Of the quotes in its file; null for other kinds.';

-- What a load did to the rows of small tables. Quotes are only ever added, and know their load themselves.
create table public.load_changes (
  load_id integer not null references public.loads (id) deferrable initially deferred,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  primary key (load_id, table_name, key)
);
comment on column public.load_changes.before is 'The row as it was before the load; null where there was none.';
comment on column public.load_changes.after is 'The row as the load left it; null where it deleted it.';

create index load_changes_by_row on public.load_changes (table_name, key);
