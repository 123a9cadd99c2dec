-- Cars by what their insurance costs, in the country or in a place.

-- How far a place lies from the average: of a city, of a state, or of the country, which is 0. A city without quotes lies
-- where its state's effect is, not where the state's quotes are.
create function answers.place_effect(in_state text, in_city integer) returns double precision
language sql stable set search_path = '' as $$
  select coalesce(
    (select compared from public.rating_effects where factor = 'city' and level = in_city::text),
    (
      select case when in_city is null then compared else effect end from public.rating_effects
      where factor = 'state' and level = coalesce((select uf from public.cities where id = in_city), in_state)
    ),
    0
  )
$$;

-- What every model-year with so many quotes of its own costs the average driver in a place: `effect` is the logarithm of the
-- percentage on average, `variance` that of the car in it, `price` what half of the quotes lie below. Medians of quotes are
-- not compared: each car is quoted to other drivers. Where they are given, those alone whose most quoted version is of that
-- fuel, and whose value lies in that band of rules.value_bands() or, behind those, in the upper part of what lies below that
-- of rules.value_ceilings().
create function answers.ranked_model_years(
  in_state text, in_city integer, of_fuel text default null, of_band integer default null
)
returns table (
  model_id integer, year integer, quotes integer, fipe_value double precision, effect double precision,
  variance double precision, percentage double precision, price double precision
) language sql stable set search_path = '' as $$
  -- Once: put in its place, it would be asked for each car.
  with place as materialized (
    select answers.place_effect(in_state, in_city) as effect, answers.place_variance(fit, in_state, in_city) as variance
    from public.rating_fit_in_use as fit
  )
  select
    priced.model_id, priced.year, priced.quotes, priced.fipe_value, priced.effect + place.effect,
    priced.variance + priced.versions_variance, here.percentage, priced.fipe_value * here.percentage / 100
  from public.rating_fit_in_use as fit
  cross join place
  cross join lateral (
    select (rules.value_ceilings())[of_band - cardinality(rules.value_bands())] as ceiling
  ) as asked
  join public.model_year_prices as priced on priced.quotes >= rules.min_quotes_to_rank()
  cross join lateral (
    select exp(
      priced.effect + place.effect
      + fit.quantiles_unsaid[4] * answers.deviation(fit, priced.variance + priced.versions_variance, place.variance)
    ) as percentage
  ) as here
  where (
      of_band is null or width_bucket(priced.fipe_value, rules.value_bands()) = of_band
      or priced.fipe_value between rules.least_share_of_ceiling() * ceiling and ceiling
    )
    and (of_fuel is null or exists (
      select from public.vehicle_versions where id = priced.version_id and type = of_fuel
    ))
$$;

create function answers.priced_car(
  model_id integer, year integer, quotes integer, fipe_value double precision, effect double precision,
  variance double precision
)
returns jsonb language sql immutable
return jsonb_build_array(model_id, year, quotes, fipe_value, effect, variance);

-- What a ranking is of: how the place's own quotes stand, and what the model says of who drives and how sure it is.
create function answers.ranking_of(in_state text, in_city integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'statistics', rollup.statistics,
    'model', case when fit.id is not null then answers.rating_of(fit) || jsonb_build_object(
      'placeVariance', answers.place_variance(fit, in_state, in_city)
    ) end
  )
  from answers.page_rollup(
    case when in_city is not null then 'city' when in_state is not null then 'state' else 'home' end,
    coalesce(in_city::text, in_state, '')
  ) as rollup
  left join public.rating_fit_in_use as fit on true
$$;

