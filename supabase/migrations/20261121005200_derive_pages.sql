-- The refresh: the pages from the sums, the same way whether these were made anew or brought up to date. They take the place
-- of the steps that computed pages from quotes.

drop function refresh.summarise_vehicle_pages();
drop function refresh.summarise_place_pages();
drop function refresh.list_recent_quotes();

-- The pages that are written, of which alone lists are made: after a whole refresh all of them. pg_temp.pages has all pages
-- in either case, since they link to each other; of the others without statistics.
create function refresh.touch_pages() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.touched_pages;
  create temp table touched_pages (kind text, key text, primary key (kind, key)) on commit drop;
  insert into pg_temp.touched_pages
  select distinct kind, key
  from pg_temp.quote_changes
  cross join lateral (
    values
      ('model', model_id::text), ('model_year', concat_ws('/', model_id, year)),
      ('version', concat_ws('/', model_id, year, version_id)), ('city', city_id::text)
  ) as pages (kind, key);
end
$$;

-- All pages that have quotes, without their statistics, and which of them are touched.
create function refresh.sum_pages(is_whole boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.summed_pages, pg_temp.version_sums;
  create temp table version_sums on commit drop as
  select
    brand_id, model_id, versions.year::integer, version_id, nullif(fipe_value, 0) as fipe_value, quotes, total_price,
    total_percentage, newest_at, newest_left_at
  from (
    select
      version_id, sum(quotes)::bigint as quotes, sum(total_price) as total_price,
      sum(total_percentage) as total_percentage, max(newest_at) as newest_at, max(newest_left_at) as newest_left_at
    from refresh.car_sums
    where insurer_counts
    group by version_id
  ) as summed
  join public.vehicle_versions as versions on versions.id = version_id
  join public.vehicle_models as models on models.id = versions.model_id;

  create temp table summed_pages on commit drop as
  select
    case
      when grouping(version_id) = 0 then 'version'
      when grouping(year) = 0 then 'model_year'
      when grouping(model_id) = 0 then 'model'
      when grouping(brand_id) = 0 then 'brand'
      else 'home'
    end as kind,
    concat_ws('/', brand_id, model_id, year, version_id) as key,
    sum(quotes)::bigint as quotes, sum(total_price) as total_price, sum(total_percentage) as total_percentage,
    max(newest_at) as newest_at, max(newest_left_at) as newest_left_at
  from pg_temp.version_sums
  group by grouping sets ((), (brand_id), (model_id), (model_id, year), (model_id, year, version_id))
  union all
  select 'state', uf, sum(quotes), sum(total_price), sum(total_percentage), max(newest_at), max(newest_left_at)
  from refresh.car_sums
  group by uf
  union all
  select 'city', city_id::text, sum(quotes), sum(total_price), sum(total_percentage), max(newest_at), max(newest_left_at)
  from refresh.profile_sums
  group by city_id;

  if is_whole then
    drop table if exists pg_temp.touched_pages;
    create temp table touched_pages (kind text, key text, primary key (kind, key)) on commit drop;
    insert into pg_temp.touched_pages select kind, key from pg_temp.summed_pages;
  end if;
  -- There are few of these, and what they show of other pages may have changed without a quote of their own. Home is there
  -- without any quote.
  insert into pg_temp.touched_pages
  select kind, key from pg_temp.summed_pages where kind in ('brand', 'state')
  union
  select 'home', ''
  on conflict do nothing;
  analyze pg_temp.summed_pages, pg_temp.touched_pages;

  insert into pg_temp.pages (kind, key, quotes, changed_on)
  select kind, key, quotes, refresh.changed_on(newest_at, newest_left_at) from pg_temp.summed_pages where quotes > 0;
  analyze pg_temp.pages;
end
$$;

create function refresh.summarise_touched_pages() returns void
language plpgsql
set search_path = ''
as $$
begin
  update pg_temp.pages
  set statistics = answers.statistics(
    summed.quotes, (total_price / summed.quotes)::float8, percentiles, (total_percentage / summed.quotes)::float8, newest_at
  )
  from pg_temp.summed_pages as summed
  join (
    select
      kind, key, array_agg(refresh.percentile(percentile, quotes, below, prices) order by percentile) as percentiles
    from refresh.price_windows
    join pg_temp.touched_pages using (kind, key)
    group by kind, key
  ) as found using (kind, key)
  where (pages.kind, pages.key) = (summed.kind, summed.key);
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
        brand_id, model_id, year, sum(quotes)::bigint as quotes,
        (sum(total_price) / sum(quotes))::float8 as mean_price,
        (sum(total_percentage) / sum(quotes))::float8 as mean_percentage,
        (sum(quotes * fipe_value) / nullif(sum(quotes) filter (where fipe_value is not null), 0))::float8 as fipe_value,
        max(newest_at) as newest_at,
        row_number() over (partition by brand_id order by sum(quotes) desc, model_id, year) as place
      from pg_temp.version_sums
      where quotes > 0
      group by brand_id, model_id, year
    ) as model_years
    where place <= rules.most_quoted_model_years()
  )
  select
    'brand', brand_id::text, 'mostQuoted',
    jsonb_agg(
      answers.model_year_group(model_id, year, quotes, mean_price, mean_percentage, fipe_value, newest_at)
      || jsonb_build_object('minPrice', min_price, 'profile', profile)
      order by place
    )
  from ranked
  join refresh.model_year_lowest using (model_id, year)
  cross join lateral (
    select refresh.driver_of(gender, age_range, marital_status, young) as profile
    from refresh.model_year_drivers as drivers
    where drivers.model_id = ranked.model_id and drivers.year = ranked.year
    order by drivers.quotes desc, gender, age_range, marital_status, young
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
  -- Which they are, before anything is computed of them: a state has as many model-years as the country.
  with placed as (
    select
      uf, model_id, versions.year,
      row_number() over (partition by uf order by sum(quotes) desc, model_id, versions.year) as place
    from refresh.car_sums
    join public.vehicle_versions as versions on versions.id = version_id
    where quotes > 0
    group by uf, model_id, versions.year
  )
  select
    'state', uf, 'mostQuoted',
    jsonb_agg(
      answers.model_year_group(model_id, year, quotes, mean_price, mean_percentage, fipe_value, newest_at) order by place
    )
  from (
    select
      placed.uf, placed.model_id, placed.year, place, sum(quotes)::bigint as quotes,
      (sum(total_price) / sum(quotes))::float8 as mean_price,
      (sum(total_percentage) / sum(quotes))::float8 as mean_percentage,
      (sum(quotes * nullif(fipe_value, 0)) / nullif(sum(quotes) filter (where fipe_value <> 0), 0))::float8 as fipe_value,
      max(newest_at) as newest_at
    from placed
    join public.vehicle_versions as versions on versions.model_id = placed.model_id and versions.year = placed.year
    join refresh.car_sums as sums on sums.version_id = versions.id and sums.uf = placed.uf
    where place <= rules.most_quoted_model_years() and quotes > 0
    group by placed.uf, placed.model_id, placed.year, place
  ) as ranked
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
    where exists (
      select from pg_temp.touched_pages
      where kind = 'model_year' and key = concat_ws('/', versions.model_id, versions.year)
    )
    order by model_id, year, perfil_origem, created_at desc, recent.id desc
  ),
  placed as (
    select
      'version' as kind, concat_ws('/', model_id, year, version_id) as key, shown,
      row_number() over (partition by version_id order by created_at desc, recent.id desc) as place
    from refresh.recent_quotes as recent
    join public.vehicle_versions as versions on versions.id = version_id
    where exists (
      select from pg_temp.touched_pages
      where kind = 'version' and key = concat_ws('/', versions.model_id, versions.year, versions.id)
    )
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

-- A city whose own quotes did not change may lead to other cities than before.
create function refresh.touch_linked_cities() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.touched_pages (kind, key)
  select kept.kind, kept.key
  from public.page_rollups as kept
  left join pg_temp.page_lists as fresh
    on fresh.kind = kept.kind and fresh.key = kept.key and fresh.name = 'nextCityIds'
  where kept.kind = 'city' and kept.lists -> 'nextCityIds' is distinct from fresh.list
    and exists (select from pg_temp.pages where (pages.kind, pages.key) = (kept.kind, kept.key))
  on conflict do nothing;
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
    and city_id in (select key::integer from pg_temp.touched_pages where kind = 'city')
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

-- Days: how many quotes are no older, for operators.
create function rules.told_ages() returns integer[] language sql immutable
return array[1, 7, 30, 90, extract(day from rules.quote_window())::integer];

create or replace function refresh.count_quotes() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.pages (kind, key, quotes, changed_on, statistics)
  values ('home', '', 0, rules.day_of(rules.now()), answers.statistics(0, null, null, null, null))
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
  select 'home', '', 'ages', jsonb_agg(jsonb_build_object('days', days, 'quotes', received) order by days)
  from (
    select days, coalesce(sum(quotes) filter (where day > rules.day_of(rules.now()) - days), 0) as received
    from unnest(rules.told_ages()) as days
    left join refresh.standing_sums on true
    group by days
  ) as ages;

  insert into pg_temp.page_lists (kind, key, name, list)
  values ('home', '', 'countedAt', to_jsonb(rules.day_of(rules.now())));
end
$$;
