-- When a group's numbers last changed: its newest quote came in, or one left the window, which was no earlier than the
-- window is long.
create function refresh.changed_on(newest_at timestamptz, newest_left_at timestamptz) returns date language sql stable
return rules.day_of(greatest(newest_at, newest_left_at + rules.quote_window()));

-- `grouping()` tells the ids that a group is of, which make its key and its type, the narrowest first. Places have no
-- `insurer_counts`: there the quotes of all insurers count, on vehicle pages those for which it is true (section 5). A quote
-- without an id belongs to no page of it.
create function refresh.summarise_pages() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.pages (page_type, key, quotes, changed_on, statistics)
  select
    case
      when grouping(version_id) = 0 then 'version'
      when grouping(year) = 0 then 'model_year'
      when grouping(model_id) = 0 then 'model'
      when grouping(brand_id) = 0 then 'brand'
      when grouping(insurer_counts) = 0 then 'home'
      when grouping(city_id) = 0 then 'city'
      else 'state'
    end,
    concat_ws('/', brand_id, model_id, year, version_id, uf, city_id),
    count(*) filter (where status = 'counted'),
    refresh.changed_on(
      max(created_at) filter (where status <> 'left the window'),
      max(created_at) filter (where status = 'left the window')
    ),
    answers.statistics(
      count(*) filter (where status = 'counted'), (avg(price) filter (where status = 'counted'))::float8,
      min(price) filter (where status = 'counted'), (avg(percentage) filter (where status = 'counted'))::float8,
      max(created_at) filter (where status = 'counted')
    )
  from pg_temp.quotes_read
  where status in ('counted', 'above the limit', 'left the window')
  group by grouping sets (
    (insurer_counts), (insurer_counts, brand_id), (insurer_counts, model_id), (insurer_counts, model_id, year),
    (insurer_counts, model_id, year, version_id), (uf), (city_id)
  )
  having insurer_counts is not false and count(*) filter (where status = 'counted') > 0
    and num_nulls(insurer_counts, brand_id, model_id, year, version_id, uf, city_id)
      = bit_count(grouping(insurer_counts, brand_id, model_id, year, version_id, uf, city_id)::bit(7));
  analyze pg_temp.pages;
end
$$;
