-- What is not said of the driver and of the policy is put in by what is: the effects of all factors over the learnt quotes,
-- as if they were normal, and of those that are not said what is expected by those that are (the best linear prediction).

-- pg_temp.sayable: of each factor whose levels differ the mean of its effect over the quotes, numbered through in the order
-- of the factors. pg_temp.sayable_covariances: of each two. Rounded, as pages have them: a number that is computed in SQL is
-- the same in the browser.
create function refresh.measure_sayable() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.sayable_effects, pg_temp.sayable, pg_temp.sayable_covariances;
  create temp table sayable_effects on commit drop as
  select counted.subject, counted.unit, levels.position, counted.quotes, known.effect
  from pg_temp.unit_levels as levels
  join pg_temp.counted_units as counted using (subject, id)
  join pg_temp.known_effects as known using (factor, level)
  where counted.subject in ('driver', 'policy') and known.effect <> 0;
  analyze pg_temp.sayable_effects;

  create temp table sayable on commit drop as
  select
    row_number() over (order by position)::integer as place, position, factors.factor, factors.attributes as fields,
    round((sum(quotes * effect) / (select quotes from pg_temp.rated_sums))::numeric, 7)::float8 as mean
  from pg_temp.sayable_effects
  join rules.rating_factors as factors using (position)
  group by position, factors.factor, factors.attributes;

  create temp table sayable_covariances on commit drop as
  with products as (
    select one.position, other.position as other_position, sum(one.quotes * one.effect * other.effect) as product
    from pg_temp.sayable_effects as one
    join pg_temp.sayable_effects as other using (unit)
    group by one.position, other.position
    union all
    select position, other_position, sum(product)
    from (
      select
        least(one.position, other.position) as position, greatest(one.position, other.position) as other_position,
        met.quotes * one.effect * other.effect as product
      from pg_temp.pair_counts as met
      join pg_temp.sayable_effects as one on one.unit = met.unit
      join pg_temp.sayable_effects as other on other.unit = met.other_unit
    ) as pairs
    group by position, other_position
  )
  select
    one.place, other.place as other_place,
    round((
      coalesce(products.product, mirrored.product, 0) / (select quotes from pg_temp.rated_sums) - one.mean * other.mean
    )::numeric, 7)::float8 as covariance
  from pg_temp.sayable as one
  cross join pg_temp.sayable as other
  left join products on products.position = one.position and products.other_position = other.position
  left join products as mirrored on mirrored.position = other.position and mirrored.other_position = one.position;
end
$$;

-- By rows.
create function refresh.list_covariances() returns double precision[] language plpgsql set search_path = '' as $$
begin
  return (
    select array_agg(covariances order by place)
    from (
      select place, array_agg(covariance order by other_place) as covariances
      from pg_temp.sayable_covariances
      group by place
    ) as listed
  );
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

-- What answers are tried with: nothing said, one thing, or all. Of each what a driver or a policy does, with what is not
-- said put in: pg_temp.said_of_drivers and said_of_policies, less `constant`.
create function refresh.try_what_is_said() returns void language plpgsql set search_path = '' as $$
declare
  covariances constant double precision[] := refresh.list_covariances();
begin
  drop table if exists pg_temp.tried_said, pg_temp.said_effects, pg_temp.said_of_drivers,
    pg_temp.said_of_policies;
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
    name, is_version_said, says, known.coefficients, known.variance, null::float8 as constant
  from tried
  cross join lateral (
    select array_agg(sayable.fields <@ tried.fields order by place) as says from pg_temp.sayable
  ) as said
  cross join lateral refresh.condition(covariances, coalesce(says, '{}')) as known;
  analyze pg_temp.tried_said, pg_temp.sayable;

  create temp table said_effects on commit drop as
  select
    tried.name, units.subject, units.id,
    coalesce(sum((1 + tried.coefficients[place]) * known.effect) filter (where tried.says[place]), 0) as effect
  from pg_temp.tried_said as tried
  cross join pg_temp.rated_units as units
  left join pg_temp.unit_levels as levels using (subject, id)
  left join pg_temp.sayable using (position)
  left join pg_temp.known_effects as known on known.factor = levels.factor and known.level = levels.level
  where units.subject in ('driver', 'policy')
  group by tried.name, units.subject, units.id;

  update pg_temp.tried_said as tried
  set constant = coalesce((
    select sum(case when tried.says[place] then -tried.coefficients[place] * mean else mean end) from pg_temp.sayable
  ), 0);

  -- Each alone, so that PostgreSQL knows how many quotes have one.
  create temp table said_of_drivers on commit drop as
  select name, id as driver_id, effect from pg_temp.said_effects where subject = 'driver';
  create temp table said_of_policies on commit drop as
  select name, id as policy_id, effect from pg_temp.said_effects where subject = 'policy';
  analyze pg_temp.tried_said, pg_temp.said_of_drivers, pg_temp.said_of_policies;
end
$$;
