-- [[month, quotes, 25th percentile, median, 75th percentile, median percentage]…], oldest first; a month without enough quotes is
-- not there.
create function answers.history(of_kind text, of_key text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    to_char(month, 'YYYY-MM'), quotes, percentile25, median, percentile75, median_percentage
  ) order by month), '[]')
  from public.monthly_figures
  where kind = of_kind and key = of_key
$$;

-- [[month, value, low, high, quotes, change, its error]…] of an area, oldest first. The change since the month before is a logarithm,
-- its error a standard deviation; both are null where that month has no index.
create function answers.index_of(of_area text) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    to_char(month, 'YYYY-MM'), value, low, high, quotes,
    case when previous = month - interval '1 month' then link end,
    case when previous = month - interval '1 month' then link_error end
  ) order by month), '[]')
  from public.price_index_values
  where area = of_area
$$;

-- By how much insurers differ; null before it was measured.
create function answers.insurer_spread() returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'measuredOn', measured_on, 'ofRequests', of_requests, 'pairs', pairs, 'percentile25', percentile25, 'median', median, 'percentile75', percentile75
  )
  from public.insurer_spread
$$;

-- A rating with the version alone that stands for the car.
create function answers.rating_of_usual_version(rating jsonb) returns jsonb
language sql immutable
return jsonb_set(rating, '{versions}', (
  select coalesce(jsonb_agg(version), '[]')
  from jsonb_array_elements(rating -> 'versions') as version
  where version -> 'id' = rating -> 'versionId'
));

-- What the model says of a place for a car of the reference value and of no make: null before the first fit.
create function answers.place_rating(in_state text, in_city integer default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select answers.average_car_rating(jsonb_build_object(
    'state', answers.rating_part('state', in_state),
    'city', case when in_city is null then jsonb_build_array(0, 0) else answers.rating_part('city', in_city::text) end
  ))
$$;

-- How far a place lies from the average: of a city, of a state, or of the country, which is 0.
create function answers.place_effect(in_state text, in_city integer) returns double precision
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select compared from public.rating_effects where factor = 'city' and level = in_city::text),
    (
      select compared from public.rating_effects
      where factor = 'state' and level = coalesce((select uf from public.cities where id = in_city), in_state)
    ),
    0
  )
$$;

-- What every model-year with enough quotes of its own costs the usual driver in a place: `effect` is the logarithm of the percentage that half of the
-- quotes lie below; `low` and `high` are the ends of the interval beside it.
create function answers.ranked_model_years(in_state text, in_city integer)
returns table (
  model_id integer, year integer, quotes integer, fipe_value double precision, effect double precision,
  low double precision, high double precision, price double precision
)
language sql stable
set search_path = ''
as $$
  -- Once: put in its place, it would be asked for each car.
  with place as materialized (
    select
      answers.place_effect(in_state, in_city) as effect,
      case
        when in_city is not null then refresh.place_support(coalesce((
          select quotes from public.rating_effects where factor = 'city' and level = in_city::text
        ), 0))
        -- As refresh.expect_prices() has it: two pages say the same.
        when in_state is not null then 'all'
        else 'country'
      end as support
  )
  select
    priced.model_id, priced.year, priced.quotes, priced.fipe_value, here.effect, low - middle, high - middle,
    priced.fipe_value * exp(here.effect) / 100
  from public.rating_fit_in_use as fit
  cross join place
  join public.rating_calibrations as interval on interval.fit_id = fit.id and interval.place_support = place.support
  join public.model_year_prices as priced
    on priced.support = interval.vehicle_support and priced.quotes >= rules.min_quotes_to_rank()
  cross join lateral (select priced.effect + place.effect + middle) as here (effect)
$$;

create function answers.priced_car(
  model_id integer, year integer, quotes integer, fipe_value double precision, effect double precision,
  low double precision, high double precision
)
returns jsonb language sql immutable
return jsonb_build_array(model_id, year, quotes, fipe_value, effect, low, high);

-- What a ranking is of: how the place's own quotes stand, whose numbers these are, and who drives.
create function answers.ranking_of(in_state text, in_city integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'statistics', rollup.statistics,
    'fittedOn', rules.day_of(fit.fitted_at), 'drivers', coalesce(fit.drivers, '{}'), 'usualDriver', fit.usual_driver
  )
  from answers.page_rollup(
    case when in_city is not null then 'city' when in_state is not null then 'state' else 'home' end,
    coalesce(in_city::text, in_state, '')
  ) as rollup
  left join public.rating_fit_in_use as fit on true
$$;

