-- The home page, and the states beside each other.

-- What all the numbers rest on, and the models people ask about most.
create function public.get_home_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'statistics', statistics,
    'popularModelIds', coalesce(lists -> 'popularModelIds', '[]'),
    'index', answers.index_of('BR'),
    'states', answers.compared_states(),
    'brands', answers.listed_pages('brand', array(select id::text from public.vehicle_brands order by id)),
    'models', answers.listed_pages('model', array(select jsonb_array_elements_text(lists -> 'popularModelIds')))
  )
  from answers.page_rollup('home', '')
$$;
grant execute on function public.get_home_page() to anon;

-- The states beside each other, the dearest for the same car and driver first.
create function public.get_states_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('statistics', home.statistics, 'states', answers.compared_states())
  from answers.page_rollup('home', '') as home
$$;
grant execute on function public.get_states_page() to anon;
