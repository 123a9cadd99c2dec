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
    select id, place from cities where is_linked
  )
  select 'city', cities.id::text, 'nextCityIds', jsonb_agg(linked.id order by steps.step)
  from cities
  cross join generate_series(1, rules.next_cities()) as steps (step)
  cross join (select count(*) as total from linked) as counted
  join linked on linked.place = (cities.place + steps.step - 1) % counted.total + 1
  where linked.id <> cities.id and steps.step <= counted.total
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
