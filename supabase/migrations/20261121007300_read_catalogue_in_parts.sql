-- The vocabulary in parts, so that a page reads the names that it uses and no others: a maker's models, a state's cities, a
-- model's versions. Each is of the form of the whole (get_vehicles, get_places, get_versions).

-- All brands, with the models of those that are asked for: of sixteen at most, since anybody may ask.
create function public.get_vehicles_of(of_brands integer[]) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'isSample', coalesce((select is_sample from public.dataset), false),
    'brands', (
      select coalesce(json_agg(json_build_array(brands.id, brands.name, names.display_name)
        order by brands.name, brands.id), '[]')
      from public.vehicle_brands as brands
      left join public.display_names as names on names.kind = 'brand' and names.stored_name = brands.name
    ),
    'models', (
      select coalesce(json_agg(json_build_array(
        models.id, models.brand_id, models.name, coalesce(years.list, '[]'), names.display_name
      ) order by models.name, models.id), '[]')
      from public.vehicle_models as models
      cross join lateral (
        select json_agg(of_model.year order by of_model.year desc) as list
        from (select distinct year from public.vehicle_versions where model_id = models.id) as of_model
      ) as years
      left join public.display_names as names on names.kind = 'model' and names.stored_name = models.name
      where models.brand_id = any(of_brands[1:16])
    )
  )
$$;

create function public.get_versions_of(of_model integer) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object('versions', coalesce(json_agg(model_years.tuple), '[]'))
  from (
    select json_build_array(model_id, year, json_agg(id order by id), json_agg(slug order by id)) as tuple
    from public.listed_versions
    where model_id = of_model
    group by model_id, year
  ) as model_years
$$;

-- All states, with the cities of the one that is asked for; of none where it is null or there is no such state.
create function public.get_places_of(in_state text default null) returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'states', (select coalesce(json_agg(json_build_array(uf, name) order by name), '[]') from public.states),
    'cities', (
      select coalesce(json_agg(json_build_array(id, uf, slug, name) order by name, id), '[]')
      from public.cities
      where uf = in_state
    )
  )
$$;
