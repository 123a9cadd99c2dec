-- The refresh: how a page's prices spread, for pages with enough quotes to show any: how many lie in each class of prices,
-- of which each ends five percent above its beginning. Any percentile is known from it to two and a half percent, which is
-- what a picture and "one in ten pays less than" need.

create function refresh.class_prices() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with classes as (
    select
      refresh.page_kind(insurer_counts, brand_id, model_id, year, version_id, city_id) as kind,
      concat_ws('/', brand_id, model_id, year, version_id, uf, city_id) as key, price_class, count(*) as quotes
    from (
      select *, rules.price_class(price) as price_class from pg_temp.quotes_read where status = 'counted'
    ) as classed
    group by price_class, grouping sets (
      (insurer_counts), (insurer_counts, brand_id), (insurer_counts, model_id), (insurer_counts, model_id, year),
      (insurer_counts, model_id, year, version_id), (uf), (city_id)
    )
    having insurer_counts is not false
  )
  select kind, key, 'priceClasses', jsonb_agg(jsonb_build_array(price_class, quotes) order by price_class)
  from classes
  group by kind, key
  having sum(quotes) >= rules.min_quotes_for_mean();
end
$$;
