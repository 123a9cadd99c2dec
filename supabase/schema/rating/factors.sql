-- Learns a hierarchy of factors, from the narrowest up and then down. `sums` are the sums of the partial residuals by
-- unit of the entity.
create function refresh.fit_hierarchy(fitted refresh.fit, root integer, quotes double precision[], sums double precision[])
returns refresh.fit language plpgsql set search_path = '' as $$
declare
  chain constant integer[] := (
    select array_agg(position order by position) from pg_temp.rated_factors where rated_factors.root = fit_hierarchy.root
  );
  prior double precision;
  known refresh.levels[];
  -- The number of each part's level, and of each level's parent. In variables: PostgreSQL would decompress an array of a
  -- table anew for each element that is read.
  levels integer[];
  parents integer[];
  grandparents integer[];
  of_levels double precision[];
  unsure double precision[];
  learnt refresh.factor;
  average double precision;
begin
  for place in reverse cardinality(chain) .. 1 loop
    select parent_of_level, rated_factors.prior into grandparents, prior
    from pg_temp.rated_factors where position = chain[place];
    if place = cardinality(chain) then
      select level_of_unit into levels from pg_temp.rated_factors where position = chain[place];
      known[place] := refresh.weigh(
        levels, refresh.pick(grandparents, levels), quotes, refresh.divide(sums, quotes), fitted.within, prior
      );
    else
      known[place] := refresh.weigh(
        parents, refresh.pick(grandparents, parents), (known[place + 1]).weights, (known[place + 1]).means,
        (known[place + 1]).within, prior
      );
    end if;
    parents := grandparents;
  end loop;

  of_levels := array_fill(0::float8, array[cardinality((known[1]).means)]);
  unsure := of_levels;
  for place in 1 .. cardinality(chain) loop
    if place > 1 then
      select parent_of_level into parents from pg_temp.rated_factors where position = chain[place];
      of_levels := refresh.pick(learnt.totals, parents);
      unsure := refresh.pick(learnt.variances, parents);
    end if;
    learnt := refresh.shrink(known[place], of_levels, unsure);
    fitted.factors[chain[place]] := learnt;
  end loop;
  of_levels := refresh.pick(learnt.totals, levels);

  -- The effects of all quotes add up to 0: else a constant could move from one hierarchy to another in every pass.
  average := (select sum(unit.quotes * effect) / sum(unit.quotes) from unnest(quotes, of_levels) as unit (quotes, effect));
  learnt := fitted.factors[chain[1]];
  learnt.effects := refresh.shift(learnt.effects, -average);
  fitted.factors[chain[1]] := learnt;
  for place in 1 .. cardinality(chain) loop
    learnt := fitted.factors[chain[place]];
    learnt.totals := refresh.shift(learnt.totals, -average);
    fitted.factors[chain[place]] := learnt;
  end loop;
  fitted.hierarchies[root] := row(refresh.shift(of_levels, -average))::refresh.unit_effects;
  return fitted;
end
$$;

-- The sums of the partial residuals of one hierarchy by unit: `residuals` less the effects of all others. `summed` are the
-- effects of all hierarchies, `own` those of this one. With `groups`, less the mean of each group of units.
create function refresh.partial_residuals(
  residuals double precision[], quotes double precision[], summed double precision[], own double precision[],
  groups integer[]
)
returns double precision[] language sql immutable set search_path = '' as $$
  with units as materialized (
    select unit_residuals - unit_quotes * unit_sum as value, unit_quotes, effect, unit_group, place
    from unnest(residuals, quotes, summed, own, groups) with ordinality
      as unit (unit_residuals, unit_quotes, unit_sum, effect, unit_group, place)
  ),
  -- Joined: a window would sort the units for it.
  means as (
    select unit_group, sum(value) / sum(unit_quotes) as mean from units where unit_group is not null group by unit_group
  )
  select array_agg(value + unit_quotes * (effect - coalesce(mean, 0)) order by place)
  from units
  left join means using (unit_group)
