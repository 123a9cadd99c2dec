-- The refresh: how many quotes of the window count, and why the others do not, each under the first reason that applies.
-- It stands with home's numbers, also where not one quote counts.

create function refresh.count_quotes() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into pg_temp.pages (kind, key, quotes, changed_on, statistics)
  values ('home', '', 0, rules.day_of(rules.now()), answers.statistics(0, null, null, null, null))
  on conflict do nothing;

  insert into pg_temp.page_lists (kind, key, name, list)
  select
    'home', '', 'counts',
    jsonb_build_object(
      'received', count(*),
      'withoutPrice', count(*) filter (where standing = 'without price'),
      'tooExpensive', count(*) filter (where standing = 'too expensive'),
      'excludedInsurers', count(*) filter (where standing = 'counted' and not insurer_counts),
      'countedForPlaces', count(*) filter (where standing = 'counted'),
      'countedForVehicles', count(*) filter (where standing = 'counted' and insurer_counts)
    )
  from pg_temp.quotes_read
  where standing <> 'left the window';

  insert into pg_temp.page_lists (kind, key, name, list)
  values ('home', '', 'countedAt', to_jsonb(rules.day_of(rules.now())));
end
$$;
