-- Quotes by month, so that a month is dropped in a moment and a window's quotes are read without the history before it.
-- Months are those of the site's time zone. A quote of a month that has no partition is kept in `quotes_of_other_months`
-- until loading.create_quote_months() makes room for it: rows may be written without asking anybody first.

drop view public.counted_quotes;
alter table public.quotes rename to quotes_of_before;
alter index public.quotes_pkey rename to quotes_of_before_pkey;
drop index public.quotes_by_external_id, public.quotes_without_external_id, public.quotes_by_version_and_city;

create sequence public.quote_ids;
create table public.quotes (
  id bigint not null default nextval('public.quote_ids'),
  external_id text check (external_id <> ''),
  price numeric(12, 2) not null,
  price_fipe_percentage numeric(7, 3) not null,
  perfil_origem bigint not null,
  driver_gender public.driver_gender not null default 'unknown',
  driver_age_range public.driver_age_range not null default 'unknown',
  marital_status public.marital_status not null default 'unknown',
  young_drivers boolean,
  insurance_company_id integer not null references public.insurers (id),
  version_id integer not null references public.vehicle_versions (id),
  city_id integer not null references public.cities (id),
  created_at timestamptz not null default rules.now(),
  load_id integer
) partition by range (created_at);
alter sequence public.quote_ids owned by public.quotes.id;

create table public.quotes_of_other_months partition of public.quotes default;

-- In the order of time: the refresh reads the newest part of it and never the history before.
alter table public.quotes add constraint quotes_pkey primary key (created_at, id);

comment on column public.quotes.external_id is 'Its id where it comes from; null where it has none there.';
comment on column public.quotes.price is 'Yearly price of the insurance in R$.';
comment on column public.quotes.price_fipe_percentage is 'price as a percentage of the FIPE value of the version.';
comment on column public.quotes.perfil_origem is
  'Driver profile, by the id it has where the quote comes from; negative where it has none there (docs/data.md).';
comment on column public.quotes.young_drivers is 'Whether young drivers live in the house; null where it is not known.';
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

-- A city's quotes, for the refresh of what changed.
create index quotes_by_city on public.quotes (city_id, created_at);

-- A load's rows lie side by side: a few kilobytes find them.
create index quotes_by_load on public.quotes using brin (load_id);

alter table public.quotes enable row level security;
alter table public.quotes_of_other_months enable row level security;

-- The quotes that count (sections 5 and 9). Pages of vehicles further leave out some insurers; those of places do not.
-- That is the switch: the former add `where insurer_counts`.
create view public.counted_quotes with (security_invoker = true) as
select
  quotes.id, quotes.version_id, quotes.city_id, quotes.created_at, quotes.price, quotes.price_fipe_percentage,
  quotes.perfil_origem, quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers,
  insurers.counts_for_vehicles as insurer_counts
from public.quotes
join public.insurers on insurers.id = quotes.insurance_company_id
where rules.is_in_window(quotes.created_at)
  and rules.is_priced(quotes.price, quotes.price_fipe_percentage)
  and rules.is_within_limit(quotes.price_fipe_percentage);

create schema loading;

-- The months that pages may show are those of the window and of 36 months of history.
create function rules.kept_quote_months() returns integer language sql immutable return 36;

-- The first moment of a month of the site's time zone.
create function loading.month_begins(month date) returns timestamptz language sql stable
return month::timestamp at time zone rules.site_time_zone();

-- Makes the partition of a month, and moves in what waited for it. Answers whether there was none. Readers of quotes wait
-- while the partition is put in: each month in a transaction of its own, before anything long.
create function loading.create_quote_month(month date) returns boolean
language plpgsql
set search_path = ''
as $$
declare
  partition constant text := 'quotes_' || to_char(month, 'YYYY_MM');
  first constant timestamptz := loading.month_begins(date_trunc('month', month)::date);
  beyond constant timestamptz := loading.month_begins((date_trunc('month', month) + interval '1 month')::date);
