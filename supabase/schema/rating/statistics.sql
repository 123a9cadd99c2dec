-- What the regulator's public statistics say of the factors: the rating model fitted to their cells, each of which is one
-- observation that weighs its policy-years. They are the complement of credibility of what quotes say
-- (refresh.set_complement()).

-- The newest period of the statistics, and the day that cars are as old on as its policies have them: the last of its year.
create function refresh.newest_statistics() returns table (period text, last_day date) language sql stable
begin atomic
  select period, make_date(left(period, 4)::integer + 1, 1, 1) - 1
  from public.premium_statistics
  order by period desc
  limit 1;
end;

-- All that a fit on the statistics depends on: it is made anew where that has changed.
create function refresh.fingerprint_statistics() returns text language sql stable set search_path = '' as $$
  select md5(concat_ws(
    ' ',
    (
      -- Sums of many differ in their last digits.
      select concat_ws(
        ' ', max(period), count(*), round(sum(policy_years)), round(sum(premium)), round(sum(insured_sum))
      )
      from public.premium_statistics
    ),
    (select md5(string_agg(city_id || region_code, ' ' order by city_id)) from public.statistics_region_cities),
    (select concat_ws(' ', count(*), max(id)) from public.vehicle_versions),
    (
      select md5(string_agg(factors::text, ' ' order by position))
      from rules.rating_factors as factors
      where position not in (select position from public.rating_interactions)
    )
  ))
$$;

-- The cells of a period as quotes that weigh their policy-years: pg_temp.rated_quotes, drivers and policies. A region is its
-- largest city, until refresh.keep_statistics() tells all its cities what is learnt of it. A car of several fuels is the
-- first of them.
create function refresh.read_statistics(of_period text) returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.places, pg_temp.drivers, pg_temp.policies, pg_temp.rated_quotes, pg_temp.region_places;
  create temp table policies on commit drop as select 1 as id, '{}'::jsonb as policy;
  create temp table drivers on commit drop as
  select row_number() over (order by gender, age_range)::integer as id, gender, age_range, rules.driver_of(driver) as profile
  from (select distinct gender, age_range from public.premium_statistics where period = of_period) as said
  cross join lateral concat_ws(
    '/', coalesce(gender::text, rules.not_said()), coalesce(age_range::text, rules.not_said()), rules.not_said(),
    rules.not_said()
  ) as driver;
  create temp table region_places on commit drop as
  select distinct on (region_code) region_code, city_id
  from public.statistics_region_cities
  join public.cities on cities.id = city_id
  order by region_code, population desc nulls last, city_id;
  create temp table places on commit drop as
  select row_number() over (order by city_id)::integer as id, city_id, rules.not_said() as postcode
  from (select distinct city_id from pg_temp.region_places) as named;
  analyze pg_temp.places, pg_temp.drivers, pg_temp.policies, pg_temp.region_places;

  create temp table rated_quotes on commit drop as
  select
    row_number() over () as id, versions.id as version_id, versions.model_id, versions.year, own.city_id,
    own.id as place_id, drivers.id as driver_id, 1 as policy_id, ln(100 * premium / insured_sum) as log_percentage,
    ln(100 * premium / insured_sum) as rest, policy_years as weight, ln(insured_sum / policy_years) as log_value,
    false as held_back
  from public.premium_statistics as cells
  join (
    select distinct on (fipe_code, year) id, fipe_code, year::integer, model_id
    from public.vehicle_versions
    order by fipe_code, year, id
  ) as versions using (fipe_code, year)
  join pg_temp.region_places using (region_code)
  join pg_temp.places as own on own.city_id = region_places.city_id
  join pg_temp.drivers
    on drivers.gender is not distinct from cells.gender and drivers.age_range is not distinct from cells.age_range
  where period = of_period;
  analyze pg_temp.rated_quotes;
end
$$;

