-- A fit's effects by the names of their levels, with the quotes behind each: pg_temp.known_effects.
create function refresh.name_effects(fitted refresh.fit) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The trap: a field of a field of a parameter is taken apart anew for every row.
  by_brand constant double precision[] := (((fitted.cars).nest).brand).effects;
  by_model constant double precision[] := (((fitted.cars).nest).model).effects;
  by_model_year constant double precision[] := (((fitted.cars).nest).model_year).effects;
  by_version constant double precision[] := (((fitted.cars).nest).version).effects;
  by_age constant double precision[] := ((fitted.cars).age).effects;
  by_state constant double precision[] := ((fitted.places).state).effects;
  by_city constant double precision[] := ((fitted.places).city).effects;
  by_gender constant double precision[] := ((fitted.drivers).gender).effects;
  by_age_range constant double precision[] := ((fitted.drivers).age_range).effects;
  by_marital constant double precision[] := ((fitted.drivers).marital_status).effects;
  by_young constant double precision[] := ((fitted.drivers).young_drivers).effects;
  by_gender_age constant double precision[] := ((fitted.drivers).gender_age).effects;
  by_gender_marital constant double precision[] := ((fitted.drivers).gender_marital).effects;
begin
  drop table if exists pg_temp.known_effects;
  create temp table known_effects on commit drop as
  select known.factor, known.level, known.effect, sum(known.quotes)::integer as quotes
  from (
    select 'brand' as factor, c.brand_id::text as level, by_brand[c.brand] as effect, c.quotes from pg_temp.cars as c
    union all
    select 'model', c.model_id::text, by_model[c.model], c.quotes from pg_temp.cars as c
    union all
    select 'model_year', c.model_id || '/' || c.year, by_model_year[c.model_year], c.quotes from pg_temp.cars as c
    union all
    select 'version', c.version_id::text, by_version[c.car], c.quotes from pg_temp.cars as c
    union all
    select 'vehicle_age', c.vehicle_age, by_age[c.age], c.quotes from pg_temp.cars as c
    union all
    select 'state', p.uf, by_state[p.state], p.quotes from pg_temp.places as p
    union all
    select 'city', p.city_id::text, by_city[p.place], p.quotes from pg_temp.places as p
    union all
    select 'gender', d.gender, by_gender[d.gender_no], d.quotes from pg_temp.drivers as d
    union all
    select 'age_range', d.age_range, by_age_range[d.age_no], d.quotes from pg_temp.drivers as d
    union all
    select 'marital_status', d.marital_status, by_marital[d.marital_no], d.quotes from pg_temp.drivers as d
    union all
    select 'young_drivers', d.young_drivers, by_young[d.young_no], d.quotes from pg_temp.drivers as d
    union all
    select 'gender_age', d.gender || '/' || d.age_range, by_gender_age[d.gender_age_no], d.quotes
    from pg_temp.drivers as d
    union all
    select 'gender_marital', d.gender || '/' || d.marital_status, by_gender_marital[d.gender_marital_no], d.quotes
    from pg_temp.drivers as d
  ) as known
  group by known.factor, known.level, known.effect;
  create unique index on pg_temp.known_effects (factor, level);
  analyze pg_temp.known_effects;
end
$$;

-- What is known of a quote's car or place by quotes of its own.
create function refresh.vehicle_support(model_year_quotes integer, model_quotes integer) returns text
language sql immutable
return case
  when model_year_quotes >= rules.min_quotes_for_support() then 'model_year'
  when model_quotes >= rules.min_quotes_for_support() then 'model'
  else 'brand'
end;

create function refresh.place_support(city_quotes integer) returns text
language sql immutable
return case when city_quotes >= rules.min_quotes_for_support() then 'city' else 'state' end;

-- The quotes held back, each twice: with its place and, as a page for the whole country has to, without. All figures are
-- logarithms of percentages of FIPE: `quoted`, `foretold`, and what three simpler rules say: the country's median, the model-year's own
-- median, and the specification's estimate, drawn from the same range (section 9), here from the quote's number.
create function refresh.foretell_held_back(fitted refresh.fit) returns void
language plpgsql
set search_path = ''
as $$
declare
  general constant double precision := (select sums.general from pg_temp.rated_sums as sums);
  exponent constant double precision := (fitted.cars).value_exponent;
  reference constant double precision := (select mean_log_value from pg_temp.rated_sums);
  least_estimate constant double precision := (rules.estimate_with_few_quotes())[1];
  most_estimate constant double precision := (rules.estimate_with_few_quotes())[2];
  national constant double precision := (
    select percentile_cont(0.5) within group (order by log_percentage) from pg_temp.rated_quotes where not held_back
  );
