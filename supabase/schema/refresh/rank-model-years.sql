-- The most quoted model-years of each brand and each state. Those of a brand have the lowest price, and how most of their
-- quotes describe the driver.
create function refresh.rank_model_years() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (page_type, key, name, list)
  with quoted as (
    select 'brand' as page_type, brand_id::text as key, quotes_read.*
    from pg_temp.quotes_read
    where status = 'counted' and insurer_counts
    union all
    select 'state', uf, quotes_read.* from pg_temp.quotes_read where status = 'counted'
  ),
  ranked as materialized (
    select * from (
      select
        page_type, key, model_id, year, min(price) as min_price,
        answers.model_year_group(
          model_id, year, count(*), avg(price)::float8, avg(percentage)::float8, avg(fipe_value)::float8, max(created_at)
        ) as shown,
        row_number() over (partition by page_type, key order by count(*) desc, model_id, year) as place
      from quoted
      group by page_type, key, model_id, year
    ) as model_years
    where place <= rules.most_quoted_model_years()
  ),
  described as (
    select distinct on (model_id, year) model_id, year, driver
    from pg_temp.quotes_read
    join ranked using (model_id, year)
    where page_type = 'brand' and status = 'counted' and insurer_counts
    group by model_id, year, driver
    order by model_id, year, count(*) desc, driver
  )
  select
    page_type, key, 'mostQuoted', jsonb_agg(shown || case page_type
      when 'brand' then jsonb_build_object('minPrice', min_price, 'profile', drivers.profile) else '{}'
    end order by place)
  from ranked
  left join described using (model_id, year)
  left join pg_temp.drivers using (driver)
  group by page_type, key;
end
$$;

-- The most quoted model-years of each city.
create function refresh.rank_city_cars() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (page_type, key, name, list)
  select
    'city', city_id::text, 'cars',
    jsonb_agg(jsonb_build_object('modelId', model_id, 'year', year, 'quotes', quotes) order by place)
  from (
    select
      city_id, model_id, year, count(*) as quotes,
      row_number() over (partition by city_id order by count(*) desc, model_id, year) as place
    from pg_temp.quotes_read
    where status = 'counted'
    group by city_id, model_id, year
  ) as ranked
  where place <= rules.city_cars()
  group by city_id;
end
$$;
