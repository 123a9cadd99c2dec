-- The refresh: a histogram of the prices of each page that has enough quotes to show any. A bin ends five percent above its
-- beginning, so that any percentile is known to two and a half percent: what a picture and "one in ten pays less than" need.

create function refresh.write_price_histograms() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with bins as (
    select
      refresh.page_kind(insurer_counts, brand_id, model_id, year, version_id, city_id) as kind,
      concat_ws('/', brand_id, model_id, year, version_id, uf, city_id) as key, price_bin, count(*) as quotes,
      count(*) filter (where status = 'counted') as counted
    from (
      select *, rules.price_bin(price) as price_bin from pg_temp.quotes_read
      where status in ('counted', 'above the limit')
    ) as binned
    group by price_bin, grouping sets (
      (insurer_counts), (insurer_counts, brand_id), (insurer_counts, model_id), (insurer_counts, model_id, year),
      (insurer_counts, model_id, year, version_id), (uf), (city_id)
    )
    having insurer_counts is not false
  )
  select kind, key, 'priceHistogram', jsonb_agg(jsonb_build_array(price_bin, quotes) order by price_bin)
  from bins
  group by kind, key
  having sum(counted) >= rules.min_quotes_for_mean();
end
$$;
