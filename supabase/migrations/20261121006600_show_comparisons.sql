-- Each screen's answer, with its history and what it is compared with. What else it holds is as it was.

alter function public.get_home_page() set schema answers;
alter function answers.get_home_page() rename to home_page;
alter function answers.home_page() security invoker;

create function public.get_home_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.home_page()::jsonb || jsonb_build_object(
    'history', answers.history('home', ''), 'index', answers.index_of('BR'), 'spread', answers.insurer_spread()
  )
$$;

create or replace function public.get_brand_page(of_brand integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.brand_page(of_brand, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing('brand', of_brand::text), 'history', answers.history('brand', of_brand::text)
  )
$$;

-- The driver's grid is of the year with most quotes.
create or replace function public.get_model_page(of_model integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.model_page(of_model, text_identifier)::jsonb || jsonb_build_object(
    'standing', (
      select answers.standing('model', of_model::text, 'brand', brand_id::text)
      from public.vehicle_models
      where id = of_model
    ),
    'history', answers.history('model', of_model::text),
    'curve', answers.age_curve(of_model),
    'ratedYear', most_quoted.year,
    'rating', answers.rating_of_usual_version(answers.rating(of_model, most_quoted.year))
  )
  from (select) as always
  left join (
    select year from public.model_year_prices where model_id = of_model order by quotes desc, year desc limit 1
  ) as most_quoted on true
$$;

create or replace function public.get_model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.model_year_page(of_model, in_year, in_city, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing(
      'model_year', of_model || '/' || in_year, 'model', of_model::text, 'brand', models.brand_id::text
    ),
    'rating', answers.rating(of_model, in_year, null, in_city),
    'history', answers.history('model_year', of_model || '/' || in_year),
    'similar', answers.similar_cars(of_model, in_year),
    'spread', answers.insurer_spread()
  )
  from (select) as always
  left join public.vehicle_models as models on models.id = of_model
$$;

create or replace function public.get_state_page(in_state text, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.state_page(in_state, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing('state', in_state), 'history', answers.history('state', in_state),
    'index', answers.index_of(in_state), 'rankedCities', answers.ranked_cities(in_state),
    'rating', answers.place_rating(in_state)
  )
$$;

-- Null where there is no such city.
create or replace function public.get_city_page(in_city integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.city_page(in_city, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing('city', in_city::text, 'state', uf), 'stateStanding', answers.standing('state', uf),
    'history', answers.history('city', in_city::text), 'nearestCities', answers.nearest_cities(in_city),
    'rating', answers.place_rating(uf, in_city)
  )
  from public.cities
  where id = in_city
$$;

-- How insurers differ, without their names unless the owner lets the site say them.
alter function public.get_methodology_page() set schema answers;
alter function answers.get_methodology_page() rename to methodology_page;
alter function answers.methodology_page() security invoker;

create function public.get_methodology_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.methodology_page() || jsonb_build_object(
    'spread', answers.insurer_spread(),
    'insurers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', case when (select bool_or(names_insurers) from public.dataset) then name end,
        'effect', effect, 'quotes', insurer_effects.quotes
      ) order by effect), '[]')
      from public.insurer_effects
      join public.insurers on insurers.id = insurer_id
    )
  )
$$;
