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

-- The driver features of a quote; null where missing.
create type public.driver_gender as enum ('M', 'F');
create type public.driver_age_range as enum ('18-25', '26-35', '36-45', '46-55', '56+');
create type public.marital_status as enum ('casado', 'solteiro', 'divorciado', 'separado', 'viuvo', 'uniao_estavel');

-- Partitioned by month of the site's time zone, so that a month is dropped at once and a window's quotes are read without
-- the history before it. Quotes of a month without a partition are in `quotes_of_other_months` until
-- loading.create_quote_month() moves them.
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
  -- By time: the refresh reads the newest part.
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

-- No quote is stored twice: by its external id, or without one by all that identifies it.
create unique index quotes_by_external_id on public.quotes (external_id, created_at) where external_id is not null;
create unique index quotes_without_external_id
  on public.quotes (created_at, version_id, city_id, insurance_company_id, perfil_origem, price)
  where external_id is null;

-- The page of a model-year in a city is computed on request: there are 10^8 of them. The index has all that it shows of a
-- quote.
create index quotes_by_version_and_city on public.quotes (version_id, city_id, created_at desc) include (
  price, price_fipe_percentage, insurance_company_id, perfil_origem,
  driver_gender, driver_age_range, marital_status, young_drivers, id
);

-- The rows of a load are adjacent on the disk.
create index quotes_by_load on public.quotes using brin (load_id);

-- Files that an owner has loaded, and what each has changed.

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
comment on column public.loads.rows_repeated is 'Rows that were in the database already, or earlier in the file.';
comment on column public.loads.first_quote_at is 'Of the quotes in its file; null for other kinds.';

-- The rows that a load changed. Quotes are only added, and carry the number of their load.
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
