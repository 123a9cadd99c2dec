-- A state's code has two letters. It is put into capitals once, not for each city: the argument may be long.
create function public.get_cities_quote_count(state_uf text)
returns table (city_id integer) language sql stable security definer set search_path = '' as $$
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
create function public.get_state_page(in_state text, text_identifier text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with listed as materialized (
    select cities.id, cities.population
    from public.cities
    left join public.get_cities_quote_count(in_state) as quoted on quoted.city_id = cities.id
    where cities.uf = in_state
    order by quoted.city_id is null, cities.population desc nulls last, cities.id
    limit rules.state_cities()
  ),
  cities as materialized (
    select
      (select coalesce(jsonb_agg(id order by population desc nulls last, id), '[]') from listed) as first,
      (
        select coalesce(jsonb_agg(cities.id order by cities.id), '[]')
        from public.cities
        join public.page_rollups as rollups on rollups.kind = 'city' and rollups.key = cities.id::text
        where cities.uf = in_state
          and rollups.quotes >= rules.min_quotes_for_mean()
          and cities.id not in (select listed.id from listed)
      ) as others
  )
  select jsonb_build_object(
    'statistics', statistics,
    'cityIds', cities.first,
    'otherCityIds', cities.others,
    'cities', answers.listed_pages('city', array(select jsonb_array_elements_text(cities.first || cities.others))),
    'mostQuoted', coalesce(lists -> 'mostQuoted', '[]'),
    'relativity', answers.relativity('state', in_state),
    'text', public.find_page_text('state', text_identifier)
  )
  from answers.page_rollup('state', in_state)
  cross join cities
$$;
grant execute on function public.get_state_page(text, text) to anon;
