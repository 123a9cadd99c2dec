-- Two to four model-years side by side, in the order that they were asked for.
create function public.get_comparison_page(models integer[], years integer[], in_city integer default null)
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
    where place <= rules.max_compared()
  );
end
$$;
grant execute on function public.get_comparison_page(integer[], integer[], integer) to anon;
