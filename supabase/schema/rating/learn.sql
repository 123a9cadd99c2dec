-- pg_temp.surplus: the quotes of each combination of car, city and driver beyond the newest that a fit reads, with the
-- combination's share of all.
create function refresh.bound_repetition() returns void language plpgsql set search_path = '' as $$
declare
  of_all constant double precision := (select count(*) from pg_temp.quotes_read where is_rated);
  bound constant double precision := greatest(rules.min_quotes_to_bound(), rules.bounded_share() * of_all);
begin
  create temp table surplus on commit drop as
  select id, version_id, city_id, driver, combined / of_all as share
  from (
    select
      id, version_id, city_id, driver, count(*) over (partition by version_id, city_id, driver) as combined,
      row_number() over (partition by version_id, city_id, driver order by created_at desc, id) as place
    from pg_temp.quotes_read
    -- Few: to count the drivers of all would take longer.
    join (
      select version_id, city_id from pg_temp.quotes_read where is_rated group by version_id, city_id having count(*) > bound
    ) as crowded using (version_id, city_id)
    where is_rated
  ) as numbered
  where place > bound;
  analyze pg_temp.surplus;
end
$$;

-- Quotes of the window with the logarithm of their percentage. The newest tenth of each city is held back, in two halves,
-- so that a batch of one city is no more of it than of the window. Several insurers answer one request alike, so a request
-- is never split: learnt quotes would verify their own twins. Of one that the tenth would split, the last digit of the
-- city's number decides. Returns how many quotes are left out, by reason.
create function refresh.read_rated_quotes() returns jsonb language plpgsql set search_path = '' as $$
begin
  perform refresh.bound_repetition();
  create temp table rated_quotes on commit drop as
  select
    *, (request + city_id) % 2 as half, newer + (so_far - newer) * (city_id % 10) / 10 < rules.held_back_share() as held_back
  from (
    select
      quotes.id, version_id, model_id, year, city_id, drivers.id as driver_id, ln(percentage::float8) as log_percentage,
      ln(fipe_value::float8) as log_value, dense_rank() over newest_first as request,
      percent_rank() over newest_first as newer, cume_dist() over newest_first as so_far
    from pg_temp.quotes_read as quotes
    join pg_temp.drivers using (driver)
    where is_rated and not exists (select from pg_temp.surplus where surplus.id = quotes.id)
    window newest_first as (partition by city_id order by rules.day_of(created_at) desc, version_id, perfil_origem)
  ) as rated;
  analyze pg_temp.rated_quotes;

  return (
    select coalesce(jsonb_object_agg(reason, quotes), '{}')
    from (
      select
        case
          when id in (select id from pg_temp.surplus) then 'repeated'
          when status <> 'withoutPrice' and not insurer_counts then 'excludedInsurer'
          when status in ('withoutPrice', 'tooCheap', 'tooExpensive') then status
          when coalesce(fipe_value, 0) <= 0 then 'withoutFipeValue'
        end as reason,
        count(*) as quotes
      from pg_temp.quotes_read
      where status <> 'left the window'
      group by reason
    ) as reasons
    where reason is not null
  );
end
$$;

-- The units of the quotes: cars as old as they are today, places and drivers; and the level of each factor that each has.
create function refresh.list_units() returns void language plpgsql set search_path = '' as $$
begin
  create temp table rated_units on commit drop as
  select 'car' as entity, id, measure, refresh.add_age(attributes, clock.now()) as attributes
  from (select version_id, avg(log_value) as measure from pg_temp.rated_quotes group by version_id) as rated
  join refresh.cars on cars.id = version_id
  union all
  select 'place', id, 0, attributes
  from refresh.places
  where id in (select city_id from pg_temp.rated_quotes)
  union all
  select 'driver', id, 0, profile
  from pg_temp.drivers
  where id in (select driver_id from pg_temp.rated_quotes);
  analyze pg_temp.rated_units;

  create temp table unit_levels on commit drop as
  select entity, id, position, factor, refresh.level_of(units.attributes, factors.attributes) as level
  from pg_temp.rated_units as units
  join rules.rating_factors as factors using (entity);
  analyze pg_temp.unit_levels;
end
$$;

