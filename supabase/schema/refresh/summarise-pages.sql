-- When a group's numbers last changed: its newest quote came in, or one left the window, which was no earlier than the
-- window is long.
create function refresh.changed_on(newest_at timestamptz, newest_left_at timestamptz) returns date language sql stable
return rules.day_of(greatest(newest_at, newest_left_at + rules.quote_window()));

-- A key is made of the ids that a group is of: of those it is not of it has none.
create function refresh.summarise_vehicle_pages() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.pages (kind, key, quotes, changed_on, statistics)
  select
    refresh.vehicle_kind(brand_id, model_id, year, version_id),
    concat_ws('/', brand_id, model_id, year, version_id),
    count(*) filter (where status = 'counted'),
    refresh.changed_on(
      max(created_at) filter (where status = 'counted'), max(created_at) filter (where status = 'left the window')
    ),
    answers.statistics(
      count(*) filter (where status = 'counted'),
      (avg(price) filter (where status = 'counted'))::float8,
      percentile_cont(rules.shown_percentiles()) within group (order by (100 * price)::float8)
        filter (where status = 'counted'),
      (avg(percentage) filter (where status = 'counted'))::float8,
      max(created_at) filter (where status = 'counted')
    )
  from pg_temp.quotes_read
  where status in ('counted', 'left the window') and insurer_counts
  group by grouping sets ((), (brand_id), (model_id), (model_id, year), (model_id, year, version_id))
  having count(*) filter (where status = 'counted') > 0;
end
$$;

create function refresh.summarise_place_pages() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.pages (kind, key, quotes, changed_on, statistics)
  select
    refresh.place_kind(city_id),
    concat_ws('/', uf, city_id),
    count(*) filter (where status = 'counted'),
    refresh.changed_on(
      max(created_at) filter (where status = 'counted'), max(created_at) filter (where status = 'left the window')
    ),
    answers.statistics(
      count(*) filter (where status = 'counted'),
      (avg(price) filter (where status = 'counted'))::float8,
      percentile_cont(rules.shown_percentiles()) within group (order by (100 * price)::float8)
        filter (where status = 'counted'),
      (avg(percentage) filter (where status = 'counted'))::float8,
      max(created_at) filter (where status = 'counted')
    )
  from pg_temp.quotes_read
  where status in ('counted', 'left the window')
  group by grouping sets ((uf), (city_id))
  having count(*) filter (where status = 'counted') > 0;
end
$$;
