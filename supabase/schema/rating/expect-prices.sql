-- What the answers of a driver do together, by the fit in use: 0 on average.
create function refresh.effect_of_driver(driver jsonb) returns double precision
language sql stable set search_path = '' as $$
  select coalesce(sum(effects.effect), 0)
  from rules.rating_factors as factors
  join public.rating_effects as effects
    on effects.factor = factors.factor and effects.level = refresh.level_of(driver, factors.attributes)
  where factors.subject = 'driver'
$$;

-- Adds to each row of `mostQuoted` the logarithm of the percentage of FIPE that it is expected to cost, whoever drives, in
-- the state whose list it is; null where there is no fit, or no value.
create function refresh.expect_prices() returns void language plpgsql set search_path = '' as $$
begin
  update pg_temp.page_lists as lists
  set list = expected.list
  from (
    select
      listed.kind, listed.key,
      jsonb_agg(element || jsonb_build_object('expectedEffect', (
        select
          fit.general + fit.value_exponent * ln((element ->> 'fipeValue')::float8 / fit.reference_value)
          + coalesce(model_year.compared, model.compared, brand.compared, 0) + coalesce(age.effect, 0)
          + coalesce(state.effect, 0) + interval.middle
        from public.rating_fit_in_use as fit
        join public.vehicle_models as models on models.id = (element ->> 'modelId')::integer
        left join public.rating_effects as brand on brand.factor = 'brand' and brand.level = models.brand_id::text
        left join public.rating_effects as model on model.factor = 'model' and model.level = models.id::text
        left join public.rating_effects as model_year
          on model_year.factor = 'model_year' and model_year.level = models.id || '/' || (element ->> 'year')
        left join public.rating_effects as age
          on age.factor = 'vehicle_age'
          and age.level = rules.vehicle_age((element ->> 'year')::integer, rules.day_of(fit.fitted_at))
        left join public.rating_effects as state
          on listed.kind = 'state' and state.factor = 'state' and state.level = listed.key
        join public.rating_calibrations as interval
          on interval.fit_id = fit.id
          and interval.vehicle_support = refresh.vehicle_support(model_year.quotes, model.quotes)
          and interval.said = 0 and interval.place_support = case listed.kind when 'state' then 'all' else 'country' end
        where (element ->> 'fipeValue')::float8 > 0
      )) order by place) as list
    from pg_temp.page_lists as listed
    cross join jsonb_array_elements(listed.list) with ordinality as elements (element, place)
    where listed.name = 'mostQuoted'
    group by listed.kind, listed.key
  ) as expected
  where lists.kind = expected.kind and lists.key = expected.key and lists.name = 'mostQuoted';
exception
  -- As with the model itself: the night's numbers do not wait for it.
  when query_canceled then raise;
  when others then raise warning 'The most quoted are without expected prices: %', sqlerrm;
end
$$;
