-- The means and covariances of the driver effects over the learnt quotes, by which missing driver features are predicted
-- from the others (docs/rating-model.md): pg_temp.driver_moments, of each factor whose levels differ, in the order of the
-- factors. Rounded as pages have them, so that SQL and the browser compute the same.
create function refresh.measure_driver_moments() returns void language plpgsql set search_path = '' as $$
declare
  quotes_learnt constant double precision := (select quotes from pg_temp.rated_sums);
begin
  drop table if exists pg_temp.driver_moments;
  create temp table driver_moments on commit drop as
  with effects as materialized (
    select counted.unit, levels.position, counted.quotes, known.effect
    from pg_temp.unit_levels as levels
    join pg_temp.counted_units as counted using (entity, id)
    join pg_temp.known_effects as known using (factor, level)
    where counted.entity = 'driver' and known.effect <> 0
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
  select position, factor, mean, covariances
  from means
  join covariances using (position)
  join rules.rating_factors using (position);
  analyze pg_temp.driver_moments;
end
$$;
