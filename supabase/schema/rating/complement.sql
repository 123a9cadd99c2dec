-- The complement of credibility: what public statistics say of a level, as far as quotes bear it out, is what the level's
-- effect shrinks to, in the place of nothing. The model learns by what quotes differ from that.

-- pg_temp.complement: of a level what the complement adds to its effect, and its parent's name.
-- pg_temp.complement_weights: how much of what the statistics say of a subject shows in the quotes. Both are empty where
-- there are no statistics.
create function refresh.forget_complement() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.complement, pg_temp.complement_weights;
  create temp table complement (position integer, factor text, level text, parent text, effect float8) on commit drop;
  create temp table complement_weights (subject text, weight float8, value_exponent float8) on commit drop;
end
$$;

-- The statistics' effects, and pg_temp.complement_of_units: what they say of the quotes' cars, places and drivers, less the
-- quotes' mean. A driver's factor that no quote says anything of is not asked for, and adds nothing.
create function refresh.read_complement(only_learning boolean) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.forget_complement();
  insert into pg_temp.complement (position, factor, level, parent, effect)
  select position, factor, level, parent, effect
  from public.statistics_effects
  join rules.rating_factors as factors using (factor)
  where subject <> 'driver' or exists (
    select from pg_temp.unit_levels as said
    where said.factor = factors.factor and rules.not_said() <> all (string_to_array(said.level, '/'))
  );
  analyze pg_temp.complement;

  drop table if exists pg_temp.complement_of_units;
  create temp table complement_of_units on commit drop as
  select subject, id, hierarchy, sum(effect) as effect, coalesce(max(quotes), 0) as quotes
  from pg_temp.unit_levels as levels
  join rules.rating_factors using (position, subject)
  join pg_temp.complement using (position, level)
  left join (
    select
      case when grouping(version_id) = 0 then 'car' when grouping(place_id) = 0 then 'place' else 'driver' end as subject,
      coalesce(version_id, place_id, driver_id) as id, sum(weight) as quotes
    from pg_temp.rated_quotes
    where not (only_learning and held_back)
    group by grouping sets ((version_id), (place_id), (driver_id))
  ) as counted using (subject, id)
  group by subject, id, hierarchy;

  -- A widest factor's levels have the mean, and all below them.
  create temp table complement_means on commit drop as
  select hierarchy, coalesce(sum(quotes * effect) / nullif(sum(quotes), 0), 0) as mean
  from pg_temp.complement_of_units
  group by hierarchy;
  update pg_temp.complement as widest
  set effect = effect - mean
  from pg_temp.complement_means as means
  where widest.position = (select min(position) from rules.rating_factors as own where own.hierarchy = means.hierarchy);
  update pg_temp.complement_of_units as units
  set effect = effect - mean
  from pg_temp.complement_means as means
  where units.hierarchy = means.hierarchy;
  drop table pg_temp.complement_means;
end
$$;

-- Sets the rest of each quote, which the model learns: its logarithm less the complement of its car, place and driver. Each
-- subject's weight is its slope in the regression of the quotes on the three (refresh.condition()); what quotes contradict
-- adds nothing.
create function refresh.set_complement(only_learning boolean) returns void language plpgsql set search_path = '' as $$
declare
  exponent constant double precision := (select value_exponent from public.statistics_fits);
  slopes double precision[];
begin
  if exponent is null then
    perform refresh.forget_complement();
    return;
  end if;
  perform refresh.read_complement(only_learning);
  drop table if exists pg_temp.complement_of_quotes;
  create temp table complement_of_quotes on commit drop as
  with units as (
    select subject, id, sum(effect) as effect from pg_temp.complement_of_units group by subject, id
  ),
  reference as (
    select avg(log_value) as log_value from pg_temp.rated_quotes where not (only_learning and held_back)
  )
  select
    quotes.id, log_percentage as quoted, held_back,
    coalesce(cars.effect, 0) + exponent * (quotes.log_value - reference.log_value) as of_car,
    coalesce(places.effect, 0) as of_place, coalesce(drivers.effect, 0) as of_driver
  from pg_temp.rated_quotes as quotes
  cross join reference
  left join units as cars on cars.subject = 'car' and cars.id = version_id
  left join units as places on places.subject = 'place' and places.id = place_id
  left join units as drivers on drivers.subject = 'driver' and drivers.id = driver_id;
  analyze pg_temp.complement_of_quotes;

  select (refresh.condition(
    array[
      [var_pop(of_car), covar_pop(of_car, of_place), covar_pop(of_car, of_driver), covar_pop(of_car, quoted)],
      [covar_pop(of_car, of_place), var_pop(of_place), covar_pop(of_place, of_driver), covar_pop(of_place, quoted)],
      [covar_pop(of_car, of_driver), covar_pop(of_place, of_driver), var_pop(of_driver), covar_pop(of_driver, quoted)],
      [covar_pop(of_car, quoted), covar_pop(of_place, quoted), covar_pop(of_driver, quoted), var_pop(quoted)]
    ],
    array[true, true, true, false]
  )).coefficients into slopes
  from pg_temp.complement_of_quotes
  where not (only_learning and held_back);
  insert into pg_temp.complement_weights (subject, weight, value_exponent)
  select subject, greatest(slope, 0), case subject when 'car' then greatest(slope, 0) * exponent else 0 end
  from unnest(array['car', 'place', 'driver'], slopes[1:3]) as slopes_of (subject, slope);

  update pg_temp.complement
  set effect = effect * weight
  from rules.rating_factors as factors
  join pg_temp.complement_weights using (subject)
  where factors.position = complement.position;
  update pg_temp.rated_quotes as quotes
  set rest = quotes.log_percentage - greatest(slopes[1], 0) * of_car - greatest(slopes[2], 0) * of_place
    - greatest(slopes[3], 0) * of_driver
  from pg_temp.complement_of_quotes as complements
  where complements.id = quotes.id;
end
$$;

-- The fit on the rests, and what the complement adds to it.
create function refresh.fit_beside_complement(only_learning boolean) returns refresh.fit
language plpgsql set search_path = '' as $$
declare
  fitted refresh.fit;
begin
  perform refresh.set_complement(only_learning);
  perform refresh.count_rated_quotes(only_learning);
  fitted := refresh.fit_rating();
  fitted.value_exponent := fitted.value_exponent + coalesce((select sum(value_exponent) from pg_temp.complement_weights), 0);
  return fitted;
end
$$;

-- Adds the complement to pg_temp.known_effects, level by level, from the widest down. A level that the statistics alone know
-- has no quotes, and differs from what they say as its like do.
create function refresh.add_complement() returns void language plpgsql set search_path = '' as $$
declare
  own_position integer;
begin
  if not exists (select from pg_temp.complement) then return; end if;
  insert into pg_temp.known_effects as known (position, factor, level, parent, effect, total, variance, quotes)
  select position, factor, level, parent, effect, 0, null, 0 from pg_temp.complement
  on conflict (factor, level) do update set effect = known.effect + excluded.effect;
  analyze pg_temp.known_effects;
  for own_position in select distinct position from pg_temp.known_effects order by position loop
    update pg_temp.known_effects as own
    set total = own.effect + coalesce(parents.total, 0)
    from pg_temp.known_effects as same
    left join pg_temp.known_effects as parents
      on parents.position = (select parent from pg_temp.rated_factors where position = own_position)
      and parents.level = same.parent
    where own.position = own_position and same.position = own_position and same.level = own.level;
  end loop;
end
$$;
