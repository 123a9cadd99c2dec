-- Null where there is no such version.
create function public.get_version_page(
  of_version integer, text_identifier text default null, linked_cities text[] default '{}'
)
returns jsonb language sql stable security definer set search_path = '' as $$
  with asked as materialized (select model_id, year from public.vehicle_versions where id = of_version),
  -- By a model-year and not by a join, so that no other's versions are compared.
  versions as materialized (
    select *
    from public.listed_versions
    where model_id = (select model_id from asked) and year = (select year from asked)
  )
  select jsonb_build_object(
    'name', versions.name,
    'fipeValue', versions.fipe_value,
    'fipeCode', versions.fipe_code,
    'fipeMonth', (select to_char(max(month), 'YYYY-MM') from public.fipe_values where version_id = of_version),
    'statistics', rollup.statistics,
    'recentQuotes', coalesce(rollup.lists -> 'recentQuotes', '[]'),
    'rating', answers.rating(versions.model_id, versions.year::integer, versions.id),
    'cityEffects', answers.city_effects(linked_cities),
    'text', public.find_page_text('model_year', text_identifier)
  )
  from versions
  cross join answers.page_rollup('version', concat_ws('/', versions.model_id, versions.year, versions.id)) as rollup
  where versions.id = of_version
$$;
grant execute on function public.get_version_page(integer, text, text[]) to anon;
