-- What a car costs in several cities, and the cities near one.

-- How far each of the cities lies from the average, `SP/campinas`, in their order: [[city, variance of the place's effect,
-- effect of the state, effect of the city]…].
create function answers.city_effects(in_cities text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(
      cities.id, answers.place_variance(fit, null, cities.id), coalesce(state.effect, 0), coalesce(city.effect, 0)
    ) order by place), '[]')
    from unnest(in_cities) with ordinality as listed (name, place)
    join public.cities on cities.uf = split_part(listed.name, '/', 1) and cities.slug = split_part(listed.name, '/', 2)
    left join public.rating_fit_in_use as fit on true
    left join public.rating_effects as state on state.factor = 'state' and state.level = cities.uf
    left join public.rating_effects as city on city.factor = 'city' and city.level = cities.id::text
  );
end
$$;

-- Of the municipalities nearest to one, those with quotes enough, the cheapest first, for the same car and driver:
-- [[city, kilometres, logarithm of the price against this one's]…]; null of a city with too few quotes to be compared
-- itself. Distances are of seats, on a sphere.
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
    with nearest as materialized (
      -- Near enough for a plane.
      select ibge_code, latitude, longitude
      from public.municipality_locations
      order by power(latitude - own.latitude, 2) + power((longitude - own.longitude) * own.narrowing, 2)
      limit rules.nearest_municipalities() + 1
    )
    select coalesce(jsonb_agg(jsonb_build_array(
      cities.id,
      round(12742 * asin(sqrt(
        power(sin(radians(latitude - own.latitude) / 2), 2)
        + own.narrowing * cos(radians(latitude)) * power(sin(radians(longitude - own.longitude) / 2), 2)
      ))),
      effects.compared - own.compared
    ) order by effects.compared, cities.id), '[]')
    from nearest
    join public.cities using (ibge_code)
    cross join lateral (
      select compared, quotes from public.rating_effects where factor = 'city' and level = cities.id::text offset 0
    ) as effects
    where cities.id <> in_city and effects.quotes >= rules.min_quotes_for_mean()
  );
end
$$;
