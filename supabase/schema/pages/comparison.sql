-- Two to four model-years side by side, in the order that they were asked for.
create function public.get_comparison_page(
  models integer[], years integer[], in_city integer default null
)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'isNamed', in_city is null and answers.is_named(models, years),
      'sides', coalesce(jsonb_agg(jsonb_build_object(
        'modelId', model_id, 'year', year,
        'statistics', (select statistics from answers.page_rollup('model_year', model_id || '/' || year)),
        'rating', answers.rating(model_id, year, null, in_city)
      ) order by place), '[]')
    )
    from unnest(models, years) with ordinality as asked (model_id, year, place)
    where place <= 4
  );
end
$$;
grant execute on function public.get_comparison_page(integer[], integer[], integer) to anon;

-- Where comparisons begin: the models with most quotes, and what each costs in its years, rows of answers.priced_car().
create function public.get_compare_page() returns jsonb language sql stable security definer set search_path = '' as $$
  with models as (
    select value::integer as id, place
    from answers.page_rollup('home', '') as home
    cross join jsonb_array_elements_text(home.lists -> 'popularModelIds') with ordinality as listed (value, place)
  )
  select answers.ranking_of(null, null) || jsonb_build_object(
    'models', coalesce((select jsonb_agg(id order by place) from models), '[]'),
    'modelYears', coalesce((
      select jsonb_agg(
        answers.priced_car(model_id, year, quotes, fipe_value, effect, variance + versions_variance) order by place, year
      )
      from models
      join public.model_year_prices on model_id = models.id
    ), '[]')
  )
$$;
grant execute on function public.get_compare_page() to anon;
