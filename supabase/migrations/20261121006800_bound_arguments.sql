-- What anybody may ask costs little, however long it is: PostgREST hands on what it is sent.

-- A state's code has two letters. It is put into capitals once, where 200,000 characters were so for each of 5,571 cities:
-- twelve seconds.
create or replace function public.get_cities_quote_count(state_uf text)
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
