-- A model by its years, newest first; `effect` is the logarithm of the percentage for the average driver.
create function answers.age_curve(of_model integer) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'year', year, 'fipeValue', fipe_value, 'effect', effect, 'variance', variance + versions_variance
  ) order by year desc), '[]')
  from public.model_year_prices
  where model_id = of_model
$$;

create function public.get_model_page(of_model integer, text_identifier text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'versions', (
      select coalesce(json_agg(answers.version(id, year, name, fipe_value, fipe_code)
        order by year desc, fipe_value desc nulls last, id), '[]')
      from public.listed_versions
      where model_id = of_model
    ),
    'statistics', statistics,
    'curve', answers.age_curve(of_model),
    'model', answers.ranking_of(null, null) -> 'model',
    'text', public.find_page_text('model', text_identifier)
  )
  from answers.page_rollup('model', of_model::text)
$$;
grant execute on function public.get_model_page(integer, text) to anon;