-- Keeps the fit, for whoever learns from quotes, and for a site that has none. What is not said of a driver is no level of
-- anything else's: quotes that do not say it are others. Each city has what its region differs by from the city's state.
create function refresh.keep_statistics(of_period text, of_fingerprint text, fitted refresh.fit) returns void
language plpgsql set search_path = '' as $$
begin
  perform refresh.name_effects(fitted);
  perform refresh.measure_sayable();
  delete from public.statistics_fits;
  insert into public.statistics_fits (
    period, fingerprint, cells, policy_years, passes, within, general, value_exponent, reference_value, factors,
    car_variance, place_variance, unsaid, unsaid_variance
  )
  select
    of_period, of_fingerprint, observations, quotes, fitted.passes, fitted.within, general, fitted.value_exponent,
    exp(mean_log_value), refresh.list_factors(fitted), refresh.mean_variance('car'), refresh.mean_variance('place'),
    refresh.list_unsaid(), (select coalesce(sum(covariance), 0) from pg_temp.sayable_covariances)
  from pg_temp.rated_sums;

  delete from public.statistics_effects;
  insert into public.statistics_effects (factor, level, parent, effect, total, variance)
  select factor, level, parent, effect, total, variance
  from pg_temp.known_effects
  where factor <> 'city' and rules.not_said() <> all (string_to_array(level, '/'));
  -- An age that no policy had is that of the nearest, the younger of two: those of zero-km cars are of the model year, and
  -- the oldest are few.
  insert into public.statistics_effects (factor, level, effect, total)
  select distinct on (missing.level) 'vehicle_age', missing.level, nearest.effect, nearest.total
  from (
    select distinct rules.vehicle_age(year, rules.day_of(clock.now())) as level from refresh.cars
  ) as missing
  join public.statistics_effects as nearest on nearest.factor = 'vehicle_age'
  where not exists (
    select from public.statistics_effects as known where known.factor = 'vehicle_age' and known.level = missing.level
  )
  order by
    missing.level, abs(nearest.level::integer - case missing.level when '0km' then 0 else missing.level::integer end),
    nearest.level::integer;
  -- A region may lie in several states.
  insert into public.statistics_effects (factor, level, effect, total)
  select 'state', uf, 0, 0 from public.states
  on conflict do nothing;
  insert into public.statistics_effects (factor, level, parent, effect, total, variance)
  select 'city', cities.id::text, cities.uf, known.total - coalesce(state.total, 0), known.total, known.variance
  from public.statistics_region_cities as of_region
  join public.cities on cities.id = of_region.city_id
  join pg_temp.region_places as places using (region_code)
  join pg_temp.known_effects as known on known.factor = 'city' and known.level = places.city_id::text
  left join pg_temp.known_effects as state on state.factor = 'state' and state.level = cities.uf;
  analyze public.statistics_effects;
end
$$;

-- The fit on the newest period, where anything of it has changed, without the pairs that quotes have shown; none where there
-- are no statistics of cars and places that the site has.
create function refresh.fit_statistics() returns void language plpgsql set search_path = '' as $$
declare
  newest record;
  found constant text := refresh.fingerprint_statistics();
  of_quotes constant public.rating_interactions[] := array(select known from public.rating_interactions as known);
  fitted refresh.fit;
begin
  if exists (select from public.statistics_fits where fingerprint = found) then return; end if;
  select * into newest from refresh.newest_statistics();
  if newest.period is not null then
    perform refresh.read_statistics(newest.period);
    if exists (select from pg_temp.rated_quotes) then
      perform refresh.forget_complement();
      delete from public.rating_interactions;
      perform refresh.list_units(newest.last_day);
      perform refresh.count_rated_quotes(false);
      fitted := refresh.fit_rating();
      perform refresh.keep_statistics(newest.period, found, fitted);
      insert into public.rating_interactions select * from unnest(of_quotes);
      return;
    end if;
  end if;
  delete from public.statistics_fits;
  delete from public.statistics_effects;
end
$$;

-- As with the model itself: the night's numbers do not wait for it, and what failed is made the next time.
create function refresh.try_statistics() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.fit_statistics();
exception
  when query_canceled then raise;
  when others then raise warning 'The fit on the public statistics failed and stays as it was: %', sqlerrm;
end
$$;
