-- Refresh step: the most quoted models, for the home page.
create function refresh.list_popular_models() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (page_type, key, name, list)
  select 'home', '', 'popularModelIds', jsonb_agg(key::integer order by quotes desc, key::integer)
  from (
    select key, quotes
    from pg_temp.pages
    where page_type = 'model'
    order by quotes desc, key::integer
    limit rules.popular_models()
  ) as popular
  having count(*) > 0;
end
$$;
