-- The pages of states and cities. How these functions are made: see create_catalogue_functions.

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
