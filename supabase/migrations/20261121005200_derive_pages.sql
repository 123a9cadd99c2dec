-- The refresh: the pages from the sums, the same way whether these were made anew or brought up to date. They take the place
-- of the steps that computed pages from quotes.

drop function refresh.summarise_vehicle_pages();
drop function refresh.summarise_place_pages();
drop function refresh.list_recent_quotes();

create function refresh.summarise_pages() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.pages (kind, key, quotes, changed_on, statistics)
  with summed as (
    select
      case
        when grouping(version_id) = 0 then 'version'
        when grouping(versions.year) = 0 then 'model_year'
        when grouping(model_id) = 0 then 'model'
        when grouping(brand_id) = 0 then 'brand'
        else 'home'
      end as kind,
      concat_ws('/', brand_id, model_id, versions.year, version_id) as key,
      sum(quotes) as quotes, sum(total_price) as total_price, sum(total_percentage) as total_percentage,
      max(newest_at) as newest_at, max(newest_left_at) as newest_left_at
    from refresh.car_sums
    join public.vehicle_versions as versions on versions.id = version_id
    join public.vehicle_models as models on models.id = versions.model_id
    where insurer_counts
    group by grouping sets (
      (), (brand_id), (model_id), (model_id, versions.year), (model_id, versions.year, version_id)
    )
    union all
    select
      'state', uf, sum(quotes), sum(total_price), sum(total_percentage), max(newest_at), max(newest_left_at)
    from refresh.car_sums
    group by uf
    union all
    select
      'city', city_id::text, sum(quotes), sum(total_price), sum(total_percentage), max(newest_at), max(newest_left_at)
    from refresh.profile_sums
    group by city_id
  ),
  found as (
    select
      kind, key, array_agg(refresh.percentile(percentile, quotes, below, prices) order by percentile) as percentiles
    from refresh.price_windows
    group by kind, key
  )
  select
    kind, key, quotes, refresh.changed_on(newest_at, newest_left_at),
    answers.statistics(
      quotes, (total_price / quotes)::float8, percentiles, (total_percentage / quotes)::float8, newest_at
    )
  from summed
  join found using (kind, key)
  where quotes > 0;
end
$$;

-- A brand's come with what its page shows beside them: the lowest price, and how most of their quotes describe the driver.
create or replace function refresh.rank_model_years_of_brands() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with ranked as (
    select * from (
      select
        brand_id, model_id, versions.year::integer as year,
        answers.model_year_group(
          model_id, versions.year, sum(quotes)::bigint, (sum(total_price) / sum(quotes))::float8,
          (sum(total_percentage) / sum(quotes))::float8,
          (sum(quotes * nullif(fipe_value, 0)) / nullif(sum(quotes) filter (where fipe_value <> 0), 0))::float8, max(newest_at)
        ) as shown,
        row_number() over (partition by brand_id order by sum(quotes) desc, model_id, versions.year) as place
      from refresh.car_sums
      join public.vehicle_versions as versions on versions.id = version_id
      join public.vehicle_models as models on models.id = versions.model_id
      where insurer_counts and quotes > 0
      group by brand_id, model_id, versions.year
    ) as model_years
    where place <= rules.most_quoted_model_years()
  )
  select
    'brand', brand_id::text, 'mostQuoted',
    jsonb_agg(shown || jsonb_build_object('minPrice', min_price, 'profile', profile) order by place)
  from ranked
  join refresh.model_year_lowest using (model_id, year)
  cross join lateral (
    select refresh.driver_of(gender, age_range, marital_status, young) as profile
    from refresh.model_year_drivers as drivers
    where drivers.model_id = ranked.model_id and drivers.year = ranked.year
    order by quotes desc, gender, age_range, marital_status, young
    limit 1
  ) as described
  group by brand_id;
end
$$;

create or replace function refresh.rank_model_years_of_states() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  select 'state', uf, 'mostQuoted', jsonb_agg(shown order by place)
  from (
    select
      uf,
      answers.model_year_group(
        model_id, versions.year, sum(quotes)::bigint, (sum(total_price) / sum(quotes))::float8,
        (sum(total_percentage) / sum(quotes))::float8,
        (sum(quotes * nullif(fipe_value, 0)) / nullif(sum(quotes) filter (where fipe_value <> 0), 0))::float8, max(newest_at)
      ) as shown,
      row_number() over (partition by uf order by sum(quotes) desc, model_id, versions.year) as place
    from refresh.car_sums
    join public.vehicle_versions as versions on versions.id = version_id
    where quotes > 0
    group by uf, model_id, versions.year
  ) as ranked
  where place <= rules.most_quoted_model_years()
  group by uf;
end
$$;