-- Per band of FIPE value the model-years whose insurance costs least, in percent and in R$.
create function public.get_cheapest_page(in_state text default null, in_city integer default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with ranked as (
    select
      cars.*, width_bucket(fipe_value, rules.value_bands()) as band,
      row_number() over (
        partition by width_bucket(fipe_value, rules.value_bands()) order by effect, model_id, year
      ) as by_percentage,
      row_number() over (
        partition by width_bucket(fipe_value, rules.value_bands()) order by price, model_id, year
      ) as by_price
    from answers.ranked_model_years(in_state, in_city) as cars
  ),
  bands as (
    select
      band, count(*) as cars,
      jsonb_agg(answers.priced_car(model_id, year, quotes, fipe_value, effect, low, high) order by by_percentage)
        filter (where by_percentage <= rules.ranked_cars()) as by_percentage,
      jsonb_agg(answers.priced_car(model_id, year, quotes, fipe_value, effect, low, high) order by by_price)
        filter (where by_price <= rules.ranked_cars()) as by_price
    from ranked
    group by band
  )
  select answers.ranking_of(in_state, in_city) || jsonb_build_object('bands', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'from', (rules.value_bands())[band], 'to', (rules.value_bands())[band + 1], 'cars', cars,
      'byPercentage', by_percentage, 'byPrice', by_price
    ) order by band), '[]')
    from bands
  ))
$$;
grant execute on function public.get_cheapest_page(text, integer) to anon;

-- The model-years of most value whose insurance costs at most so many R$ a year.
create function public.get_affordable_page(
  up_to integer, in_state text default null, in_city integer default null
)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with affordable as materialized (
    select * from answers.ranked_model_years(in_state, in_city)
    where price <= up_to
  )
  select answers.ranking_of(in_state, in_city) || jsonb_build_object(
    'cars', (select count(*) from affordable),
    'dearest', (
      select coalesce(jsonb_agg(
        answers.priced_car(model_id, year, quotes, fipe_value, effect, low, high) order by fipe_value desc, model_id, year
      ), '[]')
      from (
        select * from affordable order by fipe_value desc, model_id, year limit rules.affordable_cars()
      ) as listed
    )
  )
$$;
grant execute on function public.get_affordable_page(integer, text, integer) to anon;

-- Of each model-year the cars like it that cost clearly less to insure, one a model. The place and the driver are the same,
-- so that neither matters.
create view answers.cheaper_cars as
select distinct on (own.model_id, own.year, others.model_id)
  own.model_id, own.year, others.model_id as other_model_id, others.year as other_year, others.fipe_value,
  others.level - own.level as difference,
  (own.level - others.level) / sqrt(own.variance + others.variance) as deviations
from public.model_year_prices as own
join public.model_year_prices as others
  on others.body = own.body
  and others.fipe_value between own.fipe_value * (1 - rules.similar_value()) and own.fipe_value * (1 + rules.similar_value())
where others.model_id <> own.model_id
  and abs(others.age - own.age) <= rules.similar_years()
  and others.quotes >= rules.min_quotes_for_mean()
  and others.level - own.level <= ln(1 - rules.similar_saving())
  and own.level - others.level >= rules.similar_deviations() * sqrt(own.variance + others.variance)
  and own.variance + others.variance > 0
order by own.model_id, own.year, others.model_id, difference, others.year;

-- Those that a model-year's page names, the cheapest first: [[model, year, FIPE value, logarithm of the price against this
-- one's, standard deviations that it lies off, whether their comparison asks to be found]…].
create function answers.similar_cars(of_model integer, in_year integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_array(
        other_model_id, other_year, fipe_value, difference, deviations,
        answers.is_named(array[of_model, other_model_id], array[in_year, other_year])
      ) order by difference, other_model_id
    ), '[]')
    from (
      select * from answers.cheaper_cars where model_id = of_model and year = in_year
      order by difference, other_model_id
      limit rules.similar_cars()
    ) as listed
  );
end
$$;

-- A model by its years, newest first: [[year, quotes, FIPE value, logarithm of the percentage, low, high]…].
create function answers.age_curve(of_model integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    priced.year, priced.quotes, priced.fipe_value, priced.effect + middle, low - middle, high - middle
  ) order by priced.year desc), '[]')
  from public.rating_fit_in_use as fit
  join public.rating_calibrations as interval on interval.fit_id = fit.id and interval.place_support = 'country'
  join public.model_year_prices as priced
    on priced.support = interval.vehicle_support and priced.model_id = of_model
$$;

-- A state's cities with enough quotes, the dearest and the cheapest for the same car and driver: [[city, effect, quotes, its
-- place among all of the state]…].
create function answers.ranked_cities(in_state text) returns jsonb
language sql stable
set search_path = ''
as $$
  with ranked as (
    select
      cities.id, compared, quotes, rank() over (order by compared desc) as place, count(*) over () as cities,
      row_number() over (order by compared desc, cities.id) as listed
    from public.cities
    join public.rating_effects on factor = 'city' and level = cities.id::text
    where uf = in_state and quotes >= rules.min_quotes_for_mean()
  )
  select jsonb_build_object(
    'cities', coalesce(max(cities), 0),
    'listed', coalesce(
      jsonb_agg(jsonb_build_array(id, compared, quotes, place) order by listed)
        filter (where listed <= rules.ranked_cities() or listed > cities - rules.ranked_cities()),
      '[]'
    )
  )
  from ranked
$$;

