-- The index of Brazil and of every state.
create function public.get_index_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('areas', coalesce(
    jsonb_agg(jsonb_build_object('area', area, 'months', answers.index_of(area)) order by area), '[]'
  ))
  from (select distinct area from public.price_index) as areas
$$;
grant execute on function public.get_index_page() to anon;
