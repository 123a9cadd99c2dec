-- Fills the roll-ups. Readers go on reading the old numbers until it commits, and it locks nothing that they need.

-- A driver profile as the pages' rows have it.
create function public.driver_profile(gender text, age_range text, marital_status text, young_drivers boolean)
returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'gender', gender, 'ageRange', age_range, 'maritalStatus', marital_status, 'youngDrivers', young_drivers
  )
$$;

-- A recent quote as the pages' rows have it.
create function public.recent_quote(quote public.counted_quotes)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', quote.id,
    'profile', public.driver_profile(
      quote.driver_gender, quote.driver_age_range, quote.marital_status, quote.young_drivers
    ),
    'cityId', quote.city_id, 'price', quote.price, 'percentage', quote.price_fipe_percentage,
    'quotedAt', to_char(quote.created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
  )
$$;

-- How many quotes there are, how many count, and why the others do not: each is counted under the first reason that
-- applies. They are what the methodology page shows.
create function public.count_quotes()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'total', count(*),
    'tooOld', count(*) filter (where reason = 'too old'),
    'withoutPrice', count(*) filter (where reason = 'without price'),
    'tooExpensive', count(*) filter (where reason = 'too expensive'),
    'excludedInsurers', count(*) filter (where reason is null and insurance_company_id in (20, 26)),
    'countedForPlaces', count(*) filter (where reason is null),
    'countedForVehicles', count(*) filter (where reason is null and insurance_company_id not in (20, 26))
  )
  from (
    select insurance_company_id, case
      when created_at <= now() - interval '180 days' then 'too old'
      when price <= 0 or price_fipe_percentage <= 0 then 'without price'
      when price_fipe_percentage > 7 then 'too expensive'
    end as reason
    from public.quotes
  ) as judged
$$;

-- Which page a group of `group by rollup (brand_id, model_id, year, version_id)` belongs to.
create function public.vehicle_kind(brand_id integer, model_id integer, year integer, version_id integer)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when version_id is not null then 'version' when year is not null then 'model_year'
    when model_id is not null then 'model' when brand_id is not null then 'brand' else 'home'
  end
$$;

create function public.vehicle_key(brand_id integer, model_id integer, year integer, version_id integer)
returns text
language sql immutable
set search_path = ''
as $$
  select case
    when version_id is not null then version_id::text when year is not null then model_id || '/' || year
    when model_id is not null then model_id::text when brand_id is not null then brand_id::text else ''
  end
$$;