begin
  perform pg_advisory_xact_lock(hashtext('quote_months'));
  if to_regclass('public.' || partition) is not null then return false; end if;
  execute format('create table public.%I (like public.quotes including defaults including constraints)', partition);
  execute format(
    'with moved as (
       delete from public.quotes_of_other_months where created_at >= %L and created_at < %L returning *
     )
     insert into public.%I select * from moved',
    first, beyond, partition
  );
  execute format(
    'alter table public.quotes attach partition public.%I for values from (%L) to (%L)', partition, first, beyond
  );
  execute format('alter table public.%I enable row level security', partition);
  -- A platform may grant every new table to them.
  execute format('revoke all on public.%I from public, anon, authenticated', partition);
  return true;
end
$$;

-- The month of a moment, as its first day.
create function loading.month_of(moment timestamptz) returns date language sql stable
return date_trunc('month', moment at time zone rules.site_time_zone())::date;

-- Quotes of older months have no partition of their own: one wrong date would make three hundred.
create function loading.first_kept_month() returns date language sql stable
return loading.month_of(rules.now()) - rules.kept_quote_months() * interval '1 month';

-- Months that quotes wait for, and the one to come.
create function loading.list_waiting_months() returns setof date
language sql stable
set search_path = ''
as $$
  select distinct loading.month_of(created_at)
  from public.quotes_of_other_months
  where created_at >= loading.month_begins(loading.first_kept_month()) and created_at < rules.now() + interval '1 month'
  union
  select loading.month_of(moment) from unnest(array[rules.now(), rules.now() + interval '1 month']) as moment
$$;

-- Gives the quotes that wait in `quotes_of_other_months` months of their own, one transaction each.
create procedure loading.arrange_quote_months()
language plpgsql
as $$
declare
  waiting date;
begin
  for waiting in select month from loading.list_waiting_months() as month order by month loop
    perform loading.create_quote_month(waiting);
    commit;
  end loop;
end
$$;

-- Quotes of the months before one.
create function loading.count_quotes_before(month date) returns bigint
language sql stable
set search_path = ''
return (select count(*) from public.quotes where created_at < loading.month_begins(date_trunc('month', month)::date));

-- Drops the quotes of all months before one, which takes a moment however many they are.
create function loading.drop_quote_months(before date) returns void
language plpgsql
set search_path = ''
as $$
declare
  partition name;
begin
  if before > loading.first_kept_month() then
    raise exception 'pages show the last % months; quotes of % and later stay', rules.kept_quote_months(),
      to_char(loading.first_kept_month(), 'YYYY-MM');
  end if;
  for partition in
    select relname
    from pg_catalog.pg_inherits
    join pg_catalog.pg_class on pg_class.oid = inhrelid
    where inhparent = 'public.quotes'::regclass
      and relname ~ '^quotes_\d{4}_\d{2}$'
      and to_date(right(relname, 7), 'YYYY_MM') < date_trunc('month', before)
  loop
    execute format('drop table public.%I', partition);
  end loop;
  delete from public.quotes_of_other_months where created_at < loading.month_begins(date_trunc('month', before)::date);
end
$$;

select loading.create_quote_month(month)
from (
  select distinct loading.month_of(created_at) as month
  from public.quotes_of_before
  where created_at >= loading.month_begins(loading.first_kept_month()) and created_at < rules.now() + interval '1 month'
) as months
order by month;

insert into public.quotes (
  id, external_id, price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range, marital_status,
  young_drivers, insurance_company_id, version_id, city_id, created_at
)
select
  id, external_id, price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range, marital_status,
  young_drivers, insurance_company_id, version_id, city_id, created_at
from public.quotes_of_before;
select setval('public.quote_ids', coalesce((select max(id) from public.quotes_of_before), 0) + 1, false);

drop table public.quotes_of_before;