-- The models whose insurance costs least, each in its cheapest year; the model-years, per band of FIPE value, in percent and
-- in R$; and what is in the middle of all that are ranked, [R$ a year, percent of FIPE]. Of a fuel also how far the car in
-- the middle lies from the average for the same value, age, place and driver: other fuels have cars of other values.
create function public.get_cheapest_page(
  in_state text default null, in_city integer default null, of_fuel text default null, of_band integer default null
)
returns jsonb language sql stable security definer set search_path = '' as $$
  with ranked as materialized (
    select
      cars.*, width_bucket(fipe_value, rules.value_bands()) as band,
      row_number() over (
        partition by width_bucket(fipe_value, rules.value_bands()) order by percentage, model_id, year
      ) as by_percentage,
      row_number() over (
        partition by width_bucket(fipe_value, rules.value_bands()) order by price, model_id, year
      ) as by_price
    from answers.ranked_model_years(in_state, in_city, of_fuel, of_band) as cars
  ),
  bands as (
    select
      band, count(*) as cars,
      jsonb_agg(answers.priced_car(model_id, year, quotes, fipe_value, effect, variance) order by by_percentage)
        filter (where by_percentage <= rules.ranked_cars()) as by_percentage,
      jsonb_agg(answers.priced_car(model_id, year, quotes, fipe_value, effect, variance) order by by_price)
        filter (where by_price <= rules.ranked_cars()) as by_price
    from ranked
    group by band
  )
  select answers.ranking_of(in_state, in_city) || jsonb_build_object('middle', (
    select jsonb_build_array(
      percentile_cont(0.5) within group (order by price), percentile_cont(0.5) within group (order by percentage)
    )
    from ranked
  ), 'compared', case when of_fuel is not null then (
    select percentile_cont(0.5) within group (order by effects.compared)
    from ranked
    -- The offset keeps the look-ups from becoming a scan of all effects.
    cross join lateral (
      select compared from public.rating_effects
      where factor = 'model_year' and level = ranked.model_id || '/' || ranked.year offset 0
    ) as effects
  ) end, 'models', (
    select coalesce(jsonb_agg(
      answers.priced_car(model_id, year, quotes, fipe_value, effect, variance) order by price, model_id
    ), '[]')
    from (
      select * from (select distinct on (model_id) * from ranked order by model_id, price, year) as cheapest_year
      order by price, model_id
      limit rules.ranked_cars()
    ) as cheapest
  ), 'bands', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', (rules.value_bands())[band], 'to', (rules.value_bands())[band + 1], 'cars', cars,
      'byPercentage', by_percentage, 'byPrice', by_price
    ) order by band), '[]')
    from bands
  ))
$$;
grant execute on function public.get_cheapest_page(text, integer, text, integer) to anon;

-- The model-years that are among those of most value which some driver can insure for so many R$ a year: of those that cost
-- no more, fewer than are listed are worth more. All drivers' prices are nearly in the same order, so that a list for any of
-- them can be taken from these.
create function answers.affordable_model_years(
  up_to integer, in_state text, in_city integer, of_fuel text, of_band integer
)
returns table (fipe_value double precision, model_id integer, year integer, car jsonb)
language plpgsql stable set search_path = '' as $$
declare
  ranked record;
  -- Of the cars so far, the greatest first.
  most double precision[] := '{}';
begin
  for ranked in
    select * from answers.ranked_model_years(in_state, in_city, of_fuel, of_band) as cars
    where cars.price <= up_to / rules.least_share_of_average()
    order by cars.price, cars.fipe_value desc
  loop
    continue when ranked.fipe_value < most[rules.affordable_cars()];
    most := array(
      select value from unnest(most || ranked.fipe_value) as value order by value desc limit rules.affordable_cars()
    );
    fipe_value := ranked.fipe_value;
    model_id := ranked.model_id;
    year := ranked.year;
    car := answers.priced_car(model_id, year, ranked.quotes, fipe_value, ranked.effect, ranked.variance);
    return next;
  end loop;
end
$$;

-- How many model-years cost the average driver at most so many R$ a year, and those of which every driver's list is taken,
-- of most value first.
create function public.get_affordable_page(
  up_to integer, in_state text default null, in_city integer default null, of_fuel text default null,
  of_band integer default null
)
returns jsonb language sql stable security definer set search_path = '' as $$
  select answers.ranking_of(in_state, in_city) || jsonb_build_object(
    'cars', (
      select count(*) from answers.ranked_model_years(in_state, in_city, of_fuel, of_band)
      -- As its price is shown, in tens.
      where 10 * round(price / 10) <= up_to
    ),
    'reachable', (
      select coalesce(jsonb_agg(car order by fipe_value desc, model_id, year), '[]')
      from answers.affordable_model_years(up_to, in_state, in_city, of_fuel, of_band)
    )
  )
$$;
grant execute on function public.get_affordable_page(integer, text, integer, text, integer) to anon;

-- Open data: every model-year that can be ranked, [model, year, quotes, FIPE value, percentage, low, high], in percent of
-- FIPE.
create function public.get_ranked_model_years() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_array(
      model_id, year, quotes, fipe_value, exp(effect + quantiles_unsaid[4] * deviation),
      exp(effect + quantiles_unsaid[2] * deviation), exp(effect + quantiles_unsaid[6] * deviation)
    ) order by effect + quantiles_unsaid[4] * deviation, model_id, year), '[]')
  from answers.ranked_model_years(null, null) as cars
  cross join public.rating_fit_in_use as fit
  cross join lateral answers.deviation(fit, cars.variance, fit.place_variance) as deviation
$$;
grant execute on function public.get_ranked_model_years() to anon;
