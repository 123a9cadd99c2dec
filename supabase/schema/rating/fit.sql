-- The residual sum of squares, from the sums alone, as (y − (car + place + driver))² multiplies out.
create function refresh.residual_squares(of_units double precision[]) returns double precision
language plpgsql set search_path = '' as $$
begin
  return greatest(0,
    (select squares from pg_temp.rated_sums)
    - 2 * (select sum(total * of_units[unit]) from pg_temp.counted_units)
    + (select sum(power(of_units[car] + of_units[place] + of_units[driver], 2)) from pg_temp.quote_units)
  );
end
$$;

-- The sums of the residuals of the other entities, by unit of an entity.
create function refresh.sum_residuals(of_entity text, of_units double precision[]) returns double precision[]
language plpgsql set search_path = '' as $$
begin
  return (
    select array_agg(own.total + own.quotes * of_units[unit] - met.total order by unit)
    from pg_temp.counted_units as own
    join (
      select
        case of_entity when 'car' then car when 'place' then place else driver end as unit,
        sum(of_units[car] + of_units[place] + of_units[driver]) as total
      from pg_temp.quote_units
      group by 1
    ) as met using (unit)
  );
end
$$;

-- Backfitting over the aggregates of refresh.count_rated_quotes().
create function refresh.fit_rating() returns refresh.fit language plpgsql set search_path = '' as $$
declare
  fitted refresh.fit;
  block record;
  observations constant double precision := (select quotes from pg_temp.rated_sums);
  before double precision[];
  freedom double precision := 1;
  step double precision;
begin
  fitted.value_exponent := 0;
  fitted.of_units := array_fill(0::float8, array[(select count(*)::integer from pg_temp.counted_units)]);
  for pass in 1 .. rules.max_fit_passes() loop
    fitted.passes := pass;
    fitted.within := refresh.residual_squares(fitted.of_units) / greatest(observations - freedom, 1);
    step := 0;
    for block in
      select name, first, last
      from (select entity as name, min(position) as place from pg_temp.rated_factors group by entity) as places
      join pg_temp.rated_entities on entity = name
      order by place
    loop
      before := fitted.of_units[block.first : block.last];
      fitted := refresh.fit_entity(fitted, block.name, refresh.sum_residuals(block.name, fitted.of_units));
      step := greatest(step, refresh.largest_step(before, fitted.of_units[block.first : block.last]));
    end loop;
    -- The mean, the exponent, and the effective number of levels of each factor.
    freedom := 2 + (select sum(factor.freedom) from unnest(fitted.factors) as factor);
    exit when step <= rules.fit_tolerance();
  end loop;
  return fitted;
end
$$;
