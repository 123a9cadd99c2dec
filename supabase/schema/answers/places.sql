-- What a car costs in several cities, and the cities near one.

-- How far each of the cities lies from the average, `SP/campinas`, in their order: [[city, variance of the place's effect,
-- effect of the state, effect of the city]…]; of sixty-four at most, since anybody may ask.
create function answers.city_effects(in_cities text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(
      cities.id, answers.place_variance(fit, null, cities.id), coalesce(state.effect, 0), coalesce(city.effect, 0)
    ) order by place), '[]')
    from unnest(in_cities[1:64]) with ordinality as listed (name, place)
    join public.cities on cities.uf = split_part(listed.name, '/', 1) and cities.slug = split_part(listed.name, '/', 2)
    left join public.rating_fit_in_use as fit on true
    left join public.rating_effects as state on state.factor = 'state' and state.level = cities.uf
    left join public.rating_effects as city on city.factor = 'city' and city.level = cities.id::text
  );
end
$$;

-- Of the municipalities nearest to one, those with quotes enough, and where these are few the nearest that have them, the
-- cheapest first, for the same car and driver: [[city, kilometres, logarithm of the price against this one's, whether it is
-- among the nearest]…]; null of a city with too few quotes to be compared itself. Distances are of seats, on a sphere.
create function answers.nearby_cities(in_city integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  own record;
begin
  select located.latitude, located.longitude, cos(radians(located.latitude)) as narrowing, effects.compared
  into own
  from public.cities
  join public.municipality_locations as located using (ibge_code)
  join public.rating_effects as effects on effects.factor = 'city' and effects.level = cities.id::text
  where cities.id = in_city and effects.quotes >= rules.min_quotes_for_mean();
  if not found then
    return null;
  end if;
  return (
    with located as materialized (
      -- Near enough for a plane.
      select
        ibge_code, latitude, longitude,
        power(latitude - own.latitude, 2) + power((longitude - own.longitude) * own.narrowing, 2) as distance
      from public.municipality_locations
    ),
    nearest as (
      select ibge_code from located order by distance limit rules.nearest_municipalities() + 1
    ),
    quoted as (
      select
        cities.id, cities.ibge_code, latitude, longitude, effects.compared - own.compared as difference,
        row_number() over (order by distance) as place
      from public.rating_effects as effects
      join public.cities on effects.level = cities.id::text
      join located using (ibge_code)
      where effects.factor = 'city' and effects.quotes >= rules.min_quotes_for_mean() and cities.id <> in_city
    )
    select coalesce(jsonb_agg(jsonb_build_array(
      quoted.id,
      round(12742 * asin(sqrt(
        power(sin(radians(latitude - own.latitude) / 2), 2)
        + own.narrowing * cos(radians(latitude)) * power(sin(radians(longitude - own.longitude) / 2), 2)
      ))),
      difference,
      nearest.ibge_code is not null
    ) order by difference, quoted.id), '[]')
    from quoted
    left join nearest using (ibge_code)
    where nearest.ibge_code is not null or place <= rules.least_nearby_cities()
  );
end
$$;