-- Aggregates the quotes for a fit: the quotes and their total by unit (numbered entity by entity, as an index of arrays),
-- the units of each quote, and the levels of each factor by number. Logarithms are taken less `general`, their mean: small
-- numbers add up without loss.
create function refresh.count_rated_quotes(only_learning boolean) returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists
    pg_temp.rated_sums, pg_temp.counted_units, pg_temp.quote_units, pg_temp.numbered_levels, pg_temp.rated_entities,
    pg_temp.rated_factors;

  create temp table rated_sums on commit drop as
  select
    count(*)::float8 as quotes, avg(log_percentage) as general, avg(log_value) as mean_log_value,
    array[min(log_value), max(log_value)] as borders, var_pop(log_percentage) * count(*) as squares
  from pg_temp.rated_quotes
  where not (only_learning and held_back);

  create temp table counted_units on commit drop as
  select *, row_number() over (order by entity, id)::integer as unit
  from (
    select
      case when grouping(version_id) = 0 then 'car' when grouping(city_id) = 0 then 'place' else 'driver' end as entity,
      coalesce(version_id, city_id, driver_id) as id, version_id, city_id, driver_id, count(*)::float8 as quotes,
      sum(log_percentage - (select general from pg_temp.rated_sums)) as total
    from pg_temp.rated_quotes
    where not (only_learning and held_back)
    group by grouping sets ((version_id), (city_id), (driver_id))
  ) as grouped;
  analyze pg_temp.counted_units;

  create temp table quote_units on commit drop as
  select cars.unit as car, places.unit as place, drivers.unit as driver
  from pg_temp.rated_quotes as rated
  join pg_temp.counted_units as cars on cars.version_id = rated.version_id
  join pg_temp.counted_units as places on places.city_id = rated.city_id
  join pg_temp.counted_units as drivers on drivers.driver_id = rated.driver_id
  where not (only_learning and held_back);
  analyze pg_temp.quote_units;
  perform refresh.number_levels();
end
$$;

-- pg_temp.rated_entities: a row for each entity with arrays by unit. pg_temp.rated_factors: a row for each factor with the
-- number of each unit's level, each level's name and the number of its parent.
create function refresh.number_levels() returns void language plpgsql set search_path = '' as $$
begin
  create temp table numbered_levels on commit drop as
  select
    position, units.entity, units.unit, level,
    dense_rank() over (partition by position order by level collate "C")::integer as number
  from pg_temp.counted_units as units
  join pg_temp.unit_levels as levels using (entity, id);
  analyze pg_temp.numbered_levels;

  create temp table rated_factors on commit drop as
  with factors as (
    select *, lag(position) over (partition by hierarchy order by position) as parent from rules.rating_factors
  ),
  units as (
    select position, array_agg(number order by unit) as level_of_unit from pg_temp.numbered_levels group by position
  ),
  levels as (
    select own.position, own.number, min(own.level) as level, min(parents.number) as parent
    from pg_temp.numbered_levels as own
    join factors using (position)
    left join pg_temp.numbered_levels as parents on parents.position = factors.parent and parents.unit = own.unit
    group by own.position, own.number
  ),
  named as (
    select position, array_agg(level order by number) as levels, array_agg(parent order by number) as parent_of_level
    from levels
    group by position
  )
  select
    position, factor, entity, stage, prior, factors.parent, min(position) over (partition by hierarchy) as root,
    units.level_of_unit, named.levels, named.parent_of_level,
    (
      select level_of_unit from units as within
      where within.position = (select of.position from factors as of where of.factor = factors.within)
    ) as within_of_unit
  from factors
  join units using (position)
  join named using (position);

  create temp table rated_entities on commit drop as
  select
    entity, min(unit) as first, max(unit) as last, array_agg(quotes order by unit) as quotes,
    array_agg(measure order by unit) as measure, array_agg(within_group order by unit) as measure_within
  from (
    select
      units.entity, units.unit, units.quotes, rated.measure - reference.measure as measure,
      rated.measure - sum(units.quotes * rated.measure) over own / sum(units.quotes) over own as within_group
    from pg_temp.counted_units as units
    join pg_temp.rated_units as rated using (entity, id)
    left join pg_temp.numbered_levels as models
      on models.unit = units.unit
      and models.position = (select position from rules.rating_factors where factor = 'model')
    cross join lateral (
      select case units.entity when 'car' then (select mean_log_value from pg_temp.rated_sums) else 0 end as measure
    ) as reference
    window own as (partition by units.entity, models.number)
  ) as measured
  group by entity;
end
$$;
