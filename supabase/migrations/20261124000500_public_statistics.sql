create table public.statistics_regions (code text primary key, name text not null);
create table public.statistics_region_cities (
  city_id integer primary key references public.cities (id),
  region_code text not null references public.statistics_regions (code)
);
create table public.premium_statistics (
  period text not null,
  region_code text not null references public.statistics_regions (code),
  fipe_code text not null,
  year integer not null,
  gender driver_gender,
  age_range driver_age_range,
  policy_years double precision not null,
  premium double precision not null,
  insured_sum double precision not null,
  unique nulls not distinct (period, region_code, fipe_code, year, gender, age_range)
);
