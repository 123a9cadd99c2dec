-- Refresh step: writes the roll-ups of pages that earlier steps collected.
create function refresh.write_page_rollups() returns void language plpgsql set search_path = '' as $$
begin
  analyze pg_temp.page_lists;
  delete from public.page_rollups;
  insert into public.page_rollups (page_type, key, quotes, changed_on, statistics, lists)
  select page_type, key, pages.quotes, changed_on, statistics, coalesce(lists.lists, '{}')
  from pg_temp.pages
  left join (
    select page_type, key, jsonb_object_agg(name, list) as lists from pg_temp.page_lists group by page_type, key
  ) as lists using (page_type, key);
  -- Without it, the first plans over the new rows are those of an empty table: seconds instead of milliseconds.
  analyze public.page_rollups;
end
$$;

-- The model-years of cities that search engines may list, with their quotes.
create function refresh.write_city_model_years() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.city_model_years;
  insert into public.city_model_years (city_id, model_id, year, quotes, changed_on)
  select
    city_id, model_id, year, count(*) filter (where status <> 'left the window'),
    refresh.changed_on(
      max(created_at) filter (where status <> 'left the window'),
      max(created_at) filter (where status = 'left the window')
    )
  from pg_temp.quotes_read
  where status in ('counted', 'above the limit', 'left the window') and insurer_counts
  group by city_id, model_id, year
  having count(*) filter (where status = 'counted') >= rules.min_quotes_for_mean();
  analyze public.city_model_years;
end
$$;
