-- A fit's effects by the names of their levels, alone and with their parents', and the quotes behind each:
-- pg_temp.known_effects. What they do together by car, place and driver: pg_temp.unit_effects.
create function refresh.name_effects(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.known_effects, pg_temp.unit_effects;
  create temp table known_effects on commit drop as
  select
    factors.position, factors.factor, named.level, named.effect, named.total, named.quotes::integer
  from pg_temp.rated_factors as factors
  cross join lateral unnest(
    factors.levels, (fitted.factors[position]).effects, (fitted.factors[position]).totals,
    (
      select array_agg(quotes order by number)
      from (
        select number, sum(units.quotes) as quotes
        from pg_temp.numbered_levels as of_units
        join pg_temp.counted_units as units using (unit)
        where of_units.position = factors.position
        group by number
      ) as counted
    )
  ) as named (level, effect, total, quotes);
  create unique index on pg_temp.known_effects (factor, level);
  analyze pg_temp.known_effects;

  create temp table unit_effects on commit drop as
  select subject, id, sum(coalesce(known.effect, 0)) as effect
  from pg_temp.unit_levels
  left join pg_temp.known_effects as known using (factor, level)
  group by subject, id;
  analyze pg_temp.unit_effects;
end
$$;

-- What is known of a quote's car or place by quotes of its own.
create function refresh.vehicle_support(model_year_quotes integer, model_quotes integer) returns text
language sql immutable
return case
  when model_year_quotes >= rules.min_quotes_for_support() then 'model_year'
  when model_quotes >= rules.min_quotes_for_support() then 'model'
  else 'brand'
end;

create function refresh.place_support(city_quotes integer) returns text language sql immutable
return case when city_quotes >= rules.min_quotes_for_support() then 'city' else 'state' end;

-- The quotes held back, each twice: with its place and, as a page for the whole country has to, without. All figures are
-- logarithms of percentages of FIPE: `quoted`, `predicted`, and what three simpler rules say: the country's median, the
-- model-year's own median, and the specification's estimate, drawn from the same range (section 9), here from the quote's
-- number.
create function refresh.predict_held_back(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  general constant double precision := (select sums.general from pg_temp.rated_sums as sums);
  reference constant double precision := (select mean_log_value from pg_temp.rated_sums);
  least_estimate constant double precision := (rules.estimate_with_few_quotes())[1];
  most_estimate constant double precision := (rules.estimate_with_few_quotes())[2];
  national constant double precision := (
    select percentile_cont(0.5) within group (order by log_percentage) from pg_temp.rated_quotes where not held_back
  );
begin
  perform refresh.name_effects(fitted);
  drop table if exists pg_temp.held_back;
  create temp table held_back on commit drop as
  with model_years as (
    select model_id, year, percentile_cont(0.5) within group (order by log_percentage) as median
    from pg_temp.rated_quotes
    where not held_back
    group by model_id, year
  ),
  predicted as (
    select
      quotes.id, quotes.verifies, quotes.log_percentage as quoted,
      general + fitted.value_exponent * (units.measure - reference) + cars.effect + drivers.effect as in_country,
      places.effect as of_place,
      refresh.vehicle_support(model_year.quotes, model.quotes) as vehicle_support,
      refresh.place_support(city.quotes) as place_support,
      coalesce(model_years.median, national) as by_model_year,
      ln(
        least_estimate + (most_estimate - least_estimate) * ((hashint8(quotes.newest)::bigint + 2147483648) % 1000) / 999
      ) as by_estimate
    from pg_temp.rated_quotes as quotes
    join pg_temp.rated_units as units on units.subject = 'car' and units.id = quotes.version_id
    join pg_temp.unit_effects as cars on cars.subject = 'car' and cars.id = quotes.version_id
    join pg_temp.unit_effects as places on places.subject = 'place' and places.id = quotes.city_id
    join pg_temp.unit_effects as drivers on drivers.subject = 'driver' and drivers.id = quotes.driver_id
    left join model_years using (model_id, year)
    left join pg_temp.known_effects as model on model.factor = 'model' and model.level = quotes.model_id::text
    left join pg_temp.known_effects as model_year
      on model_year.factor = 'model_year' and model_year.level = quotes.model_id || '/' || quotes.year
    left join pg_temp.known_effects as city on city.factor = 'city' and city.level = quotes.city_id::text
    where quotes.held_back
  )
  select
    id, verifies, quoted, in_country + of_place as predicted, vehicle_support, place_support,
    national as by_country, by_model_year, by_estimate
  from predicted
  union all
  select
    id, verifies, quoted, in_country, vehicle_support, 'country', national, by_model_year, by_estimate
  from predicted;
end
$$;

-- Every class of support with its interval, set by one half of what was held back and verified by the other. A class that
-- too few quotes set has that of all places for such cars, else that of all cars.
create function refresh.calibrate() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.calibrations;
  create temp table calibrations on commit drop as
  with classes as (
    select vehicle_support, place_support
    from unnest(array['model_year', 'model', 'brand', 'all']) as vehicle_support,
      unnest(array['city', 'state', 'country', 'all']) as place_support
  ),
  -- `all` places are those that are named: an answer for the whole country is of another kind.
  members as (
    select classes.vehicle_support as of_vehicle, classes.place_support as of_place, held_back.*
    from classes
    join pg_temp.held_back
      on (classes.vehicle_support = 'all' or classes.vehicle_support = held_back.vehicle_support)
      and (
        classes.place_support = held_back.place_support
        or (classes.place_support = 'all' and held_back.place_support <> 'country')
      )
  ),
  settings as (
    select
      of_vehicle, of_place, count(*) as quotes,
      percentile_cont(rules.interval_quantiles()) within group (order by quoted - predicted) as quantiles
    from members
    where not verifies
    group by of_vehicle, of_place
  ),
  intervals as (
    select
      classes.vehicle_support, classes.place_support, coalesce(own.quotes, 0) as quotes_set,
      case
        when own.quotes >= rules.min_quotes_to_calibrate() then own.quantiles
        when of_vehicle.quotes >= rules.min_quotes_to_calibrate() then of_vehicle.quantiles
        else of_all.quantiles
      end as quantiles
    from classes
    left join settings as own on own.of_vehicle = classes.vehicle_support and own.of_place = classes.place_support
    left join settings as of_vehicle
      on of_vehicle.of_vehicle = classes.vehicle_support
      and of_vehicle.of_place = case classes.place_support when 'country' then 'country' else 'all' end
    join settings as of_all
      on of_all.of_vehicle = 'all'
      and of_all.of_place = case classes.place_support when 'country' then 'country' else 'all' end
  ),
  verified as (
    select
      members.of_vehicle, members.of_place, count(*) as quotes,
      avg((quoted - predicted between quantiles[1] and quantiles[3])::integer)::float8 as coverage,
      percentile_cont(0.5) within group (order by abs(exp(predicted + quantiles[2] - quoted) - 1)) as error,
      percentile_cont(0.5) within group (order by abs(exp(by_country - quoted) - 1)) as national_error,
      percentile_cont(0.5) within group (order by abs(exp(by_model_year - quoted) - 1)) as model_year_error,
      percentile_cont(0.5) within group (order by abs(exp(by_estimate - quoted) - 1)) as estimate_error
    from members
    join intervals
      on intervals.vehicle_support = members.of_vehicle and intervals.place_support = members.of_place
    where verifies
    group by members.of_vehicle, members.of_place
  )
  select
    intervals.vehicle_support, intervals.place_support, quotes_set::integer,
    coalesce(verified.quotes, 0)::integer as quotes_verified,
    quantiles[1] as low, quantiles[2] as middle, quantiles[3] as high, coverage,
    100 * error as error, 100 * national_error as national_error, 100 * model_year_error as model_year_error,
    100 * estimate_error as estimate_error
  from intervals
  left join verified on of_vehicle = vehicle_support and of_place = place_support;
end
$$;