$$;

-- Learns the factors of an entity from the residuals of the other entities, of which `residuals` are the sums by unit. A
-- stage ends when its effects no longer move.
create function refresh.fit_entity(fitted refresh.fit, of_entity text, residuals double precision[]) returns refresh.fit
language plpgsql set search_path = '' as $$
declare
  counted record;
  hierarchy record;
  hierarchies integer;
  nothing constant double precision[] := array_fill(0::float8, array[cardinality(residuals)]);
  -- By unit: all effects so far, and those of a hierarchy before and after a round.
  summed double precision[] := nothing;
  own double precision[];
  learnt double precision[];
  spread double precision;
  move double precision;
  step double precision;
begin
  select * into counted from pg_temp.rated_entities where entity = of_entity;
  spread := refresh.spread_of_measure(counted.quotes, counted.measure_within);
  if spread is not null then summed := refresh.add(summed, counted.measure, fitted.value_exponent); end if;
  for learnt in
    select (fitted.hierarchies[position]).effects from pg_temp.rated_factors
    where entity = of_entity and stage = 1 and position = root
  loop
    if learnt is not null then summed := refresh.add(summed, learnt, 1); end if;
  end loop;

  for stage_now in 1 .. (select max(stage) from pg_temp.rated_factors where entity = of_entity) loop
    hierarchies := (
      select count(*) from pg_temp.rated_factors
      where entity = of_entity and stage = stage_now and position = root
    );
    for round in 1 .. rules.max_fit_passes() loop
      step := 0;
      if stage_now = 1 and spread is not null then
        move := refresh.slope(residuals, counted.quotes, summed, counted.measure_within) / spread;
        fitted.value_exponent := fitted.value_exponent + move;
        summed := refresh.add(summed, counted.measure, move);
        step := abs(move);
      end if;
      for hierarchy in
        select root, within_of_unit from pg_temp.rated_factors
        where entity = of_entity and stage = stage_now and position = root
        order by root
      loop
        -- Earlier stages are learnt as if later ones had no effects.
        own := nothing;
        if stage_now = 1 or round > 1 then
          own := coalesce((fitted.hierarchies[hierarchy.root]).effects, nothing);
        end if;
        fitted := refresh.fit_hierarchy(
          fitted, hierarchy.root, counted.quotes,
          refresh.partial_residuals(residuals, counted.quotes, summed, own, hierarchy.within_of_unit)
        );
        learnt := (fitted.hierarchies[hierarchy.root]).effects;
        step := greatest(step, refresh.largest_step(own, learnt));
        summed := refresh.add(refresh.add(summed, own, -1), learnt, 1);
      end loop;
      -- A hierarchy alone does not move after its first round.
      exit when step <= rules.fit_tolerance() or (hierarchies = 1 and (spread is null or stage_now > 1));
    end loop;
  end loop;
  fitted.of_units[counted.first : counted.last] := summed;
  return fitted;
end
$$;

-- The sum of squares of the values of cars less the mean of their model; null where they hardly differ.
create function refresh.spread_of_measure(quotes double precision[], measure_within double precision[])
returns double precision language sql immutable set search_path = '' as $$
  select sum(unit_quotes * power(measure, 2))
  from unnest(quotes, measure_within) as unit (unit_quotes, measure)
  having sum(unit_quotes * power(measure, 2)) > 1e-6 * sum(unit_quotes)
$$;

-- The sum of products of the values of cars, less the mean of their model, and the residuals.
create function refresh.slope(
  residuals double precision[], quotes double precision[], summed double precision[], measure_within double precision[]
)
returns double precision language sql immutable set search_path = '' as $$
  select sum(measure * (unit_residuals - unit_quotes * unit_sum))
  from unnest(residuals, quotes, summed, measure_within) as unit (unit_residuals, unit_quotes, unit_sum, measure)
$$;
