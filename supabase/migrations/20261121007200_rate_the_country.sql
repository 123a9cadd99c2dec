-- What drivers pay in the whole country for a car of the reference value: what a place says of its own, for the home page.

-- What the model says of a car of the reference value and of no make: null before the first fit. in_place is where, as a rating
-- has it: null for the whole country.
create function answers.average_car_rating(in_place jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'fittedOn', rules.day_of(fit.fitted_at), 'versionId', 0,
    'versions', jsonb_build_array(jsonb_build_object(
      'id', 0, 'name', '', 'fipeValue', fit.reference_value, 'part', jsonb_build_array(0, 0)
    )),
    'general', fit.general, 'valueExponent', fit.value_exponent, 'referenceValue', fit.reference_value,
    'car', jsonb_build_object(
      'brand', jsonb_build_array(0, 0), 'model', jsonb_build_array(0, 0), 'modelYear', jsonb_build_array(0, 0),
      'age', jsonb_build_array(0, 0)
    ),
    'place', in_place, 'ownQuotes', null, 'drivers', fit.drivers, 'usualDriver', fit.usual_driver,
    'interval', (
      select jsonb_build_object(
        'vehicle', 'brand', 'place', case when in_place is null then 'country' else 'state' end,
        'low', low, 'middle', middle, 'high', high, 'coverage', coverage, 'verified', quotes_verified
      )
      from public.rating_calibrations
      where fit_id = fit.id and vehicle_support = 'all' and place_support = 'all'
    )
  )
  from public.rating_fit_in_use as fit
$$;

create or replace function answers.place_rating(in_state text, in_city integer default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select answers.average_car_rating(jsonb_build_object(
    'state', answers.rating_part('state', in_state),
    'city', case when in_city is null then jsonb_build_array(0, 0) else answers.rating_part('city', in_city::text) end
  ))
$$;

create or replace function public.get_home_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select page || jsonb_build_object(
    'history', answers.history('home', ''), 'index', answers.index_of('BR'), 'spread', answers.insurer_spread(),
    'rating', answers.average_car_rating(null), 'states', answers.compared_states(),
    'brandPrices', answers.listed_prices('brand', array(select id::text from public.vehicle_brands order by id)),
    'modelPrices', answers.listed_prices('model', array(select jsonb_array_elements_text(page -> 'popularModelIds')))
  )
  from (select answers.home_page()::jsonb as page) as home
$$;
