-- A brand's come with what its page shows beside them: the lowest price, and how most of their quotes describe the driver.
create function refresh.rank_model_years_of_brands() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  with ranked as materialized (
    select * from (
      select
        brand_id, model_id, year, count(*) as quotes, min(price) as min_price,
        answers.model_year_group(
          model_id, year, count(*), avg(price)::float8, avg(percentage)::float8, avg(fipe_value)::float8, max(created_at)
        ) as shown,
        row_number() over (partition by brand_id order by count(*) desc, model_id, year) as place
      from pg_temp.quotes_read
      where status = 'counted' and insurer_counts
      group by brand_id, model_id, year
    ) as model_years
    where place <= rules.most_quoted_model_years()
  ),
  described as (
    select distinct on (model_id, year) model_id, year, driver
    from pg_temp.quotes_read
    join ranked using (model_id, year)
    where status = 'counted' and insurer_counts
    group by model_id, year, driver
    order by model_id, year, count(*) desc, driver
  )
  select
    'brand', brand_id::text, 'mostQuoted',
    jsonb_agg(shown || jsonb_build_object('minPrice', min_price, 'profile', drivers.profile) order by place)
  from ranked
  join described using (model_id, year)
  join pg_temp.drivers using (driver)
  group by brand_id;
end
$$;

create function refresh.rank_model_years_of_states() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (kind, key, name, list)
  select 'state', uf, 'mostQuoted', jsonb_agg(shown order by place)
  from (
    select
      uf,
      answers.model_year_group(
        model_id, year, count(*), avg(price)::float8, avg(percentage)::float8, avg(fipe_value)::float8, max(created_at)
      ) as shown,
      row_number() over (partition by uf order by count(*) desc, model_id, year) as place
    from pg_temp.quotes_read
    where status = 'counted'
    group by uf, model_id, year
  ) as ranked
  where place <= rules.most_quoted_model_years()
  group by uf;
end
$$;