-- The cities nearest in size to one, of those with enough quotes, largest first: [[city, population, effect, quotes]…]. They are
-- looked for among the hundred next larger ones and the hundred next smaller.
create function answers.nearest_cities(in_city integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
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

-- Two to four model-years side by side, in the order that they were asked for.
create function public.get_comparison_page(
  models integer[], years integer[], in_city integer default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'isNamed', in_city is null and answers.is_named(models, years),
      'sides', coalesce(jsonb_agg(jsonb_build_object(
        'modelId', model_id, 'year', year,
        'statistics', (select statistics from answers.page_rollup('model_year', model_id || '/' || year)),
        'history', answers.history('model_year', model_id || '/' || year),
        'rating', answers.rating_of_usual_version(answers.rating(model_id, year, null, in_city)),
        'curve', answers.age_curve(model_id)
      ) order by place), '[]')
    )
    from unnest(models, years) with ordinality as asked (model_id, year, place)
    where place <= 4
  );
end
$$;
grant execute on function public.get_comparison_page(integer[], integer[], integer) to anon;

-- The states beside each other, the dearest for the same car and driver first, each with what was observed in it.
create function public.get_states_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('statistics', home.statistics, 'states', answers.compared_states())
  from answers.page_rollup('home', '') as home
$$;
grant execute on function public.get_states_page() to anon;

-- The index of Brazil and of every state, with what was revised, newest first: [[area, day, month, before, after]…].
create function public.get_index_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'areas', (
      select coalesce(jsonb_agg(jsonb_build_object('area', area, 'months', answers.index_of(area)) order by area), '[]')
      from (select distinct area from public.price_index) as areas
    ),
    'revisions', (
      select coalesce(jsonb_agg(jsonb_build_array(
        area, rules.day_of(revised_at), to_char(month, 'YYYY-MM'), value_before, value_after
      ) order by id desc), '[]')
      from (select * from public.index_revisions order by id desc limit 5000) as newest
    )
  )
$$;
grant execute on function public.get_index_page() to anon;

-- Open data: the figures of every month of a kind of pages, [[key, month, quotes, 25th percentile, median, 75th percentile, median
-- percentage]…].
create function public.get_history(of_kind text) returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(
    key, to_char(month, 'YYYY-MM'), quotes, percentile25, median, percentile75, median_percentage
  ) order by key, month), '[]')
  from public.monthly_figures
  where kind = of_kind
$$;
grant execute on function public.get_history(text) to anon;

-- Open data: every model-year that can be ranked, as priced cars are.
create function public.get_ranked_model_years() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(answers.priced_car(model_id, year, quotes, fipe_value, effect, low, high)
    order by effect, model_id, year), '[]')
  from answers.ranked_model_years(null, null)
$$;
grant execute on function public.get_ranked_model_years() to anon;

-- The first day after the month, or the day of its last revision.
create function answers.index_changed_on(of_month date) returns date
language sql stable
set search_path = ''
as $$
  select greatest(
    (of_month + interval '1 month')::date,
    (select max(rules.day_of(revised_at)) from public.index_revisions where month = of_month)
  )
$$;

-- The pages of comparisons that ask to be found, with the day of their last change: the index's months, and rankings where
-- there is something to rank.
create function answers.list_comparisons(of_kind text) returns table (key text, changed_on date)
language sql stable
set search_path = ''
as $$
  select to_char(month, 'YYYY-MM'), answers.index_changed_on(month)
  from public.price_index
  where of_kind = 'index_month' and area = 'BR'
  union all
  select rollups.key, rules.day_of(fit.fitted_at)
  from public.page_rollups as rollups
  join public.rating_fit_in_use as fit on true
  where rollups.kind
      = case of_kind when 'cheapest' then 'home' when 'cheapest_in_state' then 'state' end
    and rollups.quotes >= rules.min_quotes_for_mean()
    and exists (select from public.model_year_prices where quotes >= rules.min_quotes_to_rank())
  union all
  select price_limit::text, rules.day_of(fit.fitted_at)
  from unnest(rules.price_limits()) as price_limit
  join public.rating_fit_in_use as fit on true
  where of_kind = 'affordable'
    and exists (select from answers.ranked_model_years(null, null) where price <= price_limit)
    and exists (
      select from public.page_rollups where kind = 'home' and quotes >= rules.min_quotes_for_mean()
    )
  union all
  select concat_ws('/', model_id, year, other_model_id, other_year), changed_on
  from public.named_comparisons
  where of_kind = 'comparison'
$$;

create function public.get_home_page() returns jsonb
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
grant execute on function public.get_home_page() to anon;

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
grant execute on function public.get_methodology_page() to anon;

-- Whether a model-year's page names the comparison of these two cars, so that it asks to be found.
create function answers.is_named(models integer[], years integer[]) returns boolean
language sql stable
set search_path = ''
return cardinality(models) = 2 and exists (
  select from public.named_comparisons as named
  where (named.model_id, named.year, named.other_model_id, named.other_year)
    in ((models[1], years[1], models[2], years[2]), (models[2], years[2], models[1], years[1]))
);
