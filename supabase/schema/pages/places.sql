-- A state's code has two letters. It is put into capitals once, where 200,000 characters were so for each of 5,571 cities:
-- twelve seconds.
create function public.get_cities_quote_count(state_uf text)
returns table (city_id integer)
language sql stable security definer
set search_path = ''
as $$
  select cities.id
  from public.cities
  join public.page_rollups as rollups on rollups.kind = 'city' and rollups.key = cities.id::text
  where cities.uf = (select upper(state_uf) where length(state_uf) = 2)
  order by rollups.quotes desc, cities.id
  limit rules.state_cities()
$$;
grant execute on function public.get_cities_quote_count(text) to anon;

-- `cityIds` are the cities with most quotes, filled up with the largest ones, all by population (section 7);
-- `otherCityIds` those beyond them that have enough quotes to be found by a search engine.
create function answers.state_page(in_state text, text_identifier text default null)
returns json
language sql stable
set search_path = ''
as $$
  with listed as materialized (
    select cities.id, cities.population
    from public.cities
    left join public.get_cities_quote_count(in_state) as quoted on quoted.city_id = cities.id
    where cities.uf = in_state
    order by quoted.city_id is null, cities.population desc nulls last, cities.id
    limit rules.state_cities()
  )
  select json_build_object(
    'statistics', statistics,
    'cityIds', (select coalesce(json_agg(id order by population desc nulls last, id), '[]') from listed),
    'otherCityIds', (
      select coalesce(json_agg(cities.id order by cities.id), '[]')
      from public.cities
      join public.page_rollups as rollups on rollups.kind = 'city' and rollups.key = cities.id::text
      where cities.uf = in_state
        and rollups.quotes >= rules.min_quotes_for_mean()
        and cities.id not in (select listed.id from listed)
    ),
    'mostQuoted', coalesce(lists -> 'mostQuoted', '[]'),
    'text', public.find_page_text('state', text_identifier)
  )
  from answers.page_rollup('state', in_state)
$$;

-- Null where there is no such city. `mostQuoted` are the model-years with enough quotes in it; `nextCityIds` the next cities
-- with enough quotes.
create function answers.city_page(in_city integer, text_identifier text default null)
returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'population', cities.population,
    'profileCount', coalesce((rollup.lists ->> 'profileCount')::integer, 0),
    'statistics', rollup.statistics,
    'profiles', coalesce(rollup.lists -> 'profiles', '[]'),
    'mostQuoted', (
      select coalesce(json_agg(json_build_object('modelId', model_id, 'year', year, 'quotes', quotes)
        order by quotes desc, model_id, year), '[]')
      from (
        select model_id, year, quotes from public.city_model_years
        where city_id = in_city
        order by quotes desc, model_id, year
        limit rules.city_model_years()
      ) as most_quoted
    ),
    'nextCityIds', coalesce(rollup.lists -> 'nextCityIds', '[]'),
    'text', public.find_page_text('city', text_identifier)
  )
  from public.cities
  cross join answers.page_rollup('city', in_city::text) as rollup
  where cities.id = in_city
$$;
