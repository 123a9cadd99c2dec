-- What is not said of the driver is put in by what is: the effects of all factors over the learnt quotes,
-- as if they were normal, and of those that are not said what is expected by those that are (the best linear prediction).

-- pg_temp.sayable: of each factor whose levels differ the mean of its effect over the quotes, and its covariances with all of
-- them, numbered through in the order of the factors. Rounded, as pages have them: a number that is computed in SQL is the
-- same in the browser.
create function refresh.measure_sayable() returns void language plpgsql set search_path = '' as $$
declare
  quotes_learnt constant double precision := (select quotes from pg_temp.rated_sums);
begin
  drop table if exists pg_temp.sayable;
  create temp table sayable on commit drop as
  with effects as materialized (
    select counted.unit, levels.position, counted.quotes, known.effect
    from pg_temp.unit_levels as levels
    join pg_temp.counted_units as counted using (subject, id)
    join pg_temp.known_effects as known using (factor, level)
    where counted.subject = 'driver' and known.effect <> 0
  ),
  means as (
    select position, round((sum(quotes * effect) / quotes_learnt)::numeric, 7)::float8 as mean from effects group by position
  ),
  products as (
    select one.position, other.position as other_position, sum(one.quotes * one.effect * other.effect) as product
    from effects as one
    join effects as other using (unit)
    group by one.position, other.position
  ),
  covariances as (
    select
      one.position, array_agg(
        round((coalesce(product, 0) / quotes_learnt - one.mean * other.mean)::numeric, 7)::float8 order by other.position
      ) as covariances
    from means as one
    cross join means as other
    left join products on products.position = one.position and products.other_position = other.position
    group by one.position
  )
  select
    row_number() over (order by position)::integer as place, position, factor, attributes as fields, mean, covariances
  from means
  join covariances using (position)
  join rules.rating_factors using (position);
  analyze pg_temp.sayable;
end
$$;

-- What is expected of the sum of what is not said: the sweep operator over what is said (Goodnight 1979), with the sum as a
-- last row and column of the covariances.
create function refresh.condition(covariances double precision[], said boolean[]) returns refresh.conditional
language plpgsql immutable set search_path = '' as $$
declare
  last constant integer := cardinality(said) + 1;
  swept double precision[] := array_fill(0::float8, array[last, last]);
  coefficients double precision[] := array_fill(0::float8, array[last - 1]);
  pivot double precision;
  factor double precision;
  used boolean[] := array_fill(false, array[last - 1]);
begin
  for one in 1 .. last - 1 loop
    for other in 1 .. last - 1 loop
      swept[one][other] := covariances[one][other];
      if not said[other] then
        swept[one][last] := swept[one][last] + covariances[one][other];
        swept[last][one] := swept[one][last];
        if not said[one] then swept[last][last] := swept[last][last] + covariances[one][other]; end if;
      end if;
    end loop;
  end loop;
  for known in 1 .. last - 1 loop
    pivot := swept[known][known];
    -- What follows from what was swept says no more.
    if not said[known] or pivot < rules.least_variance() then continue; end if;
    used[known] := true;
    for other in 1 .. last loop
      if other <> known then swept[known][other] := swept[known][other] / pivot; end if;
    end loop;
    for one in 1 .. last loop
      if one = known then continue; end if;
      factor := swept[one][known];
      for other in 1 .. last loop
        if other <> known then swept[one][other] := swept[one][other] - factor * swept[known][other]; end if;
      end loop;
      swept[one][known] := -factor / pivot;
    end loop;
    swept[known][known] := 1 / pivot;
  end loop;
  for known in 1 .. last - 1 loop
    if used[known] then coefficients[known] := swept[known][last]; end if;
  end loop;
  return row(coefficients, greatest(swept[last][last], 0))::refresh.conditional;
end
$$;

-- What answers are tried with: nothing said, one thing, or all. Of each what a driver does, with what is not said put in:
-- pg_temp.said_of_drivers, less `constant`.
create function refresh.try_what_is_said() returns void language plpgsql set search_path = '' as $$
declare
  covariances constant double precision[] := (
    select array_agg(sayable.covariances order by place) from pg_temp.sayable
  );
begin
  drop table if exists pg_temp.tried_said, pg_temp.said_of_drivers;
  create temp table tried_said on commit drop as
  with fields as (
    select distinct field from pg_temp.sayable cross join unnest(fields) as field
  ),
  tried as (
    select 'nothing' as name, array[]::text[] as fields, false as is_version_said
    union all
    select 'version', array[]::text[], true
    union all
    select field, array[field], false from fields
    union all
    select 'all', coalesce((select array_agg(field) from fields), '{}'), true
  )
  select
    name, is_version_said, says, known.coefficients, known.variance,
    coalesce((
      select sum(case when says[place] then -known.coefficients[place] * mean else mean end) from pg_temp.sayable
    ), 0) as constant
  from tried
  cross join lateral (
    select array_agg(sayable.fields <@ tried.fields order by place) as says from pg_temp.sayable
  ) as said
  cross join lateral refresh.condition(covariances, coalesce(says, '{}')) as known;
  analyze pg_temp.tried_said;

  create temp table said_of_drivers on commit drop as
  select
    tried.name, units.id as driver_id,
    coalesce(sum((1 + tried.coefficients[place]) * known.effect) filter (where tried.says[place]), 0) as effect
  from pg_temp.tried_said as tried
  cross join pg_temp.rated_units as units
  left join pg_temp.unit_levels as levels using (subject, id)
  left join pg_temp.sayable using (position)
  left join pg_temp.known_effects as known on known.factor = levels.factor and known.level = levels.level
  where units.subject = 'driver'
  group by tried.name, units.id;
  analyze pg_temp.said_of_drivers;
end
$$;
