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

alter table public.loads drop constraint loads_kind_check;
-- A row for each load: the scan is short.
-- squawk-ignore constraint-missing-not-valid
alter table public.loads add constraint loads_kind_check check (
  kind in (
    'catalogue', 'places', 'quotes', 'texts', 'insurers', 'display-names', 'families',
    'regions', 'region-cities', 'premiums'
  )
);
