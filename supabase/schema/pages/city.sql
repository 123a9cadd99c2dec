-- The cars of a city's page: the most quoted there and, where these are few, those of its state, then of the country, there
-- each model in its most quoted year that is not new. Rows of answers.priced_car() for the average driver there.
create function answers.city_cars(in_city integer) returns jsonb language sql stable set search_path = '' as $$
  with place as materialized (select answers.place_effect(null, in_city) as effect),
  popular as (
    select distinct on (model_id) model_id, year, quotes
    from public.model_year_prices
    where age > 0
    order by model_id, quotes desc, year
  ),
  quoted_here as (
    select 1 as place, lists -> 'cars' as cars
    from answers.page_rollup('city', in_city::text)
    union all
    select 2, rollup.lists -> 'mostQuoted'
    from public.cities
    cross join lateral answers.page_rollup('state', cities.uf) as rollup
    where cities.id = in_city
  ),
  listed as (
    select distinct on (model_id, year) model_id, year, quotes, place
    from (
      select place, car.model_id, car.year, car.quotes
      from quoted_here
      cross join lateral (
        select
          (car ->> 'modelId')::integer as model_id, (car ->> 'year')::integer as year, (car ->> 'quotes')::integer as quotes
        from jsonb_array_elements(cars) as elements (car)
      ) as car
      union all
      (select 3, model_id, year, quotes from popular order by quotes desc, model_id limit rules.city_cars())
    ) as candidates
    order by model_id, year, place
  )
  select coalesce(jsonb_agg(answers.priced_car(
    model_id, year, fipe_value, cars.effect + place.effect, variance + versions_variance
  ) order by cars.place, listed_quotes desc, model_id, year), '[]')
  from (
    select priced.*, listed.place, listed.quotes as listed_quotes
    from listed
    join public.model_year_prices as priced using (model_id, year)
    order by listed.place, listed.quotes desc, model_id, year
    limit rules.city_cars()
  ) as cars
  cross join place
$$;

-- Null where there is no such city.
create function public.get_city_page(in_city integer, text_identifier text default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'population', cities.population,
    'profileCount', coalesce((rollup.lists ->> 'profileCount')::integer, 0),
    'statistics', rollup.statistics,
    'profiles', coalesce(rollup.lists -> 'profiles', '[]'),
    'cars', answers.city_cars(in_city),
    'relativeEffect', answers.relative_effect('city', in_city::text, cities.uf),
    'cheaperNearby', answers.cheaper_nearby(in_city),
    'model', answers.ranking_of(null, in_city) -> 'model',
    'text', public.find_page_text('city', text_identifier)
  )
  from public.cities
  cross join answers.page_rollup('city', in_city::text) as rollup
  where cities.id = in_city
$$;
grant execute on function public.get_city_page(integer, text) to anon;
