-- One function a screen: the whole screen's rows and aggregates as one JSON value, so that a cold page costs one call.
-- SQL does sets; what is done to one number (estimate, discount, rounding, wording) is app/pricing.
--
-- They run with their owner's rights: `anon` may not read every column that decides which quotes count. Each therefore
-- pins its search_path, takes only typed parameters, and answers aggregates and published columns only.
--
-- `text_identifier` names the page's descriptive text (section 7); its HTML comes along in the same answer.

-- The statistics of a group of quotes. Prices in R$, percentages of FIPE; null figures where there are no quotes.
create function public.summarise_quotes(prices double precision[], percentages double precision[], last_at timestamptz)
returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'quotes', count(*),
    'meanPrice', round(avg(price)::numeric, 2),
    'minPrice', round(min(price)::numeric, 2),
    'maxPrice', round(max(price)::numeric, 2),
    'percentile25', round((percentile_cont(0.25) within group (order by price))::numeric, 2),
    'median', round((percentile_cont(0.50) within group (order by price))::numeric, 2),
    'percentile75', round((percentile_cont(0.75) within group (order by price))::numeric, 2),
    'meanPercentage', round(avg(percentage)::numeric, 3),
    'lastQuoteAt', to_char(last_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
  )
  from unnest(prices, percentages) as quote (price, percentage)
$$;

create function public.find_page_text(of_type text, text_identifier text)
returns text
language sql stable
set search_path = ''
as $$
  select html from public.page_contents where page_type = of_type and identifier = text_identifier
$$;

-- The cities of a state with most quotes, at most 25 (sections 7 and 9).
create function public.get_cities_quote_count(state_uf text)
returns table (city_id integer)
language sql stable security definer
set search_path = ''
as $$
  select quotes.city_id
  from public.counted_quotes as quotes
  join public.cities on cities.id = quotes.city_id
  where cities.uf = upper(state_uf)
  group by quotes.city_id
  order by count(*) desc, quotes.city_id
  limit 25
$$;

-- The site's vocabulary, as tuples, in three parts that are asked for apart:
--   vehicles: {isSample, brands: [id, name][], models: [id, brand id, name, years newest first][]}
--   versions: {versions: [model id, year, ids, slugs as stored][]}
--   places:   {states: [uf, name][], cities: [id, uf, slug, name][]}
create function public.get_catalogue(part text)
returns json
language sql stable security definer
set search_path = ''
as $$
  select case part
    when 'vehicles' then json_build_object(
      'isSample', coalesce((select is_sample from public.dataset), false),
      'brands', (
        select coalesce(json_agg(json_build_array(id, name) order by name, id), '[]') from public.vehicle_brands
      ),
      'models', (
        select coalesce(json_agg(json_build_array(models.id, models.brand_id, models.name, years.list)
          order by models.name, models.id), '[]')
        from public.vehicle_models as models
        cross join lateral (
          select coalesce(json_agg(distinct_year.year order by distinct_year.year desc), '[]') as list
          from (
            select distinct versions.year from public.vehicle_versions as versions where versions.model_id = models.id
          ) as distinct_year
        ) as years
      )
    )
    when 'versions' then json_build_object('versions', (
      select coalesce(json_agg(model_year.tuple), '[]')
      from (
        select json_build_array(model_id, year, json_agg(id order by id), json_agg(slug order by id)) as tuple
        from public.vehicle_versions
        group by model_id, year
      ) as model_year
    ))
    when 'places' then json_build_object(
      'states', (select coalesce(json_agg(json_build_array(uf, name) order by name), '[]') from public.states),
      'cities', (
        select coalesce(json_agg(json_build_array(id, uf, slug, name) order by name, id), '[]') from public.cities
      )
    )
  end
$$;

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

-- The cities with most quotes, filled up with the largest ones; both by population (section 7).
create function public.get_state_page(in_state text, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  with counted as materialized (
    select
      versions.model_id, versions.year, nullif(versions.fipe_value, 0) as fipe_value,
      quotes.price, quotes.price_fipe_percentage, quotes.created_at
    from public.counted_quotes as quotes
    join public.cities on cities.id = quotes.city_id
    join public.vehicle_versions as versions on versions.id = quotes.version_id
    where cities.uf = in_state
  )
  select json_build_object(
    'statistics', (
      select public.summarise_quotes(array_agg(price::float8), array_agg(price_fipe_percentage::float8), max(created_at))
      from counted
    ),
    'cityIds', (
      select coalesce(json_agg(id order by population desc nulls last, id), '[]')
      from (
        select cities.id, cities.population
        from public.cities
        left join public.get_cities_quote_count(in_state) as quoted on quoted.city_id = cities.id
        where cities.uf = in_state
        order by quoted.city_id is null, cities.population desc nulls last, cities.id
        limit 25
      ) as listed
    ),
    'mostQuoted', (
      select coalesce(json_agg(json_build_object(
        'modelId', model_id, 'year', year, 'quotes', quotes,
        'meanPrice', mean_price, 'minPrice', min_price, 'maxPrice', max_price,
        'meanPercentage', mean_percentage, 'fipeValue', fipe_value, 'lastQuoteAt', last_quote_at
      ) order by quotes desc, model_id, year), '[]')
      from (
        select
          model_id, year, count(*) as quotes,
          round(avg(price), 2) as mean_price, min(price) as min_price, max(price) as max_price,
          round(avg(price_fipe_percentage), 3) as mean_percentage,
          round(avg(fipe_value), 2) as fipe_value,
          to_char(max(created_at) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as last_quote_at
        from counted
        group by model_id, year
        order by count(*) desc, model_id, year
        limit 15
      ) as most_quoted
    ),
    'text', public.find_page_text('state', text_identifier)
  )
$$;

-- Null where there is no such city.
create function public.get_city_page(in_city integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  with counted as materialized (
    select
      price, price_fipe_percentage, created_at,
      perfil_origem, driver_gender, driver_age_range, marital_status, young_drivers
    from public.counted_quotes
    where city_id = in_city
  )
  select json_build_object(
    'population', cities.population,
    'profileCount', (select count(distinct perfil_origem) from counted),
    'statistics', (
      select public.summarise_quotes(array_agg(price::float8), array_agg(price_fipe_percentage::float8), max(created_at))
      from counted
    ),
    'profiles', (
      select coalesce(json_agg(json_build_object(
        'id', perfil_origem, 'profile', profile, 'quotes', quotes,
        'meanPrice', mean_price, 'minPrice', min_price, 'meanPercentage', mean_percentage
      ) order by quotes desc, perfil_origem), '[]')
      from (
        select
          perfil_origem, count(*) as quotes,
          round(avg(price), 2) as mean_price, min(price) as min_price,
          round(avg(price_fipe_percentage), 3) as mean_percentage,
          mode() within group (order by jsonb_build_object(
            'gender', driver_gender, 'ageRange', driver_age_range,
            'maritalStatus', marital_status, 'youngDrivers', young_drivers
          )) as profile
        from counted
        group by perfil_origem
        order by count(*) desc, perfil_origem
        limit 10
      ) as top_profiles
    ),
    'text', public.find_page_text('city', text_identifier)
  )
  from public.cities
  where cities.id = in_city
$$;
