-- The whole refresh: all sums anew from the quotes that were read (refresh.read_quotes()).

create function refresh.sum_quotes() returns void
language plpgsql
set search_path = ''
as $$
begin
  truncate
    refresh.car_sums, refresh.profile_sums, refresh.model_year_drivers, refresh.model_year_lowest, refresh.recent_quotes,
    refresh.price_windows, refresh.standing_sums;

  insert into refresh.car_sums (
    version_id, uf, insurer_counts, quotes, total_price, total_percentage, newest_at, newest_left_at
  )
  select
    version_id, uf, insurer_counts, count(*) filter (where standing = 'counted'),
    coalesce(sum(price) filter (where standing = 'counted'), 0),
    coalesce(sum(percentage) filter (where standing = 'counted'), 0),
    max(created_at) filter (where standing = 'counted'), max(created_at) filter (where standing = 'left the window')
  from pg_temp.quotes_read
  where standing in ('counted', 'left the window')
  group by version_id, uf, insurer_counts;

  insert into refresh.profile_sums (
    city_id, perfil_origem, gender, age_range, marital_status, young, quotes, total_price, total_percentage, min_price,
    newest_at, newest_left_at
  )
  select
    city_id, perfil_origem, driver_gender, driver_age_range, marital_status, refresh.young_of(young_drivers),
    count(*) filter (where standing = 'counted'),
    coalesce(sum(price) filter (where standing = 'counted'), 0),
    coalesce(sum(percentage) filter (where standing = 'counted'), 0),
    min(price) filter (where standing = 'counted'),
    max(created_at) filter (where standing = 'counted'), max(created_at) filter (where standing = 'left the window')
  from pg_temp.quotes_read
  where standing in ('counted', 'left the window')
  group by city_id, perfil_origem, driver_gender, driver_age_range, marital_status, young_drivers;

  insert into refresh.model_year_drivers (model_id, year, gender, age_range, marital_status, young, quotes)
  select model_id, year, driver_gender, driver_age_range, marital_status, refresh.young_of(young_drivers), count(*)
  from pg_temp.quotes_read
  where standing = 'counted' and insurer_counts
  group by model_id, year, driver_gender, driver_age_range, marital_status, young_drivers;

  insert into refresh.model_year_lowest (model_id, year, min_price)
  select model_id, year, min(price) from pg_temp.quotes_read where standing = 'counted' and insurer_counts
  group by model_id, year;

  insert into refresh.standing_sums (day, standing, insurer_counts, quotes)
  select rules.day_of(created_at), standing, insurer_counts, count(*)
  from pg_temp.quotes_read
  where standing <> 'left the window'
  group by rules.day_of(created_at), standing, insurer_counts;

  perform refresh.keep_recent_quotes();
  perform refresh.keep_prices();
  analyze
    refresh.car_sums, refresh.profile_sums, refresh.model_year_drivers, refresh.model_year_lowest, refresh.recent_quotes,
    refresh.price_windows;
end
$$;

-- The newest quotes of the versions among those that were read (section 5 of the specification: the newest of each driver
-- profile).
create function refresh.keep_recent_quotes() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into refresh.recent_quotes (version_id, perfil_origem, created_at, id, shown)
  -- Ids and times only: the rows themselves are fetched for those that are kept.
  with newest_of_profile as (
    select distinct on (version_id, perfil_origem) version_id, perfil_origem, created_at, id
    from pg_temp.quotes_read
    where standing = 'counted' and insurer_counts
    order by version_id, perfil_origem, created_at desc, id desc
  ),
  placed as (
    select *, row_number() over (partition by version_id order by created_at desc, id desc) as place
    from newest_of_profile
  )
  select
    placed.version_id, placed.perfil_origem, created_at, id,
    answers.recent_quote(
      answers.driver_profile(driver_gender, driver_age_range, marital_status, young_drivers),
      quotes.version_id, city_id, price, percentage, created_at
    )
  from placed
  join pg_temp.quotes_read as quotes using (created_at, id)
  where place <= rules.recent_quotes();
end
$$;

-- The prices around the percentiles of the pages of the quotes that were read.
create function refresh.keep_prices() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform refresh.keep_prices_of(
    $pages$
      select
        case
          when grouping(version_id) = 0 then 'version'
          when grouping(year) = 0 then 'model_year'
          when grouping(model_id) = 0 then 'model'
          when grouping(brand_id) = 0 then 'brand'
          else 'home'
        end as kind,
        concat_ws('/', brand_id, model_id, year, version_id) as key,
        count(*) as quotes, array_agg(price::float8 order by price::float8) as sorted
      from pg_temp.quotes_read
      where standing = 'counted' and insurer_counts
      group by grouping sets ((), (brand_id), (model_id), (model_id, year), (model_id, year, version_id))
    $pages$
  );
  perform refresh.keep_prices_of(
    $pages$
      select
        case when grouping(city_id) = 0 then 'city' else 'state' end as kind, concat_ws('/', uf, city_id) as key,
        count(*) as quotes, array_agg(price::float8 order by price::float8) as sorted
      from pg_temp.quotes_read
      where standing = 'counted'
      group by grouping sets ((uf), (city_id))
    $pages$
  );
end
$$;

-- @param pages a query of kind, key, quotes and all prices in their order. Where only some pages' quotes were read again, the
-- others' prices are kept already, and stay.
create function refresh.keep_prices_of(pages text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'insert into refresh.price_windows (kind, key, percentile, quotes, below, kept, lowest, highest, prices)
     select
       kind, key, percentile, quotes, first - 1, last - first + 1, sorted[first], sorted[last], sorted[first:last]
     from (%s) as pages
     cross join unnest(rules.shown_percentiles()) as percentile
     cross join lateral (
       select
         greatest(1, floor(percentile * (quotes - 1)) + 1 - rules.kept_prices(quotes))::integer as first,
         least(quotes, ceil(percentile * (quotes - 1)) + 1 + rules.kept_prices(quotes))::integer as last
     ) as kept
     where quotes > 0
     on conflict do nothing',
    pages
  );
end
$$;
