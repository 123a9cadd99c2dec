-- The cities of a state with most quotes. The argument, which may be long, is put into capitals once and not for each city.
create function public.get_cities_quote_count(state_uf text)
returns table (city_id integer) language sql stable security definer set search_path = '' as $$
  select cities.id
  from public.cities
  left join public.page_rollups as rollups on rollups.page_type = 'city' and rollups.key = cities.id::text
  where cities.uf = (select upper(state_uf) where length(state_uf) = 2)
  order by coalesce(rollups.quotes, 0) desc, cities.population desc nulls last, cities.id
  limit rules.state_cities()
$$;
grant execute on function public.get_cities_quote_count(text) to anon;

-- `cities` are those with most quotes, and the largest of those without.
create function public.get_state_page(in_state text, text_identifier text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'statistics', statistics,
    'cities', answers.listed_pages('city', array(select city_id from public.get_cities_quote_count(in_state))),
    'mostQuoted', coalesce(lists -> 'mostQuoted', '[]'),
    'relativeEffect', answers.relative_effect('state', in_state),
    'text', public.find_page_text('state', text_identifier)
  )
  from answers.page_rollup('state', in_state)
$$;
grant execute on function public.get_state_page(text, text) to anon;