begin
  perform refresh.name_effects(fitted);
  drop table if exists pg_temp.held_back;
  create temp table held_back on commit drop as
  with model_years as (
    select model_id, year, percentile_cont(0.5) within group (order by log_percentage) as median
    from pg_temp.rated_quotes
    where not held_back
    group by model_id, year
  ),
  foretold as (
    select
      quotes.id, quotes.verifies, quotes.log_percentage as quoted,
      general + exponent * (quotes.log_value - reference)
        + coalesce(age.effect, 0) + coalesce(brand.effect, 0) + coalesce(model.effect, 0)
        + coalesce(model_year.effect, 0) + coalesce(version.effect, 0)
        + coalesce(gender.effect, 0) + coalesce(age_range.effect, 0) + coalesce(marital.effect, 0)
        + coalesce(young.effect, 0) + coalesce(gender_age.effect, 0) + coalesce(gender_marital.effect, 0) as in_country,
      coalesce(state.effect, 0) + coalesce(city.effect, 0) as of_place,
      refresh.vehicle_support(model_year.quotes, model.quotes) as vehicle_support,
      refresh.place_support(city.quotes) as place_support,
      national as by_country,
      coalesce(model_years.median, national) as by_model_year,
      ln(
        least_estimate + (most_estimate - least_estimate) * ((hashint8(quotes.newest)::bigint + 2147483648) % 1000) / 999
      ) as by_estimate
    from pg_temp.rated_quotes as quotes
    left join model_years using (model_id, year)
    left join pg_temp.known_effects as age on age.factor = 'vehicle_age' and age.level = quotes.vehicle_age
    left join pg_temp.known_effects as brand on brand.factor = 'brand' and brand.level = quotes.brand_id::text
    left join pg_temp.known_effects as model on model.factor = 'model' and model.level = quotes.model_id::text
    left join pg_temp.known_effects as model_year
      on model_year.factor = 'model_year' and model_year.level = quotes.model_id || '/' || quotes.year
    left join pg_temp.known_effects as version on version.factor = 'version' and version.level = quotes.version_id::text
    left join pg_temp.known_effects as state on state.factor = 'state' and state.level = quotes.uf
    left join pg_temp.known_effects as city on city.factor = 'city' and city.level = quotes.city_id::text
    left join pg_temp.known_effects as gender on gender.factor = 'gender' and gender.level = quotes.gender
    left join pg_temp.known_effects as age_range on age_range.factor = 'age_range' and age_range.level = quotes.age_range
    left join pg_temp.known_effects as marital
      on marital.factor = 'marital_status' and marital.level = quotes.marital_status
    left join pg_temp.known_effects as young on young.factor = 'young_drivers' and young.level = quotes.young_drivers
    left join pg_temp.known_effects as gender_age
      on gender_age.factor = 'gender_age' and gender_age.level = quotes.gender || '/' || quotes.age_range
    left join pg_temp.known_effects as gender_marital
      on gender_marital.factor = 'gender_marital' and gender_marital.level = quotes.gender || '/' || quotes.marital_status
    where quotes.held_back
  )
  select
    id, verifies, quoted, in_country + of_place as foretold, vehicle_support, place_support,
    by_country, by_model_year, by_estimate
  from foretold
  union all
  select
    id, verifies, quoted, in_country, vehicle_support, 'country', by_country, by_model_year, by_estimate
  from foretold;
end
$$;

-- Every class of support with its interval, set by one half of what was held back and verified by the other. A class that
-- too few quotes set has that of all places for such cars, else that of all cars.
create function refresh.calibrate() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.calibrations;
  create temp table calibrations on commit drop as
  with classes as (
    select vehicle_support, place_support
    from unnest(array['model_year', 'model', 'brand', 'all']) as vehicle_support,
      unnest(array['city', 'state', 'country', 'all']) as place_support
  ),
  -- `all` places are those that are named: an answer for the whole country is of another kind.
  members as (
    select classes.vehicle_support as of_vehicle, classes.place_support as of_place, held_back.*
    from classes
    join pg_temp.held_back
      on (classes.vehicle_support = 'all' or classes.vehicle_support = held_back.vehicle_support)
      and (
        classes.place_support = held_back.place_support
        or (classes.place_support = 'all' and held_back.place_support <> 'country')
      )
  ),
  settings as (
    select
      of_vehicle, of_place, count(*) as quotes,
      percentile_cont(rules.interval_quantiles()) within group (order by quoted - foretold) as quantiles
    from members
    where not verifies
    group by of_vehicle, of_place
  ),
  intervals as (
    select
      classes.vehicle_support, classes.place_support, coalesce(own.quotes, 0) as quotes_set,
      case
        when own.quotes >= rules.min_quotes_to_calibrate() then own.quantiles
        when of_vehicle.quotes >= rules.min_quotes_to_calibrate() then of_vehicle.quantiles
        else of_all.quantiles
      end as quantiles
    from classes
    left join settings as own on own.of_vehicle = classes.vehicle_support and own.of_place = classes.place_support
    left join settings as of_vehicle
      on of_vehicle.of_vehicle = classes.vehicle_support
      and of_vehicle.of_place = case classes.place_support when 'country' then 'country' else 'all' end
    join settings as of_all
      on of_all.of_vehicle = 'all'
      and of_all.of_place = case classes.place_support when 'country' then 'country' else 'all' end
  ),
  verified as (
    select
      members.of_vehicle, members.of_place, count(*) as quotes,
      avg((quoted - foretold between quantiles[1] and quantiles[3])::integer)::float8 as coverage,
      percentile_cont(0.5) within group (order by abs(exp(foretold + quantiles[2] - quoted) - 1)) as error,
      percentile_cont(0.5) within group (order by abs(exp(by_country - quoted) - 1)) as national_error,
      percentile_cont(0.5) within group (order by abs(exp(by_model_year - quoted) - 1)) as model_year_error,
      percentile_cont(0.5) within group (order by abs(exp(by_estimate - quoted) - 1)) as estimate_error
    from members
    join intervals
      on intervals.vehicle_support = members.of_vehicle and intervals.place_support = members.of_place
    where verifies
    group by members.of_vehicle, members.of_place
  )
  select
    intervals.vehicle_support, intervals.place_support, quotes_set::integer,
    coalesce(verified.quotes, 0)::integer as quotes_verified,
    quantiles[1] as low, quantiles[2] as middle, quantiles[3] as high, coverage,
    100 * error as error, 100 * national_error as national_error, 100 * model_year_error as model_year_error,
    100 * estimate_error as estimate_error
  from intervals
  left join verified on of_vehicle = vehicle_support and of_place = place_support;
end
$$;
