-- Why a quote teaches nothing; null where it does.
create function refresh.left_out(
  percentage numeric, is_priced boolean, insurer_counts boolean, fipe_value numeric,
  gender public.driver_gender, age_range public.driver_age_range, marital_status public.marital_status
)
returns text language sql immutable
return case
  when not is_priced then 'withoutPrice'
  when not insurer_counts then 'excludedInsurer'
  when percentage < rules.min_rated_percentage() then 'tooCheap'
  when percentage > rules.max_rated_percentage() then 'tooExpensive'
  when fipe_value is null or fipe_value <= 0 then 'withoutFipeValue'
  when gender = 'unknown' or age_range = 'unknown' or marital_status = 'unknown' then 'withoutProfile'
end;

-- Quotes of the window with the logarithm of their percentage. The newest are held back, half of them to verify. Several
-- insurers answer one request, alike: a request is never cut, or quotes would be verified by their own twins. Answers how
-- many quotes teach nothing, by reason.
create function refresh.read_rated_quotes() returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.looked_at, pg_temp.rated_quotes;
  create temp table looked_at on commit drop as
  select
    *,
    refresh.left_out(
      percentage, rules.is_priced(price, percentage), insurer_counts, fipe_value, driver_gender, driver_age_range,
      marital_status
    ) as reason
  from pg_temp.quotes_read
  where standing <> 'left the window';

  create temp table rated_quotes on commit drop as
  select
    *,
    max(newest) over (partition by request) <= floor(rules.held_back_share() * count(*) over ()) as held_back,
    request % 2 = 0 as verifies
  from (
    select
      id, version_id, model_id, year, brand_id, city_id, uf,
      rules.vehicle_age(year, rules.day_of(clock.now())) as vehicle_age,
      ln(fipe_value::float8) as log_value,
      ln(percentage::float8) as log_percentage,
      driver_gender::text as gender, driver_age_range::text as age_range, marital_status::text as marital_status,
      case young_drivers when true then 'yes' when false then 'no' else 'unknown' end as young_drivers,
      dense_rank() over (order by rules.day_of(created_at) desc, version_id, city_id, perfil_origem) as request,
      row_number() over (order by rules.day_of(created_at) desc, version_id, city_id, perfil_origem, id) as newest
    from pg_temp.looked_at
    where reason is null
  ) as rated;
  analyze pg_temp.rated_quotes;

  return (
    select coalesce(jsonb_object_agg(reason, quotes), '{}')
    from (
      select reason, count(*) as quotes from pg_temp.looked_at where reason is not null group by reason
    ) as reasons
  );
end
$$;

-- The cars, places and drivers of the quotes, numbered from 1 so that an array holds what is learnt of each, and their
-- meetings. Logarithms less `general`, their mean: small numbers add up without loss.
create function refresh.count_rated_quotes(only_learning boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists
    pg_temp.rated, pg_temp.cars, pg_temp.places, pg_temp.drivers, pg_temp.cars_in_places, pg_temp.drivers_of_cars,
    pg_temp.drivers_in_places, pg_temp.rated_sums, pg_temp.car_nests;

  create temp table rated_sums on commit drop as
  select
    count(*)::float8 as quotes, avg(log_percentage) as general, var_pop(log_percentage) * count(*) as squares,
    avg(log_value) as mean_log_value
  from pg_temp.rated_quotes
  where not (only_learning and held_back);

  create temp table cars on commit drop as
  select
    row_number() over (order by version_id)::integer as car,
    version_id, model_id, year, brand_id, vehicle_age,
    dense_rank() over (order by brand_id)::integer as brand,
    dense_rank() over (order by model_id)::integer as model,
    dense_rank() over (order by vehicle_age)::integer as age,
    dense_rank() over (order by model_id, year)::integer as model_year,
    log_value - (select mean_log_value from pg_temp.rated_sums) as log_value,
    log_value - sum(quotes * log_value) over model / sum(quotes) over model as value_within_model,
    quotes, total
  from (
    select
      version_id, model_id, year, brand_id, vehicle_age, log_value, count(*)::float8 as quotes,
      sum(log_percentage - (select general from pg_temp.rated_sums)) as total
    from pg_temp.rated_quotes
    where not (only_learning and held_back)
    group by version_id, model_id, year, brand_id, vehicle_age, log_value
  ) as versions
  window model as (partition by model_id);

  -- One row: what each car, model-year and model belongs to, by their numbers.
  create temp table car_nests on commit drop as
  select
    array_agg(car order by car) as cars, array_agg(quotes order by car) as quotes_of_car,
    array_agg(model_year order by car) as model_year_of_car, array_agg(model order by car) as model_of_car,
    (
      select array_agg(model order by model_year) from (select distinct model_year, model from pg_temp.cars) as years
    ) as model_of_model_year,
    (
      select array_agg(brand order by model_year) from (select distinct model_year, brand from pg_temp.cars) as years
    ) as brand_of_model_year,
    (
      select array_agg(brand order by model) from (select distinct model, brand from pg_temp.cars) as models
    ) as brand_of_model
  from pg_temp.cars;

  create temp table places on commit drop as
  select
    row_number() over (order by city_id)::integer as place, city_id, uf,
    dense_rank() over (order by uf)::integer as state,
    quotes, total
  from (
    select
      city_id, uf, count(*)::float8 as quotes,
      sum(log_percentage - (select general from pg_temp.rated_sums)) as total
    from pg_temp.rated_quotes
    where not (only_learning and held_back)
    group by city_id, uf
  ) as cities;

  create temp table drivers on commit drop as
  select
    row_number() over (order by gender, age_range, marital_status, young_drivers)::integer as driver, *,
    dense_rank() over (order by gender)::integer as gender_no,
    dense_rank() over (order by age_range)::integer as age_no,
    dense_rank() over (order by marital_status)::integer as marital_no,
    dense_rank() over (order by young_drivers)::integer as young_no,
    dense_rank() over (order by gender, age_range)::integer as gender_age_no,
    dense_rank() over (order by gender, marital_status)::integer as gender_marital_no
  from (
    select
      gender, age_range, marital_status, young_drivers, count(*)::float8 as quotes,
      sum(log_percentage - (select general from pg_temp.rated_sums)) as total
    from pg_temp.rated_quotes
    where not (only_learning and held_back)
    group by gender, age_range, marital_status, young_drivers
  ) as profiles;

  -- Without it the join that follows is planned for empty tables: 38 s instead of 0.2 at a hundred thousand quotes.
  analyze pg_temp.cars, pg_temp.places, pg_temp.drivers;

  create temp table rated on commit drop as
  select car, place, driver
  from pg_temp.rated_quotes
  join pg_temp.cars using (version_id)
  join pg_temp.places using (city_id)
  join pg_temp.drivers using (gender, age_range, marital_status, young_drivers)
  where not (only_learning and held_back);

  create temp table cars_in_places on commit drop as
  select car, place, count(*)::float8 as quotes from pg_temp.rated group by car, place;
  create temp table drivers_of_cars on commit drop as
  select car, driver, count(*)::float8 as quotes from pg_temp.rated group by car, driver;
  create temp table drivers_in_places on commit drop as
  select place, driver, count(*)::float8 as quotes from pg_temp.rated group by place, driver;
  analyze pg_temp.cars_in_places, pg_temp.drivers_of_cars, pg_temp.drivers_in_places;
end
$$;
