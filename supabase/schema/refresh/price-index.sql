-- The effects of the fit in use by car, place and driver, so that quotes are joined to few rows.
create function refresh.read_effects() returns void language plpgsql set search_path = '' as $$
begin
  create temp table car_effects on commit drop as
  -- Materialized: PostgreSQL would make the attributes anew for each factor that reads them.
  with cars as materialized (select id, year, attributes from refresh.cars)
  select cars.id as version_id, cars.year, own.effect
  from cars
  cross join public.rating_fit_in_use as fit
  cross join lateral answers.effect_of(fit.factors, 'car', cars.attributes) as own;

  create temp table place_effects on commit drop as
  select places.id as city_id, places.uf, own.effect
  from refresh.places
  cross join public.rating_fit_in_use as fit
  cross join lateral answers.effect_of(fit.factors, 'place', places.attributes) as own;

  create temp table driver_effects (driver text primary key, effect double precision) on commit drop;
  analyze pg_temp.car_effects, pg_temp.place_effects;
end
$$;

-- The quotes of a month, each with its residual. The value and the age of a car are those of the day of the quote.
create function refresh.read_residuals(first timestamptz, beyond timestamptz) returns void
language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.residuals, pg_temp.indexed_quotes;
  create temp table indexed_quotes on commit drop as
  select
    quotes.id, quotes.version_id, quotes.city_id, quotes.perfil_origem, quotes.created_at,
    price, price_fipe_percentage, rules.driver_key(quotes) as driver
  from public.quotes
  join public.insurers on insurers.id = insurance_company_id and counts_for_vehicles
  where created_at >= first and created_at < beyond
    and rules.is_plausible(price, price_fipe_percentage);
  analyze pg_temp.indexed_quotes;

  insert into pg_temp.driver_effects (driver, effect)
  select driver, own.effect
  from (select driver from pg_temp.indexed_quotes except select driver from pg_temp.driver_effects) as new
  cross join public.rating_fit_in_use as fit
  cross join lateral answers.effect_of(fit.factors, 'driver', rules.driver_of(driver)) as own;
  analyze pg_temp.driver_effects;

  create temp table residuals on commit drop as
  select
    quotes.id, quotes.version_id, quotes.city_id, places.uf, quotes.perfil_origem, rules.day_of(created_at) as day,
    ln(price_fipe_percentage::float8) - fit.general
    - fit.value_exponent * ln(100 * price::float8 / price_fipe_percentage::float8 / fit.reference_value)
    - cars.effect - places.effect - drivers.effect - coalesce(age.effect, 0) as residual
  from pg_temp.indexed_quotes as quotes
  join pg_temp.car_effects as cars on cars.version_id = quotes.version_id
  join pg_temp.place_effects as places on places.city_id = quotes.city_id
  join pg_temp.driver_effects as drivers using (driver)
  cross join public.rating_fit_in_use as fit
  left join public.rating_effects as age
    on age.factor = 'vehicle_age' and age.level = rules.vehicle_age(cars.year, rules.day_of(created_at));
end
$$;

-- The mean residual of each month and area. Several insurers answer one request alike: a request counts once, or the
-- interval would be too narrow.
create function refresh.read_levels() returns void language plpgsql set search_path = '' as $$
declare
  whole date;
begin
  create temp table month_levels (
    area text, month date, quotes integer, requests integer, mean double precision, variance double precision
  ) on commit drop;
  for whole in select month from public.indexed_months order by month loop
    perform refresh.read_residuals(loading.month_begins(whole), loading.month_begins((whole + interval '1 month')::date));
    insert into pg_temp.month_levels (area, month, quotes, requests, mean, variance)
    select coalesce(uf, 'BR'), whole, sum(quotes), count(*), avg(residual), var_samp(residual) / count(*)
    from (
      select uf, count(*) as quotes, avg(residual) as residual
      from pg_temp.residuals
      group by uf, day, version_id, city_id, perfil_origem
    ) as requests
    group by grouping sets ((), (uf))
    having count(*) >= rules.min_requests_for_index();
  end loop;
end
$$;

-- Indexes the months that are new or whose quotes changed, and relinks those that follow them. All months are measured by
-- the fit in use; other published links stay.
create function refresh.write_index() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.write_months();
  -- Months whose quotes were deleted.
  delete from public.price_index
  where month >= loading.first_kept_month() and month not in (select month from public.indexed_months);
  if not exists (select from public.rating_fit_in_use)
    or not exists (select from public.indexed_months where indexed_at is null)
  then
    return;
  end if;
  perform refresh.read_effects();
  perform refresh.read_levels();

  delete from public.price_index as kept
  using public.indexed_months as due
  where due.month = kept.month and due.indexed_at is null
    and not exists (select from pg_temp.month_levels as fresh where (fresh.area, fresh.month) = (kept.area, kept.month));
  -- An area begins again where its first measurable month follows a gap that no link spans.
  delete from public.price_index as kept
  using (select area, min(month) as month from pg_temp.month_levels group by area) as first_fresh
  where kept.area = first_fresh.area and kept.month < first_fresh.month
    and not exists (
      select from public.price_index as linked
      where (linked.area, linked.month) = (first_fresh.area, first_fresh.month)
    );
  insert into public.price_index as kept (area, month, quotes, requests, previous, link, variance)
  select fresh.area, fresh.month, fresh.quotes, fresh.requests, fresh.previous, fresh.link, fresh.variance
  from (
    select
      *, lag(month) over of_area as previous, mean - lag(mean) over of_area as link
    from pg_temp.month_levels
    window of_area as (partition by area order by month)
  ) as fresh
  left join public.price_index as old using (area, month)
  where (
      old.month is null or old.previous is distinct from fresh.previous
      or exists (
        select from public.indexed_months as due
        where due.indexed_at is null and due.month in (fresh.month, fresh.previous)
      )
    )
    -- The chain goes on when its oldest months are dropped.
    and (
      fresh.previous is not null
      or not exists (select from public.price_index as older where older.area = fresh.area and older.month < fresh.month)
    )
  on conflict (area, month) do update
  set quotes = excluded.quotes, requests = excluded.requests, previous = excluded.previous, link = excluded.link,
    variance = excluded.variance;

  update public.indexed_months set indexed_at = clock.now() where indexed_at is null;
end
$$;
