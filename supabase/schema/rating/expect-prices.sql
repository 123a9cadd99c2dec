-- Adds to each row of `mostQuoted` what the car's own page estimates with: the FIPE value in R$, and the logarithm of the
-- percentage of it that the average driver pays in the state whose list it is; null where there is no fit, or no value.
create function refresh.expect_prices() returns void language plpgsql set search_path = '' as $$
begin
  with listed as materialized (
    select
      page_type, key, list, case page_type when 'state' then key end as uf,
      answers.place_variance(fit, case page_type when 'state' then key end, null) as place_variance
    from pg_temp.page_lists
    left join public.rating_fit_in_use as fit on true
    where name = 'mostQuoted'
  )
  update pg_temp.page_lists as lists
  set list = expected.list
  from (
    select
      listed.page_type, listed.key,
      jsonb_agg(element || jsonb_build_object('expected', (
        select jsonb_build_object(
          'fipeValue', priced.fipe_value,
          'effect', priced.effect + coalesce(state.effect, 0)
          + answers.median_shift(fit, priced.variance + priced.versions_variance, listed.place_variance)
        )
        from public.rating_fit_in_use as fit
        join public.model_year_prices as priced
          on priced.model_id = (element ->> 'modelId')::integer and priced.year = (element ->> 'year')::integer
        left join public.rating_effects as state on state.factor = 'state' and state.level = listed.uf
      )) order by place) as list
    from listed
    cross join jsonb_array_elements(listed.list) with ordinality as elements (element, place)
    group by listed.page_type, listed.key
  ) as expected
  where lists.page_type = expected.page_type and lists.key = expected.key and lists.name = 'mostQuoted';
end
$$;
