-- The relative effect of a city, of a state, or of the country, which is 0. A city without quotes has the effect of its
-- state, not the relative effect, which is that of the state's quotes.
create function answers.place_effect(in_state text, in_city integer) returns double precision
language sql stable set search_path = '' as $$
  select coalesce(
    (select relative_effect from public.rating_effects where factor = 'city' and level = in_city::text),
    (
      select case when in_city is null then relative_effect else effect end from public.rating_effects
      where factor = 'state' and level = coalesce((select uf from public.cities where id = in_city), in_state)
    ),
    0
  )
$$;

-- What every model-year with enough quotes of its own costs the average driver in a place: `effect` is the logarithm of
-- the percentage on average, `variance` that of the car in it, `price` the median. Medians of quotes are not comparable:
-- each car is quoted to other drivers. `fuel` is that of its most quoted version.
create function answers.ranked_model_years(in_state text, in_city integer) returns table (
  model_id integer, year integer, quotes integer, fipe_value double precision, effect double precision,
  variance double precision, price double precision, fuel text
) language sql stable set search_path = '' as $$
  -- Materialized: computed once, not for each car.
  with place as materialized (
    select answers.place_effect(in_state, in_city) as effect, answers.place_variance(fit, in_state, in_city) as variance
    from public.rating_fit_in_use as fit
  )
  select
    priced.model_id, priced.year, priced.quotes, priced.fipe_value, priced.effect + place.effect,
    priced.variance + priced.versions_variance, priced.fipe_value * here.percentage / 100, version.type
  from public.rating_fit_in_use as fit
  cross join place
  join public.model_year_prices as priced on priced.quotes >= rules.min_quotes_to_rank()
  cross join lateral (
    select exp(
      priced.effect + place.effect
      + answers.median_shift(fit, priced.variance + priced.versions_variance, place.variance)
    ) as percentage
  ) as here
  left join public.vehicle_versions as version on version.id = priced.version_id
$$;

create function answers.priced_car(
  model_id integer, year integer, fipe_value double precision, effect double precision, variance double precision
)
returns jsonb language sql immutable
return jsonb_build_object(
  'modelId', model_id, 'year', year, 'fipeValue', fipe_value, 'effect', effect, 'variance', variance
);

-- The statistics of a ranking's place, and the part of the rating model by which its prices are computed.
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

-- Every model-year with enough quotes, the cheapest first: rows of answers.priced_car() with the fuel at the end.
create function public.get_cheapest_page(in_state text default null, in_city integer default null)
returns jsonb language sql stable security definer set search_path = '' as $$
  select answers.ranking_of(in_state, in_city) || jsonb_build_object('cars', (
    select coalesce(jsonb_agg(
      answers.priced_car(model_id, year, fipe_value, effect, variance)
        || jsonb_build_object('quotes', quotes, 'fuel', fuel)
      order by price, model_id, year
    ), '[]')
    from answers.ranked_model_years(in_state, in_city)
  ))
$$;
grant execute on function public.get_cheapest_page(text, integer) to anon;
