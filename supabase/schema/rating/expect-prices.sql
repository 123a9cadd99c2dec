-- What all that is said of a driver does together, by the fit in use: 0 on average.
create function refresh.effect_of_driver(profile jsonb) returns double precision
language sql stable set search_path = '' as $$
  select coalesce(sum(effects.effect), 0)
  from rules.rating_factors as factors
  join public.rating_effects as effects
    on effects.factor = factors.factor and effects.level = refresh.level_of(profile, factors.attributes)
  where factors.subject = 'driver'
$$;

-- Adds to each row of `mostQuoted` the logarithm of the percentage of FIPE that it is expected to cost, whoever drives, in
-- the state whose list it is; null where there is no fit, or no value.
create function refresh.expect_prices() returns void language plpgsql set search_path = '' as $$
begin
  with listed as materialized (
    select
      kind, key, list, case kind when 'state' then key end as uf,
      answers.place_variance(fit, case kind when 'state' then key end, null) as place_variance
    from pg_temp.page_lists
    left join public.rating_fit_in_use as fit on true
    where name = 'mostQuoted'
  )
  update pg_temp.page_lists as lists
  set list = expected.list
  from (
    select
      listed.kind, listed.key,
      jsonb_agg(element || jsonb_build_object('expectedEffect', (
        select
          priced.effect + coalesce(state.effect, 0) + fit.quantiles_unsaid[4] * answers.deviation(
            fit, priced.variance + priced.versions_variance, listed.place_variance
          )
        from public.rating_fit_in_use as fit
        join public.model_year_prices as priced
          on priced.model_id = (element ->> 'modelId')::integer and priced.year = (element ->> 'year')::integer
        left join public.rating_effects as state on state.factor = 'state' and state.level = listed.uf
      )) order by place) as list
    from listed
    cross join jsonb_array_elements(listed.list) with ordinality as elements (element, place)
    group by listed.kind, listed.key
  ) as expected
  where lists.kind = expected.kind and lists.key = expected.key and lists.name = 'mostQuoted';
exception
  -- As with the model itself: the night's numbers do not wait for it.
  when query_canceled then raise;
  when others then raise warning 'The most quoted are without expected prices: %', sqlerrm;
end
$$;
