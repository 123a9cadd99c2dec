-- A fit's effects by the names of their levels, alone and with their parents', and the quotes behind each:
-- pg_temp.known_effects. What they do together by car, place and driver, and how unsure that is: pg_temp.unit_effects.
create function refresh.name_effects(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  -- Numbers of their own: an element of `fitted.factors` that a query names is copied whole for each of its rows.
  betweens constant double precision[] := (
    select array_agg((fitted.factors[place]).between order by place)
    from generate_series(1, (select max(position) from rules.rating_factors)) as place
  );
begin
  drop table if exists pg_temp.known_effects, pg_temp.unit_effects;
  create temp table known_effects on commit drop as
  with counted as (
    select position, array_agg(quotes order by number) as quotes
    from (
      select levels.position, levels.number, sum(units.quotes) as quotes
      from pg_temp.numbered_levels as levels
      join pg_temp.counted_units as units using (unit)
      group by levels.position, levels.number
    ) as of_levels
    group by position
  ),
  -- Rows, and no elements of `levels` by their number: for each of them the whole array would be decompressed.
  names as (
    select position, level, number
    from pg_temp.rated_factors
    cross join lateral unnest(levels) with ordinality as named (level, number)
  )
  select
    factors.position, factors.factor, named.level, named.effect, named.total, named.variance, named.quotes::integer,
    parents.level as parent
  from pg_temp.rated_factors as factors
  join counted using (position)
  cross join lateral unnest(
    factors.levels, factors.parent_of_level, (fitted.factors[factors.position]).effects,
    (fitted.factors[factors.position]).totals, (fitted.factors[factors.position]).variances, counted.quotes
  ) as named (level, parent, effect, total, variance, quotes)
  left join names as parents on parents.position = factors.parent and parents.number = named.parent;
  create unique index on pg_temp.known_effects (factor, level);
  analyze pg_temp.known_effects;

  create temp table unit_effects on commit drop as
  select subject, id, sum(effect) as effect, sum(variance) as variance
  from (
    select
      levels.subject, levels.id, sum(coalesce(known.effect, 0)) as effect,
      refresh.variance_down(known.variance, betweens[levels.position] order by levels.position) as variance
    from pg_temp.unit_levels as levels
    join rules.rating_factors as factors using (position)
    left join pg_temp.known_effects as known on known.factor = levels.factor and known.level = levels.level
    group by levels.subject, levels.id, factors.hierarchy
  ) as hierarchies
  group by subject, id;
  -- So that a join that is planned for few rows looks them up rather than scanning all for each.
  create unique index on pg_temp.unit_effects (subject, id);
  analyze pg_temp.unit_effects;
end
$$;

-- What is put in for a version that is not said: the mean over the versions of its model-year, in R$, each of which counts
-- one quote more than it has, and how far they lie apart. Less `general`, logarithms of the percentage of its own version's
-- value.
create function refresh.average_versions(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  reference constant double precision := (select mean_log_value from pg_temp.rated_sums);
begin
  drop table if exists pg_temp.car_effects_said;
  create temp table car_effects_said on commit drop as
  select
    version_id, effect as of_version, variance as version_variance, average - measure as of_model_year,
    sum(weight * (variance + power(effect + measure - average, 2))) over of_model_year
      / sum(weight) over of_model_year as model_year_variance
  from (
    select
      *, sum(weight * (effect + measure)) over of_model_year / sum(weight) over of_model_year as average
    from (
      select
        id as version_id, measure, fitted.value_exponent * (measure - reference) + effect as effect, variance,
        coalesce(quotes, 0) + 1 as weight, attributes -> 'model_id' as model_id, attributes -> 'year' as year
      from pg_temp.rated_units
      join pg_temp.unit_effects using (subject, id)
      left join pg_temp.counted_units using (subject, id)
      where subject = 'car'
    ) as cars
    window of_model_year as (partition by model_id, year)
  ) as averaged
  window of_model_year as (partition by model_id, year);
  analyze pg_temp.car_effects_said;
end
$$;

-- The mean variance of the learnt quotes' cars; and that between their places, of which one is not named.
create function refresh.mean_variance(of_subject text) returns double precision language plpgsql set search_path = '' as $$
begin
  return (
    select sum(quotes * (variance + case of_subject when 'place' then power(effect, 2) else 0 end)) / sum(quotes)
    from pg_temp.counted_units
    join pg_temp.unit_effects using (subject, id)
    where subject = of_subject
  );
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

-- The quotes held back, each with its place and, as a page for the whole country has to, without; with all said, and a
-- sample of them with nothing said. `quoted` and `predicted`, with its standard deviation, are logarithms of percentages of
-- FIPE.
create function refresh.predict_held_back(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  general constant double precision := (select sums.general from pg_temp.rated_sums as sums);
  place_variance double precision;
  unsaid_mean double precision;
  unsaid_variance double precision;
begin
  perform refresh.name_effects(fitted);
  perform refresh.measure_sayable();
  perform refresh.average_versions(fitted);
  place_variance := refresh.mean_variance('place');
  select coalesce(sum(mean), 0), coalesce(sum(covariance), 0) into unsaid_mean, unsaid_variance
  from pg_temp.sayable
  cross join lateral (select sum(value) as covariance from unnest(covariances) as value) as of_factor;
  drop table if exists pg_temp.held_back;
  create temp table held_back on commit drop as
  -- Whole requests, whichever their day, car and place.
  with sampled as (
    select request
    from (
      select request, sum(count(*)) over (order by hashint8(request), request) as quotes
      from pg_temp.rated_quotes
      where held_back
      group by request
    ) as shuffled
    where quotes <= rules.quotes_tried_unsaid()
  ),
  known as (
    select
      quotes.id, quotes.half, quotes.log_percentage as quoted, drivers.effect as of_driver,
      cars.of_version, cars.version_variance, cars.of_model_year, cars.model_year_variance,
      places.effect as of_place, places.variance as variance_of_place, sampled.request is not null as is_sampled,
      refresh.vehicle_support(model_year.quotes, model.quotes) as vehicle_support,
      refresh.place_support(city.quotes) as place_support
    from pg_temp.rated_quotes as quotes
    join pg_temp.car_effects_said as cars using (version_id)
    join pg_temp.unit_effects as places on places.subject = 'place' and places.id = quotes.city_id
    join pg_temp.unit_effects as drivers on drivers.subject = 'driver' and drivers.id = quotes.driver_id
    left join sampled using (request)
    left join pg_temp.known_effects as model on model.factor = 'model' and model.level = quotes.model_id::text
    left join pg_temp.known_effects as model_year
      on model_year.factor = 'model_year' and model_year.level = quotes.model_id || '/' || quotes.year
    left join pg_temp.known_effects as city on city.factor = 'city' and city.level = quotes.city_id::text
    where quotes.held_back
  )
  select
    known.id, half, quoted, vehicle_support, case when in_place then place_support else 'country' end as place_support,
    said,
    general + case when said = 'all' then of_driver + of_version else unsaid_mean + of_model_year end
      + case when in_place then of_place else 0 end as predicted,
    sqrt(
      fitted.within + case when said = 'all' then version_variance else unsaid_variance + model_year_variance end
      + case when in_place then variance_of_place else place_variance end
    ) as deviation
  from known
  cross join unnest(array['all', 'nothing']) as said
  cross join unnest(array[true, false]) as in_place
  where is_sampled or said = 'all';
  analyze pg_temp.held_back;
end
$$;

-- The quantiles of what is left open, in standard deviations, set by what was held back, or by one half of it; those of few
-- are near a normal deviate's. Rounded, as pages have them.
create function refresh.set_quantiles(of_said text, of_half integer default null) returns double precision[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg(
      round((quantile + share * (normal - quantile))::numeric, 4)::float8 order by place
    )
    from (
      select
        count(*) as residuals,
        percentile_cont(rules.residual_quantiles()) within group (order by (quoted - predicted) / deviation) as quantiles
      from pg_temp.held_back
      where said = of_said and half = coalesce(of_half, half)
    ) as of_residuals
    cross join lateral (select rules.quotes_for_quantiles() / (residuals + rules.quotes_for_quantiles()) as share) as normals
    cross join lateral unnest(quantiles, rules.normal_quantiles()) with ordinality as pair (quantile, normal, place)
    where residuals > 0
  );
end
$$;

-- What each half says of the quantiles that the other sets: pg_temp.verified, and by what is known of car and place
-- where all is said pg_temp.coverages. `all` places are those that are named: an answer for the whole country is of
-- another kind.
create function refresh.verify() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.verified, pg_temp.coverages;
  create temp table verified on commit drop as
  -- Materialized: PostgreSQL would compute the quantiles anew for each quote that was held back.
  with of_other as materialized (
    select said, 1 - half as half, refresh.set_quantiles(said, half) as quantiles
    from unnest(array['all', 'nothing']) as said
    cross join unnest(array[0, 1]) as half
  )
  select
    held.*,
    -- How many of the quantiles are below or equal.
    width_bucket((quoted - predicted) / deviation, quantiles) as part,
    predicted + quantiles[4] * deviation as median
  from pg_temp.held_back as held
  join of_other using (said, half)
  where quantiles is not null;
  analyze pg_temp.verified;

  create temp table coverages on commit drop as
  select
    of_vehicle || '/' || of_place as class, count(*)::integer as quotes,
    avg((part between 2 and 5)::integer)::float8 as coverage,
    100 * percentile_cont(0.5) within group (order by abs(exp(median - quoted) - 1)) as error
  from pg_temp.verified
  cross join unnest(array[vehicle_support, 'all']) as of_vehicle
  cross join unnest(array[place_support, 'all']) as of_place
  where said = 'all' and (of_place <> 'all' or place_support <> 'country')
  group by of_vehicle, of_place;
end
$$;
