-- Each of the models in its newest year, in their order: rows of answers.priced_car().
create function answers.popular_cars(models integer[]) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(answers.priced_car(
    model_id, year, fipe_value, effect, variance + versions_variance
  ) order by place), '[]')
  from unnest(models) with ordinality as listed (id, place)
  cross join lateral (
    select * from public.model_year_prices where model_id = listed.id order by year desc limit 1
  ) as newest
$$;

create function public.get_home_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'statistics', statistics,
    'popularCars', answers.popular_cars(array(select jsonb_array_elements_text(lists -> 'popularModelIds')::integer)),
    'model', answers.ranking_of(null, null) -> 'model',
    'states', answers.compared_states(),
    'brands', answers.listed_pages('brand', array(select id from public.vehicle_brands order by id))
  )
  from answers.page_rollup('home', '')
$$;
grant execute on function public.get_home_page() to anon;

create function public.get_states_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('statistics', home.statistics, 'states', answers.compared_states())
  from answers.page_rollup('home', '') as home
$$;
grant execute on function public.get_states_page() to anon;