-- The newest of a model-year are among the newest of its versions: each of these stands behind at most as many others.
create function refresh.list_recent_quotes() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with newest_of_model_year as (
    select distinct on (model_id, year, perfil_origem) model_id, year, created_at, recent.id, shown
    from refresh.recent_quotes as recent
    join public.vehicle_versions as versions on versions.id = version_id
    order by model_id, year, perfil_origem, created_at desc, recent.id desc
  ),
  placed as (
    select
      'version' as kind, concat_ws('/', model_id, year, version_id) as key, shown,
      row_number() over (partition by version_id order by created_at desc, recent.id desc) as place
    from refresh.recent_quotes as recent
    join public.vehicle_versions as versions on versions.id = version_id
    union all
    select
      'model_year', concat_ws('/', model_id, year), shown,
      row_number() over (partition by model_id, year order by created_at desc, id desc)
    from newest_of_model_year
  )
  select kind, key, 'recentQuotes', jsonb_agg(shown order by place)
  from placed
  where place <= rules.recent_quotes()
  group by kind, key;
end
$$;

-- A profile is described as most of its quotes in the city describe it.
create or replace function refresh.rank_driver_profiles() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.ranked_profiles;
  create temp table ranked_profiles on commit drop as
  select
    city_id, perfil_origem, sum(quotes)::bigint as quotes, count(*) over (partition by city_id) as profile_count,
    row_number() over (partition by city_id order by sum(quotes) desc, perfil_origem) as place
  from refresh.profile_sums
  where quotes > 0
  group by city_id, perfil_origem;
  analyze pg_temp.ranked_profiles;
  perform refresh.find_lowest_prices();

  insert into pg_temp.page_lists (kind, key, name, list)
  with shown as (
    select
      ranked.city_id, place,
      jsonb_build_object(
        'id', perfil_origem,
        'profile', (array_agg(
          refresh.driver_of(gender, age_range, marital_status, young)
          order by sums.quotes desc, gender, age_range, marital_status, young
        ))[1],
        'quotes', sum(sums.quotes), 'meanPrice', (sum(total_price) / sum(sums.quotes))::float8, 'minPrice', min(min_price),
        'meanPercentage', (sum(total_percentage) / sum(sums.quotes))::float8
      ) as profile
    from pg_temp.ranked_profiles as ranked
    join refresh.profile_sums as sums using (city_id, perfil_origem)
    where place <= rules.city_profiles() and sums.quotes > 0
    group by ranked.city_id, perfil_origem, place
  )
  select 'city', city_id::text, 'profiles', jsonb_agg(profile order by place) from shown group by city_id
  union all
  select 'city', city_id::text, 'profileCount', to_jsonb(max(profile_count)) from pg_temp.ranked_profiles group by city_id;
end
$$;

-- Of the profiles that are shown, the lowest prices that are not known any more.
create function refresh.find_lowest_prices() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.unknown_lowest;
  create temp table unknown_lowest on commit drop as
  select sums.city_id, sums.perfil_origem, sums.gender, sums.age_range, sums.marital_status, sums.young
  from refresh.profile_sums as sums
  join pg_temp.ranked_profiles using (city_id, perfil_origem)
  where place <= rules.city_profiles() and sums.quotes > 0 and min_price is null;
  analyze pg_temp.unknown_lowest;

  update refresh.profile_sums as sums
  set min_price = found.min_price
  from (
    select city_id, perfil_origem, gender, age_range, marital_status, young, min(price) as min_price
    from pg_temp.unknown_lowest as unknown
    cross join lateral (
      select price
      from public.quotes
      where quotes.city_id = unknown.city_id and quotes.perfil_origem = unknown.perfil_origem
        and (driver_gender, driver_age_range, quotes.marital_status, refresh.young_of(young_drivers))
          = (gender, age_range, unknown.marital_status, young)
        and rules.is_in_window(created_at) and rules.is_priced(price, price_fipe_percentage)
        and rules.is_within_limit(price_fipe_percentage)
    ) as quoted
    group by city_id, perfil_origem, gender, age_range, marital_status, young
  ) as found
  where (sums.city_id, sums.perfil_origem, sums.gender, sums.age_range, sums.marital_status, sums.young)
    = (found.city_id, found.perfil_origem, found.gender, found.age_range, found.marital_status, found.young);
end
$$;

create or replace function refresh.count_quotes() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.pages (kind, key, quotes, changed_on, statistics)
  values ('home', '', 0, rules.day_of(now()), answers.statistics(0, null, null, null, null))
  on conflict do nothing;

  insert into pg_temp.page_lists (kind, key, name, list)
  select
    'home', '', 'counts',
    jsonb_build_object(
      'received', coalesce(sum(quotes), 0),
      'withoutPrice', coalesce(sum(quotes) filter (where standing = 'without price'), 0),
      'tooExpensive', coalesce(sum(quotes) filter (where standing = 'too expensive'), 0),
      'excludedInsurers', coalesce(sum(quotes) filter (where standing = 'counted' and not insurer_counts), 0),
      'countedForPlaces', coalesce(sum(quotes) filter (where standing = 'counted'), 0),
      'countedForVehicles', coalesce(sum(quotes) filter (where standing = 'counted' and insurer_counts), 0)
    )
  from refresh.standing_sums;

  insert into pg_temp.page_lists (kind, key, name, list)
  values ('home', '', 'countedAt', to_jsonb(rules.day_of(now())));
end
$$;
