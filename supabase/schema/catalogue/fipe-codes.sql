-- The versions of a FIPE code, newest first: [[model, year, version, its name]…].
create function public.find_fipe_code(code text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(found.model_id, found.year, found.id, listed.name)
    order by found.year desc, found.id), '[]')
  from (
    select model_id, year, id from public.vehicle_versions
    where fipe_code = (select code where length(code) = 8)
    order by year desc, id
    limit 50
  ) as found
  cross join lateral (
    select name from public.listed_versions
    where model_id = found.model_id and year = found.year and id = found.id
  ) as listed
$$;
grant execute on function public.find_fipe_code(text) to anon;
