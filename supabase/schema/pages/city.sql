-- The cities nearest in size to one, of those with enough quotes, largest first: [[city, population, effect, quotes]…], of
-- the hundred next larger ones and the hundred next smaller.
create function answers.nearest_cities(in_city integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- A value, so that the index on population is entered where it lies.
  own integer := (select population from public.cities where id = in_city and population > 0);
begin
  return (
    with around as materialized (
      (
        select id, population
        from public.cities
        where population >= own and id <> in_city
        order by population, id
        limit 100
      )
      union all
      (
        select id, population
        from public.cities
        where population < own and population > 0
        order by population desc, id
        limit 100
      )
    )
    select coalesce(jsonb_agg(jsonb_build_array(id, population, compared, quotes) order by population desc, id), '[]')
    from (
      select around.id, around.population, effects.compared, effects.quotes
      from around
      -- The offset keeps two hundred look-ups from becoming a scan of every city's effect.
      cross join lateral (
        select compared, quotes from public.rating_effects where factor = 'city' and level = around.id::text offset 0
      ) as effects
      where effects.quotes >= rules.min_quotes_for_mean()
      order by abs(ln(around.population) - ln(own)), around.id
      limit rules.nearest_cities()
    ) as nearest
  );
end
$$;

-- What the model-years with most quotes in a city cost there the average driver: rows of answers.priced_car(), null behind
-- the quotes of the city where the model does not know the car.
create function answers.quoted_cars(in_city integer) returns jsonb language sql stable set search_path = '' as $$
  with place as materialized (select answers.place_effect(null, in_city) as effect)
  select coalesce(jsonb_agg(answers.priced_car(
    model_id, year, most_quoted.quotes, fipe_value, priced.effect + place.effect, variance + versions_variance
  ) order by most_quoted.quotes desc, model_id, year), '[]')
  from (
    select model_id, year, quotes
    from public.city_model_years
    where city_id = in_city
    order by quotes desc, model_id, year
    limit rules.city_model_years()
  ) as most_quoted
  left join public.model_year_prices as priced using (model_id, year)
  cross join place
$$;

-- The same of the cars that are asked for most in the country, each model in its most quoted year before the new ones:
-- nearly every model has most quotes as a new car, and the list would have no used one.
create function answers.popular_cars(in_city integer) returns jsonb language sql stable set search_path = '' as $$
  with place as materialized (select answers.place_effect(null, in_city) as effect)
  select coalesce(jsonb_agg(answers.priced_car(
    model_id, year, quotes, fipe_value, popular.effect + place.effect, variance + versions_variance
  ) order by quotes desc, model_id), '[]')
  from (
    select * from (
      select distinct on (model_id) * from public.model_year_prices where age > 0 order by model_id, quotes desc, year
    ) as of_model
    order by quotes desc, model_id
    limit rules.popular_cars()
  ) as popular
  cross join place
$$;

-- Null where there is no such city. `mostQuoted` are the model-years with enough quotes in it; `nextCityIds` the next cities
-- with enough quotes.
create function public.get_city_page(in_city integer, text_identifier text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'population', cities.population,
    'profileCount', coalesce((rollup.lists ->> 'profileCount')::integer, 0),
    'statistics', rollup.statistics,
    'profiles', coalesce(rollup.lists -> 'profiles', '[]'),
    'mostQuoted', answers.quoted_cars(in_city),
    'popularCars', answers.popular_cars(in_city),
    'nextCityIds', coalesce(rollup.lists -> 'nextCityIds', '[]'),
    'relativity', answers.relativity('city', in_city::text, 'state', cities.uf),
    'stateRelativity', answers.relativity('state', cities.uf),
    'nearestCities', answers.nearest_cities(in_city),
    'nearbyCities', answers.nearby_cities(in_city),
    'model', answers.ranking_of(null, in_city) -> 'model',
    'text', public.find_page_text('city', text_identifier)
  )
  from public.cities
  cross join answers.page_rollup('city', in_city::text) as rollup
  where cities.id = in_city
$$;
grant execute on function public.get_city_page(integer, text) to anon;
