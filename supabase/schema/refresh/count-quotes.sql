-- Refresh step: how many quotes of the window count, and why the others do not.
create function refresh.count_quotes() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.pages (page_type, key, quotes, changed_on, statistics)
  select 'home', '', 0, rules.day_of(clock.now()), answers.statistics(0, null, null, null, null)
  where not exists (select from pg_temp.pages where page_type = 'home');

  insert into pg_temp.page_lists (page_type, key, name, list)
  select
    'home', '', 'counts',
    jsonb_build_object(
      'received', count(*),
      'withoutPrice', count(*) filter (where status = 'withoutPrice'),
      'tooCheap', count(*) filter (where status = 'tooCheap'),
      'tooExpensive', count(*) filter (where status in ('above the limit', 'tooExpensive')),
      'excludedInsurers', count(*) filter (where status = 'counted' and not insurer_counts),
      'countedForPlaces', count(*) filter (where status = 'counted'),
      'countedForVehicles', count(*) filter (where status = 'counted' and insurer_counts)
    )
  from pg_temp.quotes_read
  where status <> 'left the window';

  insert into pg_temp.page_lists (page_type, key, name, list)
  select 'home', '', 'ages', jsonb_agg(jsonb_build_object('days', days, 'quotes', received) order by days)
  from (
    select days, coalesce(sum(quotes) filter (where day > rules.day_of(clock.now()) - days), 0) as received
    from unnest(rules.reported_ages()) as days
    left join (
      select rules.day_of(created_at) as day, count(*) as quotes
      from pg_temp.quotes_read
      where status <> 'left the window'
      group by day
    ) as of_days on true
    group by days
  ) as ages;
  insert into pg_temp.page_lists (page_type, key, name, list)
  values ('home', '', 'countedAt', to_jsonb(rules.day_of(clock.now())));
end
$$;
