-- The cities with enough quotes that follow a city, by id and around to the first: each has links from the ones before it.
create function refresh.link_cities() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with cities as (
    select
      key::integer as id, quotes >= rules.min_quotes_for_mean() as is_linked,
      sum((quotes >= rules.min_quotes_for_mean())::integer) over (order by key::integer) as place
    from pg_temp.pages
    where kind = 'city'
  ),
  linked as (
    select array_agg(id order by id) as ids, count(*) as total from cities where is_linked
  )
  select 'city', cities.id::text, 'nextCityIds', jsonb_agg(following.id order by step)
  from cities
  cross join linked
  cross join generate_series(1, rules.next_cities()) as step
  cross join lateral (select ids[(place + step - 1) % total + 1] as id) as following
  where following.id <> cities.id and step <= total
  group by cities.id;
end
$$;

-- The models that are asked for most.
create function refresh.list_popular_models() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  select 'home', '', 'popularModelIds', jsonb_agg(key::integer order by quotes desc, key::integer)
  from (
    select key, quotes
    from pg_temp.pages
    where kind = 'model'
    order by quotes desc, key::integer
    limit rules.popular_models()
  ) as popular
  having count(*) > 0;
end
$$;