create function public.refresh_page_rollups()
returns void
language plpgsql
set search_path = ''
-- The sorts of a million quotes in memory rather than on disk.
set work_mem = '128MB'
as $$
begin
  -- Two at once would each undo the other's deletes.
  perform pg_advisory_xact_lock(hashtext('refresh_page_rollups'));
  drop table if exists pg_temp.counted, pg_temp.changes, pg_temp.fresh, pg_temp.model_year_groups, pg_temp.newest;

  create temp table counted on commit drop as
  select
    quotes.id, quotes.version_id, quotes.city_id, cities.uf,
    versions.model_id, versions.year, models.brand_id, nullif(versions.fipe_value, 0) as fipe_value,
    quotes.price, quotes.price_fipe_percentage, quotes.created_at, quotes.insurer_counts,
    quotes.perfil_origem, quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers
  from public.counted_quotes as quotes
  join public.vehicle_versions as versions on versions.id = quotes.version_id
  join public.vehicle_models as models on models.id = versions.model_id
  join public.cities on cities.id = quotes.city_id;
  analyze pg_temp.counted;

  -- When a quote last left the window: no earlier than the window is long, or a newer quote says more.
  create temp table changes on commit drop as
  select
    versions.model_id, versions.year, models.brand_id, quotes.version_id, quotes.city_id, cities.uf,
    quotes.insurance_company_id not in (20, 26) as insurer_counts,
    max(quotes.created_at) + interval '180 days' as left_at
  from public.quotes
  join public.vehicle_versions as versions on versions.id = quotes.version_id
  join public.vehicle_models as models on models.id = versions.model_id
  join public.cities on cities.id = quotes.city_id
  where quotes.created_at <= now() - interval '180 days'
    and quotes.created_at > now() - interval '360 days'
    and quotes.price_fipe_percentage <= 7 and quotes.price_fipe_percentage > 0 and quotes.price > 0
  group by versions.model_id, versions.year, models.brand_id, quotes.version_id, quotes.city_id, cities.uf, 7;

  create temp table fresh (
    kind text, key text, quotes integer, changed_on date, statistics jsonb, lists jsonb default '{}',
    primary key (kind, key)
  ) on commit drop;

  insert into fresh (kind, key, quotes, changed_on, statistics)
  with grouped as (
    -- Brand, model, model-year and version pages leave out some insurers; state and city pages do not.
    select
      public.vehicle_kind(brand_id, model_id, year, version_id) as kind,
      public.vehicle_key(brand_id, model_id, year, version_id) as key,
      count(*) as quotes, avg(price) as mean_price, min(price) as min_price, max(price) as max_price,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price::float8) as percentiles,
      avg(price_fipe_percentage) as mean_percentage, max(created_at) as last_at
    from pg_temp.counted
    where insurer_counts
    group by rollup (brand_id, model_id, year, version_id)
    union all
    select
      case when city_id is not null then 'city' else 'state' end,
      case when city_id is not null then city_id::text else uf end,
      count(*), avg(price), min(price), max(price),
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price::float8),
      avg(price_fipe_percentage), max(created_at)
    from pg_temp.counted
    group by grouping sets ((uf), (uf, city_id))
  ),
  leavings as (
    select
      public.vehicle_kind(brand_id, model_id, year, version_id) as kind,
      public.vehicle_key(brand_id, model_id, year, version_id) as key,
      max(left_at) as left_at
    from pg_temp.changes
    where insurer_counts
    group by rollup (brand_id, model_id, year, version_id)
    union all
    select
      case when city_id is not null then 'city' else 'state' end,
      case when city_id is not null then city_id::text else uf end,
      max(left_at)
    from pg_temp.changes
    group by grouping sets ((uf), (uf, city_id))
  )
  select
    kind, key, grouped.quotes,
    (greatest(last_at, leavings.left_at) at time zone 'America/Sao_Paulo')::date,
    jsonb_build_object(
      'quotes', grouped.quotes,
      'meanPrice', round(mean_price, 2),
      'minPrice', round(min_price, 2),
      'maxPrice', round(max_price, 2),
      'percentile25', round(percentiles[1]::numeric, 2),
      'median', round(percentiles[2]::numeric, 2),
      'percentile75', round(percentiles[3]::numeric, 2),
      'meanPercentage', round(mean_percentage, 3),
      'lastQuoteAt', to_char(last_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
    )
  from grouped
  left join leavings using (kind, key)
  -- Without any quote, the grand total is still a group.
  where grouped.quotes > 0;

  -- The 15 most quoted model-years of each brand and state (section 2).
  create temp table model_year_groups on commit drop as
  with grouped as (
    select 'brand' as kind, brand_id::text as key, model_id, year, count(*) as quotes,
      avg(price) as mean_price, min(price) as min_price, max(price) as max_price,
      avg(price_fipe_percentage) as mean_percentage, avg(fipe_value) as fipe_value, max(created_at) as last_at
    from pg_temp.counted
    where insurer_counts
    group by brand_id, model_id, year
    union all
    select 'state', uf, model_id, year, count(*),
      avg(price), min(price), max(price), avg(price_fipe_percentage), avg(fipe_value), max(created_at)
    from pg_temp.counted
    group by uf, model_id, year
  )
  select * from (
    select *, row_number() over (partition by kind, key order by quotes desc, model_id, year) as place from grouped
  ) as ranked
  where place <= 15;

  update pg_temp.fresh
  set lists = jsonb_build_object('mostQuoted', listed.rows)
  from (
    select groups.kind, groups.key, jsonb_agg(jsonb_build_object(
      'modelId', groups.model_id, 'year', groups.year, 'quotes', groups.quotes,
      'meanPrice', round(mean_price, 2), 'minPrice', min_price, 'maxPrice', max_price,
      'meanPercentage', round(mean_percentage, 3), 'fipeValue', round(fipe_value, 2),
      'lastQuoteAt', to_char(last_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
      'profile', profiles.profile
    ) order by groups.place) as rows
    from pg_temp.model_year_groups as groups
    -- Only brand pages show who asks most.
    left join (
      select distinct on (model_id, year)
        model_id, year, public.driver_profile(driver_gender, driver_age_range, marital_status, young_drivers) as profile
      from pg_temp.counted
      join (select distinct model_id, year from pg_temp.model_year_groups where kind = 'brand') as shown
        using (model_id, year)
      where insurer_counts
      group by model_id, year, driver_gender, driver_age_range, marital_status, young_drivers
      order by model_id, year, count(*) desc, 3
    ) as profiles on groups.kind = 'brand' and (profiles.model_id, profiles.year) = (groups.model_id, groups.year)
    group by groups.kind, groups.key
  ) as listed
  where (fresh.kind, fresh.key) = (listed.kind, listed.key);

  -- Section 5: recent quotes keep only the newest of each driver profile, at most 10.
  create temp table newest on commit drop as
  select distinct on (version_id, perfil_origem) version_id, model_id, year, perfil_origem, created_at, id
  from pg_temp.counted
  where insurer_counts
  order by version_id, perfil_origem, created_at desc, id desc;

  update pg_temp.fresh
  set lists = jsonb_build_object('recentQuotes', listed.rows)
  from (
    select chosen.kind, chosen.key, jsonb_agg(public.recent_quote(quotes) order by chosen.place) as rows
    from (
      select 'version' as kind, version_id::text as key, id,
        row_number() over (partition by version_id order by created_at desc, id desc) as place
      from pg_temp.newest
      union all
      select 'model_year', model_id || '/' || year, id,
        row_number() over (partition by model_id, year order by created_at desc, id desc)
      from (
        select distinct on (model_id, year, perfil_origem) model_id, year, created_at, id
        from pg_temp.newest
        order by model_id, year, perfil_origem, created_at desc, id desc
      ) as newest_of_model_year
    ) as chosen
    join public.counted_quotes as quotes on quotes.id = chosen.id
    where chosen.place <= 10
    group by chosen.kind, chosen.key
  ) as listed
  where (fresh.kind, fresh.key) = (listed.kind, listed.key);

  -- The ten driver profiles of a city with most quotes, each described as most of its quotes describe it.
  update pg_temp.fresh
  set lists = jsonb_build_object('profileCount', listed.profile_count, 'profiles', listed.rows)
  from (
    select city_id, max(profile_count) as profile_count, jsonb_agg(jsonb_build_object(
      'id', perfil_origem, 'profile', profile, 'quotes', quotes, 'meanPrice', round(total_price / quotes, 2),
      'minPrice', min_price, 'meanPercentage', round(total_percentage / quotes, 3)
    ) order by place) as rows
    from (
      select *,
        row_number() over (partition by city_id order by quotes desc, perfil_origem) as place,
        count(*) over (partition by city_id) as profile_count
      from (
        select city_id, perfil_origem, sum(quotes)::bigint as quotes, sum(total_price) as total_price,
          min(min_price) as min_price, sum(total_percentage) as total_percentage,
          (array_agg(profile order by quotes desc, profile))[1] as profile
        from (
          select city_id, perfil_origem,
            public.driver_profile(driver_gender, driver_age_range, marital_status, young_drivers) as profile,
            count(*) as quotes, sum(price) as total_price, min(price) as min_price,
            sum(price_fipe_percentage) as total_percentage
          from pg_temp.counted
          group by city_id, perfil_origem, driver_gender, driver_age_range, marital_status, young_drivers
        ) as described
        group by city_id, perfil_origem
      ) as profiles
    ) as ranked
    where place <= 10
    group by city_id
  ) as listed
  where fresh.kind = 'city' and fresh.key = listed.city_id::text;

  -- The four cities that follow a city among those with enough quotes, by id and around to the first: links from one to
  -- the next, so that each has some.
  update pg_temp.fresh
  set lists = fresh.lists || jsonb_build_object('nextCityIds', following.ids)
  from (
    with cities as (
      select key, key::integer as id, quotes >= 15 as listed,
        sum((quotes >= 15)::integer) over (order by key::integer) as place
      from pg_temp.fresh where kind = 'city'
    ),
    listed as (
      select id, place from cities where listed
    )
    select cities.key, jsonb_agg(listed.id order by steps.step) as ids
    from cities
    cross join generate_series(1, 4) as steps (step)
    cross join (select count(*) as total from listed) as counted
    join listed on listed.place = (cities.place + steps.step - 1) % counted.total + 1
    where listed.id <> cities.id and steps.step <= counted.total
    group by cities.key
  ) as following
  where fresh.kind = 'city' and fresh.key = following.key;

  update pg_temp.fresh
  set lists = jsonb_build_object('popularModelIds', (
    select jsonb_agg(key::integer order by quotes desc, key::integer)
    from (
      select key, quotes from pg_temp.fresh where kind = 'model' order by quotes desc, key::integer limit 12
    ) as popular
  ))
  where kind = 'home';

  -- How all quotes are counted stands with home's numbers, and when; also where not one of them counts.
  insert into pg_temp.fresh (kind, key, quotes, changed_on, statistics, lists)
  values ('home', '', 0, (now() at time zone 'America/Sao_Paulo')::date, '{"quotes": 0}', '{"popularModelIds": []}')
  on conflict do nothing;
  update pg_temp.fresh
  set lists = lists || jsonb_build_object(
    'counts', public.count_quotes(),
    'countedAt', to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
  )
  where kind = 'home';

  insert into public.page_rollups as kept (kind, key, quotes, changed_on, statistics, lists)
  select kind, key, quotes, changed_on, statistics, lists from pg_temp.fresh
  on conflict (kind, key) do update
  set quotes = excluded.quotes, changed_on = excluded.changed_on,
    statistics = excluded.statistics, lists = excluded.lists
  where (kept.quotes, kept.changed_on, kept.statistics, kept.lists)
    is distinct from (excluded.quotes, excluded.changed_on, excluded.statistics, excluded.lists);
  delete from public.page_rollups as kept
  where not exists (select from pg_temp.fresh where (fresh.kind, fresh.key) = (kept.kind, kept.key));

  with fresh_city_model_years as (
    select grouped.city_id, grouped.model_id, grouped.year, grouped.quotes,
      (greatest(grouped.last_at, leavings.left_at) at time zone 'America/Sao_Paulo')::date as changed_on
    from (
      select city_id, model_id, year, count(*)::integer as quotes, max(created_at) as last_at
      from pg_temp.counted
      where insurer_counts
      group by city_id, model_id, year
      having count(*) >= 15
    ) as grouped
    left join (
      select city_id, model_id, year, max(left_at) as left_at
      from pg_temp.changes where insurer_counts group by city_id, model_id, year
    ) as leavings using (city_id, model_id, year)
  ),
  written as (
    insert into public.city_model_years as kept (city_id, model_id, year, quotes, changed_on)
    select city_id, model_id, year, quotes, changed_on from fresh_city_model_years
    on conflict (city_id, model_id, year) do update
    set quotes = excluded.quotes, changed_on = excluded.changed_on
    where (kept.quotes, kept.changed_on) is distinct from (excluded.quotes, excluded.changed_on)
  )
  delete from public.city_model_years as kept
  where not exists (
    select from fresh_city_model_years as fresh
    where (fresh.city_id, fresh.model_id, fresh.year) = (kept.city_id, kept.model_id, kept.year)
  );

  -- Without it, the first plans over the new rows are those of an empty table: seconds instead of milliseconds.
  analyze public.page_rollups, public.city_model_years;
end
$$;
