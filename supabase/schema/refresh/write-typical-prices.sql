-- The refresh: the price of each thing that lists name. It is what the rating model expects of the average driver, so
-- that a list compares like with like: for a place that of an average car, for a model that of its model-year with most
-- quotes, for a brand that of an average car: the geometric mean of its model-years, each by its quotes.
create function refresh.write_typical_prices() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.typical_prices;
  insert into public.typical_prices (kind, key, amount, low, high)
  with model_years as (
    select
      brand_id, model_id, year, quotes, level,
      answers.deviation(fit, variance + versions_variance, fit.place_variance) as deviation
    from public.model_year_prices
    join public.vehicle_models as models on models.id = model_id
    cross join public.rating_fit_in_use as fit
  ),
  places as (
    select
      kind, key, fit.general + effect + fit.quantiles_unsaid[4] * deviation + ln(fit.reference_value) as level, deviation
    from (
      select
        'state' as kind, uf as key, answers.place_effect(uf, null) as effect,
        answers.place_variance(fit, uf, null) as variance
      from public.states
      cross join public.rating_fit_in_use as fit
      union all
      select 'city', cities.id::text, coalesce(state.effect, 0) + coalesce(city.effect, 0), city_variances.variance
      from public.cities
      join refresh.city_variances on city_id = cities.id
      left join public.rating_effects as state on state.factor = 'state' and state.level = cities.uf
      left join public.rating_effects as city on city.factor = 'city' and city.level = cities.id::text
    ) as own
    cross join public.rating_fit_in_use as fit
    cross join lateral answers.deviation(fit, fit.car_variance, variance) as deviation
  ),
  levels as (
    select 'model_year' as kind, model_id || '/' || year as key, level, deviation from model_years
    union all
    (
      select distinct on (model_id) 'model', model_id::text, level, deviation
      from model_years
      order by model_id, quotes desc, year desc
    )
    union all
    select
      'brand', brand_id::text, sum(quotes * level) / sum(quotes), sqrt(sum(quotes * deviation * deviation) / sum(quotes))
    from model_years
    where quotes > 0
    group by brand_id
    union all
    select kind, key, level, deviation from places
  )
  select
    kind, key, exp(level) / 100, exp(level + (fit.quantiles_unsaid[2] - fit.quantiles_unsaid[4]) * deviation) / 100,
    exp(level + (fit.quantiles_unsaid[6] - fit.quantiles_unsaid[4]) * deviation) / 100
  from levels
  cross join public.rating_fit_in_use as fit;
  analyze public.typical_prices;
end
$$;
