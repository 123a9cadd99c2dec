-- What two answers of a driver, or of a policy, do together beyond what each does: the fit proposes pairs itself, the one
-- that explains most first, and keeps one where the quotes held back are told better.
--
-- Pairs across subjects (a brand in a state) are none of them: a fit knows how often two subjects' units meet, and not what
-- is left open where they do.

-- The pair of which what a fit leaves open of the learnt quotes differs most beyond chance, of those that are no factor yet.
-- Null where none does.
create function refresh.find_interaction(within double precision) returns public.rating_interactions
language plpgsql set search_path = '' as $$
declare
  general constant double precision := (select sums.general from pg_temp.rated_sums as sums);
  found public.rating_interactions;
begin
  drop table if exists pg_temp.place_effects, pg_temp.driver_effects, pg_temp.policy_effects, pg_temp.open_of_units;
  -- Each alone, so that PostgreSQL knows how many quotes have one.
  create temp table place_effects on commit drop as
  select id as place_id, effect from pg_temp.unit_effects where subject = 'place';
  create temp table driver_effects on commit drop as
  select id as driver_id, effect from pg_temp.unit_effects where subject = 'driver';
  create temp table policy_effects on commit drop as
  select id as policy_id, effect from pg_temp.unit_effects where subject = 'policy';
  analyze pg_temp.place_effects, pg_temp.driver_effects, pg_temp.policy_effects;
  create temp table open_of_units on commit drop as
  select
    case when grouping(driver_id) = 0 then 'driver' else 'policy' end as subject, coalesce(driver_id, policy_id) as id,
    count(*) as quotes, sum(residual) as residual
  from (
    select
      quotes.driver_id, quotes.policy_id,
      log_percentage - general - cars.of_version - places.effect - drivers.effect - policies.effect as residual
    from pg_temp.rated_quotes as quotes
    join pg_temp.car_effects_said as cars using (version_id)
    join pg_temp.place_effects as places using (place_id)
    join pg_temp.driver_effects as drivers using (driver_id)
    join pg_temp.policy_effects as policies using (policy_id)
    where not held_back
  ) as open
  group by grouping sets ((driver_id), (policy_id));
  analyze pg_temp.open_of_units;

  with levels as (
    select units.subject, units.id, factors.position, factors.factor, units.level
    from pg_temp.unit_levels as units
    join rules.rating_factors as factors using (position)
    where factors.levels is not null and units.level <> rules.not_said()
  ),
  cells as (
    select
      one.subject, array[one.factor, other.factor] as fields, sum(quotes) as quotes, sum(residual) as residual
    from levels as one
    join levels as other on other.subject = one.subject and other.id = one.id and other.position > one.position
    join pg_temp.open_of_units as open on open.subject = one.subject and open.id = one.id
    group by one.subject, one.factor, other.factor, one.level, other.level
  ),
  pairs as (
    -- By chance a cell has the variance within, and that varies by the root of two of itself.
    select subject, fields, sum(power(residual, 2) / quotes - find_interaction.within) as explained
    from cells
    group by subject, fields
    having sum(power(residual, 2) / quotes - find_interaction.within)
      > rules.least_deviations_of_interaction() * find_interaction.within * sqrt(2 * count(*))
  )
  select
    (select max(factors.position) + 1 from rules.rating_factors as factors), subject, fields,
    (select max(factors.stage) + 1 from rules.rating_factors as factors where factors.subject = pairs.subject)
  into found
  from pairs
  where not exists (select from rules.rating_factors as factors where factors.attributes = pairs.fields)
  order by explained desc, fields
  limit 1;
  return found;
end
$$;

-- The median error of the quotes held back where all is said.
create function refresh.held_back_error() returns double precision language plpgsql set search_path = '' as $$
begin
  return (
    select percentile_cont(0.5) within group (order by abs(quoted - predicted))
    from pg_temp.held_back
    where said = 'all' and place_support <> 'country'
  );
end
$$;

-- The same error where the mean residual of each of the pair's cells (pg_temp.open_of_units) is added to the predictions:
-- about the error of a fit with the pair, in a hundredth of its time.
create function refresh.held_back_error_with(pair public.rating_interactions) returns double precision
language plpgsql set search_path = '' as $$
begin
  return (
    with cells as (
      select id, sum(residual) over cell / sum(quotes) over cell as residual
      from pg_temp.unit_levels as one
      join pg_temp.unit_levels as other using (subject, id)
      join pg_temp.open_of_units using (subject, id)
      where subject = pair.subject and one.factor = pair.fields[1] and other.factor = pair.fields[2]
      window cell as (partition by one.level, other.level)
    )
    select percentile_cont(0.5) within group (order by abs(quoted - predicted - coalesce(cells.residual, 0)))
    from pg_temp.held_back
    left join cells on cells.id = case pair.subject when 'driver' then driver_id else policy_id end
    where said = 'all' and place_support <> 'country'
  );
end
$$;

-- The fit with one more pair of factors, where it predicts the quotes held back better (pg_temp.held_back is then its own).
-- Else null: the exception undoes, with its subtransaction, the tables that were made for the pair.
create function refresh.fit_with_interaction(before refresh.fit) returns refresh.fit
language plpgsql set search_path = '' as $$
declare
  error constant double precision := refresh.held_back_error();
  proposed constant public.rating_interactions := refresh.find_interaction(before.within);
  fitted refresh.fit;
begin
  -- A fit takes seconds: none is made for a pair that would not lower the error.
  if proposed.position is null or refresh.held_back_error_with(proposed) >= error then return null; end if;
  insert into public.rating_interactions select proposed.*;
  perform refresh.list_units(rules.day_of(clock.now()));
  fitted := refresh.fit_beside_complement(true);
  perform refresh.predict_held_back(fitted);
  if refresh.held_back_error() > error * (1 - rules.least_gain_of_interaction()) then
    raise exception sqlstate 'PSC01' using message = 'the pair does not lower the error of the quotes held back';
  end if;
  return fitted;
exception
  when sqlstate 'PSC01' then return null;
end
$$;

-- The fit that is tried on the quotes held back (pg_temp.held_back), with the pairs that lower their error.
create function refresh.fit_to_be_tried() returns refresh.fit language plpgsql set search_path = '' as $$
declare
  fitted refresh.fit;
  bettered refresh.fit;
begin
  delete from public.rating_interactions;
  perform refresh.list_units(rules.day_of(clock.now()));
  fitted := refresh.fit_beside_complement(true);
  perform refresh.predict_held_back(fitted);
  for place in 1 .. rules.most_proposed_interactions() loop
    bettered := refresh.fit_with_interaction(fitted);
    exit when bettered.passes is null;
    fitted := bettered;
  end loop;
  return fitted;
end
$$;
