-- The versions of a code, newest first: [[model, year, version]…].
create function public.find_fipe_code(code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(model_id, year, id) order by year desc, id), '[]')
  from (
    select model_id, year, id from public.vehicle_versions
    where fipe_code = (select code where length(code) = 8)
    order by year desc, id
    limit 50
  ) as found
$$;
grant execute on function public.find_fipe_code(text) to anon;
