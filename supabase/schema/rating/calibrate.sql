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

-- What a driver says, by the fields that count as said.
create function refresh.levels_said(driver jsonb, said integer) returns text language sql stable
return (
  select string_agg(driver ->> factor, '/' order by position)
  from rules.driver_fields
  where said & bit <> 0
);

-- What is put in for what is not said: of the driver the mean over the learnt quotes of all who say the same in the other
-- fields, of the car that over the versions of its model-year, in R$, each of which counts one quote more than it has. Of
-- a car both are less `general` and logarithms of the percentage of its own version's value.
create function refresh.average_unsaid(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  reference constant double precision := (select mean_log_value from pg_temp.rated_sums);
begin
  drop table if exists pg_temp.driver_effects_said, pg_temp.car_effects_said;
  create temp table driver_effects_said on commit drop as
  select
    id as driver_id, said, coalesce(sum(quotes * effect) over alike / nullif(sum(quotes) over alike, 0), effect) as effect
  from (
    select id, said, effect, coalesce(quotes, 0) as quotes, refresh.levels_said(attributes, said) as levels
    from pg_temp.rated_units
    join pg_temp.unit_effects using (subject, id)
    left join pg_temp.counted_units using (subject, id)
    cross join generate_series(0, rules.all_said(), 2) as said
    where subject = 'driver'
  ) as drivers
  window alike as (partition by said, levels);

  create temp table car_effects_said on commit drop as
  select
    id as version_id, effect as of_version,
    sum(weight * (effect + measure)) over of_model_year / sum(weight) over of_model_year - measure as of_model_year
  from (
    select
      id, measure, fitted.value_exponent * (measure - reference) + effect as effect, coalesce(quotes, 0) + 1 as weight,
      attributes -> 'model_id' as model_id, attributes -> 'year' as year
    from pg_temp.rated_units
    join pg_temp.unit_effects using (subject, id)
    left join pg_temp.counted_units using (subject, id)
    where subject = 'car'
  ) as cars
  window of_model_year as (partition by model_id, year);
  analyze pg_temp.driver_effects_said, pg_temp.car_effects_said;
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

-- The quotes held back, each twice: with its place and, as a page for the whole country has to, without; a sample of them
-- once for whatever else may be said or not. All figures are logarithms of percentages of FIPE: `quoted`,
-- `predicted`, and what three simpler rules say: the country's median, the model-year's own median, and the
-- specification's estimate, drawn from the same range (section 9), here from the quote's number.
create function refresh.predict_held_back(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  general constant double precision := (select sums.general from pg_temp.rated_sums as sums);
  least_estimate constant double precision := (rules.estimate_with_few_quotes())[1];
  most_estimate constant double precision := (rules.estimate_with_few_quotes())[2];
  national constant double precision := (
    select percentile_cont(0.5) within group (order by log_percentage) from pg_temp.rated_quotes where not held_back
  );
begin
  perform refresh.name_effects(fitted);
  perform refresh.average_unsaid(fitted);
  drop table if exists pg_temp.held_back;
  create temp table held_back on commit drop as
  with model_years as (
    select model_id, year, percentile_cont(0.5) within group (order by log_percentage) as median
    from pg_temp.rated_quotes
    where not held_back
    group by model_id, year
  ),
  -- Whole requests, whichever their day, car and place.
  sampled as (
    select request
    from (
      select request, sum(count(*)) over (order by hashint8(request), request) as quotes
      from pg_temp.rated_quotes
      where held_back
      group by request
    ) as shuffled
    where quotes <= rules.partly_said_quotes()
  ),
  known as (
    select
      quotes.id, quotes.verifies, quotes.log_percentage as quoted, quotes.driver_id, cars.of_version, cars.of_model_year,
      places.effect as of_place, sampled.request is not null as is_sampled,
      refresh.vehicle_support(model_year.quotes, model.quotes) as vehicle_support,
      refresh.place_support(city.quotes) as place_support,
      coalesce(model_years.median, national) as by_model_year,
      ln(
        least_estimate + (most_estimate - least_estimate) * ((hashint8(quotes.newest)::bigint + 2147483648) % 1000) / 999
      ) as by_estimate
    from pg_temp.rated_quotes as quotes
    join pg_temp.car_effects_said as cars using (version_id)
    join pg_temp.unit_effects as places on places.subject = 'place' and places.id = quotes.city_id
    left join sampled using (request)
    left join model_years using (model_id, year)
    left join pg_temp.known_effects as model on model.factor = 'model' and model.level = quotes.model_id::text
    left join pg_temp.known_effects as model_year
      on model_year.factor = 'model_year' and model_year.level = quotes.model_id || '/' || quotes.year
    left join pg_temp.known_effects as city on city.factor = 'city' and city.level = quotes.city_id::text
    where quotes.held_back
  )
  select
    id, verifies, quoted, vehicle_support, case when in_place then place_support else 'country' end as place_support,
    drivers.said + is_version_said::integer as said,
    general + drivers.effect + case when is_version_said then of_version else of_model_year end
      + case when in_place then of_place else 0 end as predicted,
    national as by_country, by_model_year, by_estimate
  from known
  join pg_temp.driver_effects_said as drivers using (driver_id)
  cross join unnest(array[true, false]) as in_place
  cross join unnest(array[true, false]) as is_version_said
  where is_sampled or drivers.said + is_version_said::integer = rules.all_said();
  analyze pg_temp.held_back;
end
$$;

-- The quotes held back by each class of support that they belong to; `all` places are those that are named: an answer for
-- the whole country is of another kind. A table, since PostgreSQL expects no more than a few rows of what is not one.
create function refresh.classify_held_back() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.classified;
  create temp table classified on commit drop as
  select of_vehicle, of_place, said, verifies, quoted, predicted, by_country, by_model_year, by_estimate
  from pg_temp.held_back
  cross join unnest(array[vehicle_support, 'all']) as of_vehicle
  cross join unnest(array[place_support, 'all']) as of_place
  where of_place <> 'all' or place_support <> 'country';
  analyze pg_temp.classified;
end
$$;

-- The quantiles of every class for whatever is said, set by one half of what was held back. A class that too few quotes set
-- has those of all places for such cars, else those of all cars.
create function refresh.set_intervals() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.intervals;
  create temp table intervals on commit drop as
  with settings as (
    select
      of_vehicle, of_place, said, count(*) as quotes,
      percentile_cont(rules.residual_quantiles()) within group (order by quoted - predicted) as quantiles
    from pg_temp.classified
    where not verifies
    group by of_vehicle, of_place, said
  ),
  classes as (
    select
      vehicle_support, place_support, said, case place_support when 'country' then 'country' else 'all' end as any_place
    from unnest(array['model_year', 'model', 'brand', 'all']) as vehicle_support,
      unnest(array['city', 'state', 'country', 'all']) as place_support, generate_series(0, rules.all_said()) as said
  )
  select
    vehicle_support, place_support, classes.said, coalesce(own.quotes, 0) as quotes_set,
    -- As pages have them: a number that is computed in SQL is the same in the browser.
    array(
      select round(quantile::numeric, 4)::float8
      from unnest(case
        when own.quotes >= rules.min_quotes_to_calibrate() then own.quantiles
        when of_vehicle.quotes >= rules.min_quotes_to_calibrate() then of_vehicle.quantiles
        else of_all.quantiles
      end) with ordinality as quantiles (quantile, place)
      order by place
    ) as quantiles
  from classes
  left join settings as own
    on own.said = classes.said and own.of_vehicle = vehicle_support and own.of_place = place_support
  left join settings as of_vehicle
    on of_vehicle.said = classes.said and of_vehicle.of_vehicle = vehicle_support and of_vehicle.of_place = any_place
  join settings as of_all
    on of_all.said = classes.said and of_all.of_vehicle = 'all' and of_all.of_place = any_place;
  analyze pg_temp.intervals;
end
$$;

-- Every class with its intervals, verified by the other half.
create function refresh.calibrate() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.classify_held_back();
  perform refresh.set_intervals();
  drop table if exists pg_temp.calibrations;
  create temp table calibrations on commit drop as
  with verified as materialized (
    select
      of_vehicle, of_place, said, count(*) as quotes,
      avg((quoted - predicted between quantiles[2] and quantiles[6])::integer)::float8 as coverage,
      array[
        avg((part < 1)::integer), avg((part < 2)::integer), avg((part < 3)::integer), avg((part < 4)::integer),
        avg((part < 5)::integer), avg((part < 6)::integer), avg((part < 7)::integer)
      ]::float8[] as below,
      percentile_cont(0.5) within group (order by abs(exp(predicted + quantiles[4] - quoted) - 1)) as error,
      percentile_cont(0.5) within group (order by abs(exp(by_country - quoted) - 1)) as national_error,
      percentile_cont(0.5) within group (order by abs(exp(by_model_year - quoted) - 1)) as model_year_error,
      percentile_cont(0.5) within group (order by abs(exp(by_estimate - quoted) - 1)) as estimate_error
    from pg_temp.classified
    join pg_temp.intervals using (said)
    -- How many of the quantiles are below or equal.
    cross join lateral width_bucket(quoted - predicted, quantiles) as part
    where verifies and vehicle_support = of_vehicle and place_support = of_place
    group by of_vehicle, of_place, said
  )
  select
    vehicle_support, place_support, intervals.said, quotes_set::integer,
    coalesce(verified.quotes, 0)::integer as quotes_verified,
    quantiles, below, coverage,
    100 * error as error, 100 * national_error as national_error, 100 * model_year_error as model_year_error,
    100 * estimate_error as estimate_error
  from pg_temp.intervals
  left join verified
    on verified.said = intervals.said and of_vehicle = vehicle_support and of_place = place_support;
end
$$;
