-- The interval of a class of support where nothing is said, by the fit in use: one row, or none before the first fit.
create function refresh.interval_for_everybody(of_vehicle text, of_place text)
returns table (low double precision, middle double precision, high double precision) language sql stable rows 1 as $$
  select low, middle, high
  from public.rating_calibrations
  where fit_id = (select id from public.rating_fit_in_use)
    and vehicle_support = of_vehicle and place_support = of_place and said = 0
  limit 1
$$;

-- The refresh: the typical price of each thing that lists name. Where enough quotes count it is their median with the
-- interval of eight in ten, else what the rating model expects of everybody: for a place that of an average car, for a brand
-- and a model that of its model-year with most quotes; a brand that the model has not learnt of has none.
create function refresh.write_typical_prices() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.typical_prices;
  insert into public.typical_prices (kind, key, is_observed, amount, low, high)
  with model_years as (
    select
      brand_id, model_id, year, priced.quotes, priced.level, interval.low - interval.middle as below,
      interval.high - interval.middle as above
    from public.model_year_prices as priced
    join public.vehicle_models as models on models.id = priced.model_id
    cross join lateral refresh.interval_for_everybody(priced.support, 'country') as interval
  ),
  places as (
    select
      uf, city_id,
      fit.general + state.effect + coalesce(city.effect, 0) + interval.middle + ln(fit.reference_value) as level,
      interval.low - interval.middle as below, interval.high - interval.middle as above
    from (select uf, null as city_id from public.states union all select uf, id from public.cities) as named
    cross join public.rating_fit_in_use as fit
    cross join refresh.interval_for_everybody('all', 'all') as interval
    cross join lateral (
      select (answers.rating_part('state', uf) ->> 0)::float8 as effect
    ) as state
    left join public.rating_effects as city on city.factor = 'city' and city.level = city_id::text
  ),
  levels as (
    select 'model_year' as kind, model_id || '/' || year as key, level, below, above from model_years
    union all
    (
      select distinct on (model_id) 'model', model_id::text, level, below, above
      from model_years
      order by model_id, quotes desc, year desc
    )
    union all
    (
      select distinct on (brand_id) 'brand', brand_id::text, level, below, above
      from model_years
      where quotes > 0
      order by brand_id, quotes desc, year desc, model_id
    )
    union all
    select case when city_id is null then 'state' else 'city' end, coalesce(city_id::text, uf), level, below, above
    from places
  ),
  observed as (
    select
      kind, key, (statistics ->> 'median')::float8 as amount, (statistics ->> 'percentile10')::float8 as low,
      (statistics ->> 'percentile90')::float8 as high
    from public.page_rollups
    where kind in ('brand', 'model', 'model_year', 'state', 'city') and quotes >= rules.min_quotes_for_mean()
  )
  select
    kind, key, observed.amount is not null, coalesce(observed.amount, exp(level) / 100),
    coalesce(observed.low, exp(level + below) / 100), coalesce(observed.high, exp(level + above) / 100)
  from levels
  full join observed using (kind, key);
  analyze public.typical_prices;
end
$$;
