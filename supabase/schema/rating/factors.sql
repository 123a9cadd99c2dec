-- `left_open`: by car, the mean of what everything else leaves open.
create function refresh.fit_nest(left_open double precision[], within double precision) returns refresh.nest
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.nest;
  nests record;
  versions refresh.levels;
  model_years refresh.levels;
  models refresh.levels;
  brands refresh.levels;
  by_brand double precision[];
  by_model double precision[];
  by_model_year double precision[];
  average double precision;
begin
  select * into nests from pg_temp.car_nests;
  versions := refresh.weigh(nests.cars, nests.model_year_of_car, nests.quotes_of_car, left_open, within);
  model_years := refresh.weigh(
    nests.model_year_of_car, nests.model_of_car, versions.weights, versions.means, versions.within
  );
  models := refresh.weigh(
    nests.model_of_model_year, nests.brand_of_model_year, model_years.weights, model_years.means, model_years.within
  );
  brands := refresh.weigh(nests.brand_of_model, null, models.weights, models.means, models.within);

  fitted.brand := refresh.shrink(brands, array_fill(0::float8, array[cardinality(brands.means)]));
  by_brand := (fitted.brand).effects;
  fitted.model := refresh.shrink(models, refresh.pick(by_brand, nests.brand_of_model));
  by_model := refresh.add(refresh.pick(by_brand, nests.brand_of_model), (fitted.model).effects);
  fitted.model_year := refresh.shrink(model_years, refresh.pick(by_model, nests.model_of_model_year));
  by_model_year := refresh.add(refresh.pick(by_model, nests.model_of_model_year), (fitted.model_year).effects);
  fitted.version := refresh.shrink(versions, refresh.pick(by_model_year, nests.model_year_of_car));
  fitted.effects := refresh.add(refresh.pick(by_model_year, nests.model_year_of_car), (fitted.version).effects);

  -- All quotes' effects add up to 0, as those of a factor without parents do.
  average := (
    select sum(quotes * effect) / sum(quotes) from unnest(nests.quotes_of_car, fitted.effects) as car (quotes, effect)
  );
  fitted.brand := row(refresh.shift((fitted.brand).effects, -average), (fitted.brand).freedom, (fitted.brand).between);
  fitted.effects := refresh.shift(fitted.effects, -average);
  return fitted;
end
$$;

-- `rest`: by car, the sum of what places and drivers leave open.
create function refresh.fit_cars(before refresh.cars, rest double precision[], within double precision)
returns refresh.cars
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.cars;
  exponent double precision := coalesce(before.value_exponent, 0);
  by_age double precision[] := coalesce(
    (before.age).effects, array_fill(0::float8, array[(select max(age) from pg_temp.cars)])
  );
  -- Models whose cars are of one value say nothing of values.
  spread constant double precision := (
    select sum(quotes * power(value_within_model, 2)) from pg_temp.cars
    having sum(quotes * power(value_within_model, 2)) > 1e-6 * sum(quotes)
  );
  last_exponent double precision;
  step double precision;
begin
  for round in 1 .. rules.max_fit_passes() loop
    last_exponent := exponent;
    exponent := coalesce((
      select sum(c.value_within_model * (rest[c.car] - c.quotes * by_age[c.age])) from pg_temp.cars as c
    ) / spread, 0);
    step := abs(exponent - last_exponent);

    fitted.age := (
      select refresh.learn(
        array_agg(age), array_agg(quotes),
        array_agg(left_open - quotes * (sum_of_model - sum_of_ages) / quotes_of_model), within
      )
      from (
        select
          c.age, c.quotes, rest[c.car] - c.quotes * exponent * c.log_value as left_open,
          sum(rest[c.car] - c.quotes * exponent * c.log_value) over model as sum_of_model,
          sum(c.quotes * by_age[c.age]) over model as sum_of_ages,
          sum(c.quotes) over model as quotes_of_model
        from pg_temp.cars as c
        window model as (partition by c.model)
      ) as cars
    );
    step := greatest(step, refresh.largest_step(by_age, (fitted.age).effects));
    by_age := (fitted.age).effects;
    exit when step <= rules.fit_tolerance();
  end loop;

  fitted.value_exponent := exponent;
  fitted.nest := refresh.fit_nest((
    select array_agg(rest[c.car] / c.quotes - exponent * c.log_value - by_age[c.age] order by c.car)
    from pg_temp.cars as c
  ), within);
  fitted.effects := (
    select array_agg(exponent * c.log_value + by_age[c.age] + nested.effect order by c.car)
    from pg_temp.cars as c
    join unnest((fitted.nest).effects) with ordinality as nested (effect, car) on nested.car = c.car
  );
  return fitted;
end
$$;

