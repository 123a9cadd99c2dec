-- pg_temp.known_effects: the effects of a fit by level, alone and with their parents', and their quotes.
-- pg_temp.unit_effects: the sums of the effects by car, place and driver, and their variances.
create function refresh.name_effects(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  -- In a variable: PostgreSQL would copy the whole of `fitted.factors` for each row that a query reads it for.
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
  -- As rows: PostgreSQL would decompress the array of levels for each element that is read.
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
  -- A car of an age that no quote has is as one of the nearest age; the variance grows with each year between.
  insert into pg_temp.known_effects
  select distinct on (missing.level)
    position, factor, missing.level, effect, total,
    variance + betweens[position] * abs(nearest.place - missing.place), 0, null
  from unnest(rules.vehicle_ages()) with ordinality as missing (level, place)
  cross join unnest(rules.vehicle_ages()) with ordinality as nearest (level, place)
  join pg_temp.known_effects as known on known.factor = 'vehicle_age' and known.level = nearest.level
  where missing.level not in (select level from pg_temp.known_effects where factor = 'vehicle_age')
  order by missing.level, abs(nearest.place - missing.place), nearest.place;
  create unique index on pg_temp.known_effects (factor, level);
  analyze pg_temp.known_effects;

  create temp table unit_effects on commit drop as
  select entity, id, coalesce(sum(effect), 0) as effect, sum(variance) as variance
  from (
    select
      levels.entity, levels.id, sum(known.effect) as effect,
      -- Of the lowest level that is known. A level below it differs from its parent as its siblings do.
      coalesce((array_agg(known.variance order by levels.position desc) filter (where known.variance is not null))[1], 0)
      + coalesce(sum(betweens[levels.position]) filter (where known.variance is null), 0) as variance
    from pg_temp.unit_levels as levels
    join rules.rating_factors as factors using (position)
    left join pg_temp.known_effects as known on known.factor = levels.factor and known.level = levels.level
    group by levels.entity, levels.id, factors.hierarchy
  ) as hierarchies
  group by entity, id;
  -- So that a join that is planned for few rows looks them up rather than scanning all for each.
  create unique index on pg_temp.unit_effects (entity, id);
  analyze pg_temp.unit_effects;
end
$$;

-- pg_temp.averaged_cars: the effect of each car, and what stands for it where its version is missing: the mean of its
-- model-year's versions in R$, each weighted by its quotes and one more, and its variance. Less `general`; logarithms of
-- the percentage of the own version's value.
create function refresh.average_versions(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  create temp table averaged_cars on commit drop as
  select
    version_id, effect as of_version, variance as version_variance, average - measure as of_model_year,
    sum(weight * (variance + power(effect + measure - average, 2))) over of_model_year
      / sum(weight) over of_model_year as model_year_variance
  from (
    select
      *, sum(weight * (effect + measure)) over of_model_year / sum(weight) over of_model_year as average
    from (
      select
        id as version_id, measure, fitted.value_exponent * (bounded - mean_log_value) + effect as effect,
        variance + power(rules.value_widening() * (measure - bounded), 2) as variance,
        coalesce(counted.quotes, 0) + 1 as weight, attributes -> 'model_id' as model_id, attributes -> 'year' as year
      from pg_temp.rated_units
      join pg_temp.unit_effects using (entity, id)
      left join pg_temp.counted_units as counted using (entity, id)
      cross join pg_temp.rated_sums
      cross join lateral (select least(greatest(measure, borders[1]), borders[2]) as bounded) as within_borders
      where entity = 'car'
    ) as cars
    window of_model_year as (partition by model_id, year)
  ) as averaged
  window of_model_year as (partition by model_id, year);
  analyze pg_temp.averaged_cars;
end
$$;

-- The variance of a missing place: between the places of the learnt quotes.
create function refresh.variance_between_places() returns double precision language plpgsql set search_path = '' as $$
begin
  return (
    select sum(quotes * (variance + power(effect, 2))) / sum(quotes)
    from pg_temp.counted_units
    join pg_temp.unit_effects using (entity, id)
    where entity = 'place'
  );
end
$$;

-- The narrowest part of a car or a place that has enough quotes of its own.
create function refresh.vehicle_support(model_year_quotes integer, model_quotes integer) returns text language sql immutable
return case
  when model_year_quotes >= rules.min_quotes_for_support() then 'model_year'
  when model_quotes >= rules.min_quotes_for_support() then 'model'
  else 'brand'
end;

create function refresh.place_support(city_quotes integer) returns text language sql immutable
return case when city_quotes >= rules.min_quotes_for_support() then 'city' else 'state' end;

-- pg_temp.held_back: predictions of the quotes held back, each with its place and without it: with all features those that
-- say as much of their driver as the best informed tenth does, and with none all. `quoted`, `predicted` and its standard
-- deviation are logarithms of percentages of FIPE.
create function refresh.predict_held_back(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
declare
  general constant double precision := (select sums.general from pg_temp.rated_sums as sums);
  place_variance double precision;
  driver_mean double precision;
  driver_variance double precision;
  most_answers constant integer := (
    select percentile_disc(1 - rules.best_informed_share()) within group (order by answers)
    from pg_temp.rated_quotes
    join pg_temp.drivers on drivers.id = driver_id
    where held_back
  );
begin
  perform refresh.name_effects(fitted);
  perform refresh.measure_driver_moments();
  perform refresh.average_versions(fitted);
  place_variance := refresh.variance_between_places();
  select coalesce(sum(mean), 0), coalesce(sum(covariance), 0) into driver_mean, driver_variance
  from pg_temp.driver_moments
  cross join lateral (select sum(value) as covariance from unnest(covariances) as value) as of_factor;
  create temp table held_back on commit drop as
  with known as (
    select
      quotes.id, quotes.half, quotes.log_percentage as quoted, drivers.effect as of_driver,
      cars.of_version, cars.version_variance, cars.of_model_year, cars.model_year_variance,
      said.profile ->> rules.width_factor() as driver_class, said.answers >= most_answers as is_informed,
      places.effect as of_place, places.variance as variance_of_place,
      refresh.vehicle_support(model_year.quotes, model.quotes) as vehicle_support,
      refresh.place_support(city.quotes) as place_support
    from pg_temp.rated_quotes as quotes
    join pg_temp.averaged_cars as cars using (version_id)
    join pg_temp.unit_effects as places on places.entity = 'place' and places.id = quotes.city_id
    join pg_temp.unit_effects as drivers on drivers.entity = 'driver' and drivers.id = quotes.driver_id
    join pg_temp.drivers as said on said.id = quotes.driver_id
    left join pg_temp.known_effects as model on model.factor = 'model' and model.level = quotes.model_id::text
    left join pg_temp.known_effects as model_year
      on model_year.factor = 'model_year' and model_year.level = quotes.model_id || '/' || quotes.year
    left join pg_temp.known_effects as city on city.factor = 'city' and city.level = quotes.city_id::text
    where quotes.held_back
  )
  select
    known.id, half, quoted, driver_class, vehicle_support, features,
    case when in_place then place_support else 'country' end as place_support,
    general + case when features = 'all' then of_driver + of_version else driver_mean + of_model_year end
      + case when in_place then of_place else 0 end as predicted,
    sqrt(
      fitted.within
      + case when features = 'all' then version_variance else driver_variance + model_year_variance end
      + case when in_place then variance_of_place else place_variance end
    ) as deviation
  from known
  cross join unnest(array['all', 'none']) as features
  cross join unnest(array[true, false]) as in_place
  where is_informed or features = 'none';
  analyze pg_temp.held_back;
end
$$;

-- The quantiles of the residuals of the quotes held back, or of one half of them, in standard deviations; those of few
-- residuals are near the normal ones. Rounded as pages have them.
create function refresh.set_quantiles(of_features text, of_half integer default null) returns double precision[]
language plpgsql stable set search_path = '' as $$
begin
  return (
    select array_agg(round((quantile + share * (normal - quantile))::numeric, 4)::float8 order by place)
    from (
      select
        count(*) as residuals,
        percentile_cont(rules.residual_quantiles()) within group (order by (quoted - predicted) / deviation) as quantiles
      from pg_temp.held_back
      where features = of_features and half = coalesce(of_half, half)
    ) as of_residuals
    cross join lateral (select rules.quotes_for_quantiles() / (residuals + rules.quotes_for_quantiles()) as share) as normals
    cross join lateral unnest(quantiles, rules.normal_quantiles()) with ordinality as pair (quantile, normal, place)
    where residuals > 0
  );
end
$$;

-- How many times as wide an interval is for a class of support, `model/city`, or a level of the width factor, `18-25`; both
-- multiply. It is the promised quantile of the distances of its residuals from the median, in units of the half of the
-- interval on that side; that of few residuals is near 1. Rounded as pages have them.
create function refresh.set_widths(quantiles double precision[], of_half integer default null) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(class, round(((residuals * width + doubts) / (residuals + doubts))::numeric, 4))
    from (
      select
        coalesce(support, driver_class) as class, count(*) as residuals, rules.quotes_for_widths() as doubts,
        percentile_cont(rules.promised_coverage()) within group (order by distance / half) as width
      from (
        select
          vehicle_support || '/' || place_support as support, driver_class, abs(residual - quantiles[4]) as distance,
          abs(case when residual < quantiles[4] then quantiles[2] else quantiles[6] end - quantiles[4]) as half
        from pg_temp.held_back
        cross join lateral (select (quoted - predicted) / deviation as residual) as own
        where features = 'all' and held_back.half = coalesce(of_half, held_back.half)
      ) as measured
      group by grouping sets (support, driver_class)
    ) as classes
  );
end
$$;

-- pg_temp.verified: the predictions with the quantiles and widths that the other half sets. pg_temp.coverages: coverage and
-- median error by support of car and place (`all` places are those that are named) and by level of the width factor, with
-- all features; and with none.
create function refresh.verify() returns void language plpgsql set search_path = '' as $$
begin
  create temp table verified on commit drop as
  -- Materialized: PostgreSQL would compute the quantiles anew for each quote.
  with of_other as materialized (
    select
      features, 1 - half as half, quantiles,
      case features when 'all' then refresh.set_widths(quantiles, half) else '{}' end as widths
    from unnest(array['all', 'none']) as features
    cross join unnest(array[0, 1]) as half
    cross join lateral (select refresh.set_quantiles(features, half) as quantiles) as of_half
  )
  select
    held.*,
    -- At least two of the quantiles, and no more than five, are below or equal.
    (width_bucket(
      quantiles[4] + ((quoted - predicted) / deviation - quantiles[4]) / width, quantiles
    ) between 2 and 5)::integer as is_covered,
    predicted + quantiles[4] * deviation as median
  from pg_temp.held_back as held
  join of_other using (features, half)
  cross join lateral (
    select
      coalesce((widths ->> (vehicle_support || '/' || place_support))::float8, 1)
      * coalesce((widths ->> driver_class)::float8, 1) as width
  ) as of_class
  where quantiles is not null;
  analyze pg_temp.verified;

  create temp table coverages on commit drop as
  select
    class, count(*)::integer as quotes, avg(is_covered)::float8 as coverage,
    100 * percentile_cont(0.5) within group (order by abs(exp(median - quoted) - 1)) as error
  from pg_temp.verified
  cross join lateral unnest(case
    when features = 'none' then array['none/' || case place_support when 'country' then place_support else 'all' end]
    when place_support = 'country' then array[vehicle_support || '/country', 'all/country']
    else array[vehicle_support || '/' || place_support, 'all/all', rules.width_factor() || '/' || driver_class]
  end) as class
  group by class;
end
$$;
