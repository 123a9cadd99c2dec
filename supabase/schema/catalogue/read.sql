-- Models are in the order of their quotes, cities in that of their inhabitants: the search ranks by it.

create view answers.listed_models with (security_invoker = true) as
select
  models.id, models.brand_id, models.name, coalesce(pages.quotes, 0) as quotes,
  json_build_array(models.id, models.brand_id, models.name, coalesce(years.list, '[]'), names.display_name) as listed
from public.vehicle_models as models
cross join lateral (
  select json_agg(of_model.year order by of_model.year desc) as list
  from (select distinct year from public.vehicle_versions where model_id = models.id) as of_model
) as years
left join public.display_names as names on names.kind = 'model' and names.stored_name = models.name
left join public.page_rollups as pages on pages.page_type = 'model' and pages.key = models.id::text;

-- {isSample, brands: [id, name, display name][], models: [id, brand id, name, years newest first, display name][]}
create function answers.vehicles(models json) returns json language sql stable set search_path = '' as $$
  select json_build_object(
    'isSample', coalesce((select is_sample from public.dataset), false),
    'brands', (
      select coalesce(json_agg(json_build_array(brands.id, brands.name, names.display_name)
        order by brands.name, brands.id), '[]')
      from public.vehicle_brands as brands
      left join public.display_names as names on names.kind = 'brand' and names.stored_name = brands.name
    ),
    'models', coalesce(models, '[]')
  )
$$;

create function public.get_vehicles() returns json language sql stable security definer set search_path = '' as $$
  select answers.vehicles((select json_agg(listed order by quotes desc, name, id) from answers.listed_models))
$$;
grant execute on function public.get_vehicles() to anon;

-- All brands, with the models of some of them: of 16 at most, since anybody may call it.
create function public.get_vehicles_of(of_brands integer[]) returns json
language sql stable security definer set search_path = '' as $$
  select answers.vehicles((
    select json_agg(listed order by quotes desc, name, id)
    from answers.listed_models
    where brand_id = any (of_brands[1:16])
  ))
$$;
grant execute on function public.get_vehicles_of(integer[]) to anon;

-- {versions: [model id, year, ids, slugs][]}
create function public.get_versions() returns json language sql stable security definer set search_path = '' as $$
  select json_build_object('versions', coalesce(json_agg(listed), '[]')) from answers.listed_model_years
$$;
grant execute on function public.get_versions() to anon;

create function public.get_versions_of(of_model integer) returns json
language sql stable security definer set search_path = '' as $$
  select json_build_object('versions', coalesce(json_agg(listed), '[]'))
  from answers.listed_model_years
  where model_id = of_model
$$;
grant execute on function public.get_versions_of(integer) to anon;

-- All states and the cities of some: {states: [uf, name][], cities: [id, uf, slug, name][], aliases: [id, alias][]}
create function answers.places(of_states text[]) returns json language sql stable set search_path = '' as $$
  select json_build_object(
    'states', (select coalesce(json_agg(json_build_array(uf, name) order by name), '[]') from public.states),
    'cities', (
      select coalesce(json_agg(json_build_array(id, uf, slug, name) order by population desc nulls last, name, id), '[]')
      from public.cities
      where uf = any (of_states)
    ),
    'aliases', (
      select coalesce(json_agg(json_build_array(cities.id, other.alias) order by cities.id, other.alias), '[]')
      from public.cities
      join public.municipality_aliases as other using (ibge_code)
      where cities.uf = any (of_states)
    )
  )
$$;

create function public.get_places() returns json language sql stable security definer set search_path = '' as $$
  select answers.places((select array_agg(uf) from public.states))
$$;
grant execute on function public.get_places() to anon;

-- With the cities of one state; of none where it is null or there is no such state.
create function public.get_places_of(in_state text default null) returns json
language sql stable security definer set search_path = '' as $$
  select answers.places(array[in_state])
$$;
grant execute on function public.get_places_of(text) to anon;
