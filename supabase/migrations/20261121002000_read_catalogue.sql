-- The site's vocabulary, as tuples, in three parts that are asked for apart. Here and in the files that follow is what `anon`
-- may run: one function a screen, the whole screen's rows and aggregates as one JSON value, so that a cold page costs one
-- call. SQL does sets; what is done to one number (estimate, discount, rounding, wording) is app/pricing.
--
-- They run with their owner's rights, since `anon` may read no table. Each therefore pins its search_path, takes typed
-- parameters only, and answers what a page shows.

-- {isSample, brands: [id, name, display name][], models: [id, brand id, name, years newest first, display name][]}
create function public.get_vehicles()
returns json
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
      left join (
        select model_id, json_agg(distinct_year.year order by distinct_year.year desc) as list
        from (select distinct model_id, year from public.vehicle_versions) as distinct_year
        group by model_id
      ) as years on years.model_id = models.id
      left join public.display_names as names on names.kind = 'model' and names.stored_name = models.name
    )
  )
$$;

-- {versions: [model id, year, ids, slugs][]}
create function public.get_versions()
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object('versions', coalesce(json_agg(model_years.tuple), '[]'))
  from (
    select json_build_array(model_id, year, json_agg(id order by id), json_agg(slug order by id)) as tuple
    from public.listed_versions
    group by model_id, year
  ) as model_years
$$;

-- {states: [uf, name][], cities: [id, uf, slug, name][]}
create function public.get_places()
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'states', (select coalesce(json_agg(json_build_array(uf, name) order by name), '[]') from public.states),
    'cities', (
      select coalesce(json_agg(json_build_array(id, uf, slug, name) order by name, id), '[]') from public.cities
    )
  )
$$;
