-- What a car costs in several cities, and the cities near one.

-- How far each of the cities, `SP/campinas`, lies from the average, in their order: `place` holds the effects of the state
-- and of the city. Sixty-four at most, since anybody may call it.
create function answers.city_effects(in_cities text[]) returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'cityId', cities.id, 'placeVariance', answers.place_variance(fit, null, cities.id),
      'place', jsonb_build_array(coalesce(state.effect, 0), coalesce(city.effect, 0))
    ) order by place), '[]')
    from unnest(in_cities[1:64]) with ordinality as listed (name, place)
    join public.cities on cities.uf = split_part(listed.name, '/', 1) and cities.slug = split_part(listed.name, '/', 2)
    left join public.rating_fit_in_use as fit on true
    left join public.rating_effects as state on state.factor = 'state' and state.level = cities.uf
    left join public.rating_effects as city on city.factor = 'city' and city.level = cities.id::text
  );
end
$$;

-- Of the municipalities nearest to one, those with quotes enough where the same car and driver cost clearly less, the
-- cheapest first; `difference` is the logarithm of the price against this one's. None of a city with too few quotes to be
-- compared itself. Distances are of seats, on a sphere.
create function answers.cheaper_nearby(in_city integer) returns jsonb language plpgsql stable set search_path = '' as $$
declare
  own record;
begin
  select located.latitude, located.longitude, cos(radians(located.latitude)) as longitude_scale, effects.relative_effect
  into own
  from public.cities
  join public.municipality_locations as located using (ibge_code)
  join public.rating_effects as effects on effects.factor = 'city' and effects.level = cities.id::text
  where cities.id = in_city and effects.quotes >= rules.min_quotes_for_mean();
  if not found then return '[]'; end if;
  return (
    with nearest as materialized (
      -- Near enough for a plane.
      select ibge_code, latitude, longitude
      from public.municipality_locations
      order by power(latitude - own.latitude, 2) + power((longitude - own.longitude) * own.longitude_scale, 2)
      limit rules.nearest_municipalities() + 1
    ),
    cheaper as (
      select
        cities.id, effects.relative_effect - own.relative_effect as difference,
        -- 12,742 km: the diameter of the Earth.
        round(12742 * asin(sqrt(
          power(sin(radians(latitude - own.latitude) / 2), 2)
          + own.longitude_scale * cos(radians(latitude)) * power(sin(radians(longitude - own.longitude) / 2), 2)
        ))) as kilometres
      from nearest
      join public.cities using (ibge_code)
      join public.rating_effects as effects on effects.factor = 'city' and effects.level = cities.id::text
      where cities.id <> in_city and effects.quotes >= rules.min_quotes_for_mean()
        and effects.relative_effect - own.relative_effect < ln(1 - rules.average_within())
      order by difference, cities.id
      limit rules.nearby_cities()
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'cityId', id, 'kilometres', kilometres, 'difference', difference
    ) order by difference, id), '[]')
    from cheaper
  );
end
$$;