-- `rest`: by place, the sum of what cars and drivers leave open.
create function refresh.fit_places(rest double precision[], within double precision) returns refresh.places
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.places;
  numbers constant integer[] := (select array_agg(place order by place) from pg_temp.places);
  state_of_city constant integer[] := (select array_agg(state order by place) from pg_temp.places);
  quotes_of_city constant double precision[] := (select array_agg(quotes order by place) from pg_temp.places);
  cities refresh.levels;
  states refresh.levels;
  average double precision;
begin
  cities := refresh.weigh(
    numbers, state_of_city, quotes_of_city, (select array_agg(rest[place] / quotes order by place) from pg_temp.places),
    within
  );
  states := refresh.weigh(state_of_city, null, cities.weights, cities.means, cities.within);
  fitted.state := refresh.shrink(states, array_fill(0::float8, array[cardinality(states.means)]));
  fitted.city := refresh.shrink(cities, refresh.pick((fitted.state).effects, state_of_city));
  fitted.effects := refresh.add(refresh.pick((fitted.state).effects, state_of_city), (fitted.city).effects);

  average := (
    select sum(quotes * effect) / sum(quotes) from unnest(quotes_of_city, fitted.effects) as city (quotes, effect)
  );
  fitted.state := row(refresh.shift((fitted.state).effects, -average), (fitted.state).freedom, (fitted.state).between);
  fitted.effects := refresh.shift(fitted.effects, -average);
  return fitted;
end
$$;

-- `rest`: by driver, the sum of what cars and places leave open.
create function refresh.fit_drivers(before refresh.drivers, rest double precision[], within double precision)
returns refresh.drivers
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.drivers;
  -- No factor has more levels than there are drivers.
  none constant double precision[] := array_fill(0::float8, array[(select count(*)::integer from pg_temp.drivers)]);
  by_gender double precision[];
  by_age double precision[] := coalesce((before.age_range).effects, none);
  by_marital double precision[] := coalesce((before.marital_status).effects, none);
  by_young double precision[] := coalesce((before.young_drivers).effects, none);
  by_gender_age double precision[];
  step double precision;
begin
  for round in 1 .. rules.max_fit_passes() loop
    fitted.gender := (
      select refresh.learn(
        array_agg(d.gender_no), array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_age[d.age_no] + by_marital[d.marital_no] + by_young[d.young_no])), within
      ) from pg_temp.drivers as d
    );
    by_gender := (fitted.gender).effects;

    fitted.age_range := (
      select refresh.learn(
        array_agg(d.age_no), array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_gender[d.gender_no] + by_marital[d.marital_no] + by_young[d.young_no])), within
      ) from pg_temp.drivers as d
    );
    step := refresh.largest_step(by_age, (fitted.age_range).effects);
    by_age := (fitted.age_range).effects;

    fitted.marital_status := (
      select refresh.learn(
        array_agg(d.marital_no), array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_gender[d.gender_no] + by_age[d.age_no] + by_young[d.young_no])), within
      ) from pg_temp.drivers as d
    );
    step := greatest(step, refresh.largest_step(by_marital, (fitted.marital_status).effects));
    by_marital := (fitted.marital_status).effects;

    fitted.young_drivers := (
      select refresh.learn(
        array_agg(d.young_no), array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_gender[d.gender_no] + by_age[d.age_no] + by_marital[d.marital_no])), within
      ) from pg_temp.drivers as d
    );
    step := greatest(step, refresh.largest_step(by_young, (fitted.young_drivers).effects));
    by_young := (fitted.young_drivers).effects;
    exit when step <= rules.fit_tolerance();
  end loop;

  fitted.gender_age := (
    select refresh.learn(
      array_agg(d.gender_age_no), array_agg(d.quotes),
      array_agg(rest[d.driver] - d.quotes * (
        by_gender[d.gender_no] + by_age[d.age_no] + by_marital[d.marital_no] + by_young[d.young_no]
      )), within
    ) from pg_temp.drivers as d
  );
  by_gender_age := (fitted.gender_age).effects;

  fitted.gender_marital := (
    select refresh.learn(
      array_agg(d.gender_marital_no), array_agg(d.quotes),
      array_agg(rest[d.driver] - d.quotes * (
        by_gender[d.gender_no] + by_age[d.age_no] + by_marital[d.marital_no] + by_young[d.young_no] + by_gender_age[d.gender_age_no]
      )), within
    ) from pg_temp.drivers as d
  );

  fitted.effects := (
    select array_agg(
      by_gender[d.gender_no] + by_age[d.age_no] + by_marital[d.marital_no] + by_young[d.young_no] + by_gender_age[d.gender_age_no]
      + (fitted.gender_marital).effects[d.gender_marital_no] order by d.driver
    ) from pg_temp.drivers as d
  );
  return fitted;
end
$$;
