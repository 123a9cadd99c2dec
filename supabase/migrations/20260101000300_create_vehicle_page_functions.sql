-- The home page and the pages of vehicles. How these functions are made: see create_catalogue_functions.

-- Home: what all the numbers rest on, and the models people ask about most.
create function public.get_home_page()
returns json
language sql stable security definer
set search_path = ''
as $$
  with counted as materialized (
    select quotes.price, quotes.price_fipe_percentage, quotes.created_at, versions.model_id
    from public.counted_quotes as quotes
    join public.vehicle_versions as versions on versions.id = quotes.version_id
    where quotes.insurer_counts
  )
  select json_build_object(
    'statistics', (
      select public.summarise_quotes(array_agg(price::float8), array_agg(price_fipe_percentage::float8), max(created_at))
      from counted
    ),
    'popularModelIds', (
      select coalesce(json_agg(model_id order by quotes desc, model_id), '[]')
      from (
        select model_id, count(*) as quotes from counted group by model_id order by count(*) desc, model_id limit 12
      ) as most_quoted
    )
  )
$$;

create function public.get_brand_page(of_brand integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  with brand_versions as materialized (
    select versions.id, versions.model_id, versions.year, nullif(versions.fipe_value, 0) as fipe_value
    from public.vehicle_versions as versions
    join public.vehicle_models as models on models.id = versions.model_id
    where models.brand_id = of_brand
  ),
  counted as materialized (
    select
      versions.model_id, versions.year, versions.fipe_value,
      quotes.price, quotes.price_fipe_percentage, quotes.created_at,
      quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers
    from public.counted_quotes as quotes
    join brand_versions as versions on versions.id = quotes.version_id
    where quotes.insurer_counts
  )
  select json_build_object(
    'versions', (select count(*) from brand_versions),
    'statistics', (
      select public.summarise_quotes(array_agg(price::float8), array_agg(price_fipe_percentage::float8), max(created_at))
      from counted
    ),
    'mostQuoted', (
      select coalesce(json_agg(json_build_object(
        'modelId', model_id, 'year', year, 'quotes', quotes,
        'meanPrice', mean_price, 'minPrice', min_price, 'maxPrice', max_price,
        'meanPercentage', mean_percentage, 'fipeValue', fipe_value, 'lastQuoteAt', last_quote_at,
        'profile', profile
      ) order by quotes desc, model_id, year), '[]')
      from (
        select
          model_id, year, count(*) as quotes,
          round(avg(price), 2) as mean_price, min(price) as min_price, max(price) as max_price,
          round(avg(price_fipe_percentage), 3) as mean_percentage,
          round(avg(fipe_value), 2) as fipe_value,
          to_char(max(created_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as last_quote_at,
          mode() within group (order by jsonb_build_object(
            'gender', driver_gender, 'ageRange', driver_age_range,
            'maritalStatus', marital_status, 'youngDrivers', young_drivers
          )) as profile
        from counted
        where (model_id, year) in (
          select model_id, year from counted group by model_id, year order by count(*) desc, model_id, year limit 15
        )
        group by model_id, year
      ) as most_quoted
    ),
    'text', public.find_page_text('brand', text_identifier)
  )
$$;

create function public.get_model_page(of_model integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'versions', (
      select coalesce(json_agg(json_build_object(
        'id', id, 'year', year, 'name', version_name,
        'fipeValue', nullif(fipe_value, 0), 'fipeCode', nullif(fipe_code, '')
      ) order by year desc, nullif(fipe_value, 0) desc nulls last, id), '[]')
      from public.vehicle_versions
      where model_id = of_model
    ),
    'statistics', (
      select public.summarise_quotes(
        array_agg(quotes.price::float8), array_agg(quotes.price_fipe_percentage::float8), max(quotes.created_at)
      )
      from public.counted_quotes as quotes
      join public.vehicle_versions as versions on versions.id = quotes.version_id
      where versions.model_id = of_model and quotes.insurer_counts
    ),
    'text', public.find_page_text('model', text_identifier)
  )
$$;

-- With `in_city` the quotes are those of that city; the versions are the same.
create function public.get_model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns json
language sql stable security definer
set search_path = ''
as $$
  with versions as materialized (
    select id, version_name, nullif(fipe_value, 0) as fipe_value, nullif(fipe_code, '') as fipe_code
    from public.vehicle_versions
    where model_id = of_model and year = in_year
  ),
  counted as materialized (
    select quotes.*
    from public.counted_quotes as quotes
    where quotes.version_id in (select versions.id from versions)
      and (in_city is null or quotes.city_id = in_city)
      and quotes.insurer_counts
  ),
  -- Section 5: recent quotes keep only the newest of each driver profile, at most 10.
  newest_of_profile as (
    select distinct on (perfil_origem) * from counted order by perfil_origem, created_at desc, id desc
  )
  select json_build_object(
    'versionCount', (select count(*) from versions),
    'versions', (
      select coalesce(json_agg(json_build_object(
        'id', id, 'year', in_year, 'name', version_name, 'fipeValue', fipe_value, 'fipeCode', fipe_code
      ) order by fipe_value desc nulls last, id), '[]')
      from (select * from versions order by fipe_value desc nulls last, id limit 20) as dearest
    ),
    'statistics', (
      select public.summarise_quotes(array_agg(price::float8), array_agg(price_fipe_percentage::float8), max(created_at))
      from counted
    ),
    'recentQuotes', (
      select coalesce(json_agg(json_build_object(
        'id', id,
        'profile', json_build_object(
          'gender', driver_gender, 'ageRange', driver_age_range,
          'maritalStatus', marital_status, 'youngDrivers', young_drivers
        ),
        'cityId', city_id, 'price', price, 'percentage', price_fipe_percentage,
        'quotedAt', to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
      ) order by created_at desc, id desc), '[]')
      from (select * from newest_of_profile order by created_at desc, id desc limit 10) as recent
    ),
    'text', public.find_page_text('model_year', text_identifier)
  )
$$;

-- Null where there is no such version.
create function public.get_version_page(of_version integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  with counted as materialized (
    select quotes.*
    from public.counted_quotes as quotes
    where quotes.version_id = of_version and quotes.insurer_counts
  ),
  newest_of_profile as (
    select distinct on (perfil_origem) * from counted order by perfil_origem, created_at desc, id desc
  )
  select json_build_object(
    'name', versions.version_name,
    'fipeValue', nullif(versions.fipe_value, 0),
    'fipeCode', nullif(versions.fipe_code, ''),
    'statistics', (
      select public.summarise_quotes(array_agg(price::float8), array_agg(price_fipe_percentage::float8), max(created_at))
      from counted
    ),
    'recentQuotes', (
      select coalesce(json_agg(json_build_object(
        'id', id,
        'profile', json_build_object(
          'gender', driver_gender, 'ageRange', driver_age_range,
          'maritalStatus', marital_status, 'youngDrivers', young_drivers
        ),
        'cityId', city_id, 'price', price, 'percentage', price_fipe_percentage,
        'quotedAt', to_char(created_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
      ) order by created_at desc, id desc), '[]')
      from (select * from newest_of_profile order by created_at desc, id desc limit 10) as recent
    ),
    'text', public.find_page_text('model_year', text_identifier)
  )
  from public.vehicle_versions as versions
  where versions.id = of_version
$$;
