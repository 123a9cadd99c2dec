create function refresh.write_page_rollups() returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.page_rollups as kept (kind, key, quotes, changed_on, statistics, lists)
  select pages.kind, pages.key, pages.quotes, pages.changed_on, pages.statistics, coalesce(merged.lists, '{}')
  from pg_temp.pages
  left join (
    select kind, key, jsonb_object_agg(name, list) as lists from pg_temp.page_lists group by kind, key
  ) as merged using (kind, key)
  on conflict (kind, key) do update
  set quotes = excluded.quotes, changed_on = excluded.changed_on,
    statistics = excluded.statistics, lists = excluded.lists
  where (kept.quotes, kept.changed_on, kept.statistics, kept.lists)
    is distinct from (excluded.quotes, excluded.changed_on, excluded.statistics, excluded.lists);

  delete from public.page_rollups as kept
  where not exists (select from pg_temp.pages where (pages.kind, pages.key) = (kept.kind, kept.key));

  -- Without it, the first plans over the new rows are those of an empty table: seconds instead of milliseconds.
  analyze public.page_rollups;
end
$$;

create function refresh.write_city_model_years() returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.city_model_years as kept (city_id, model_id, year, quotes, changed_on)
  select city_id, model_id, year, quotes, changed_on from pg_temp.city_model_years
  on conflict (city_id, model_id, year) do update
  set quotes = excluded.quotes, changed_on = excluded.changed_on
  where (kept.quotes, kept.changed_on) is distinct from (excluded.quotes, excluded.changed_on);

  delete from public.city_model_years as kept
  where not exists (
    select from pg_temp.city_model_years as fresh
    where (fresh.city_id, fresh.model_id, fresh.year) = (kept.city_id, kept.model_id, kept.year)
  );

  analyze public.city_model_years;
end
$$;
