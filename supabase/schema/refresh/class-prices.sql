-- The refresh: how a page's prices spread, for pages with enough quotes to show any: how many lie in each class of prices,
-- of which each ends five percent above its beginning. Any percentile is known from it to two and a half percent, which is
-- what a picture and "one in ten pays less than" need.

create function refresh.class_prices() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with classed as materialized (
    select brand_id, model_id, year, version_id, uf, city_id, insurer_counts, rules.price_class(price) as price_class
    from pg_temp.quotes_read
    where status = 'counted'
  ),
  classes as (
    select
      refresh.vehicle_kind(brand_id, model_id, year, version_id) as kind,
      concat_ws('/', brand_id, model_id, year, version_id) as key, price_class, count(*) as quotes
    from classed
    where insurer_counts
    group by price_class, grouping sets ((), (brand_id), (model_id), (model_id, year), (model_id, year, version_id))
    union all
    select
      refresh.place_kind(city_id), concat_ws('/', uf, city_id), price_class, count(*)
    from classed
    group by price_class, grouping sets ((uf), (city_id))
  )
  select
    kind, key, 'priceClasses', jsonb_agg(jsonb_build_array(price_class, classes.quotes) order by price_class)
  from classes
  join pg_temp.pages using (kind, key)
  where pages.quotes >= rules.min_quotes_for_mean()
  group by kind, key;
end
$$;
