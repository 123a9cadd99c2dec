-- The rating model: the fit. Backfitting: each factor in turn takes what the others leave open, until nothing moves. What
-- is learnt of a factor is an array by the numbers of its levels, so that no pass writes a row.

-- A factor's effects, how many levels they are worth (the sum of their credibilities), and the variance between them.
create type refresh.factor as (effects double precision[], freedom double precision, between double precision);

-- What is known of a factor's levels before their parents are: the mean of each, how much of it is credible, and how precise
-- it is for who learns the parents from it: its variance around its parent is within / weight.
create type refresh.levels as (
  means double precision[], credibilities double precision[], between double precision,
  weights double precision[], within double precision
);

-- Credibility (Bühlmann–Straub; within parents: Jewell). A level's credibility is w / (w + k) with k = within / between, where
-- `between` is what the levels' means differ beyond chance, around their parent's mean. The arrays are of the parts that
-- the levels consist of: the number of its level and of that one's parent (null: all have one), its weight (quotes, or what
-- the level below says of its own) and its mean. Levels that do not differ are one to their parent.
create function refresh.weigh(
  of_levels integer[], of_parents integer[], of_weights double precision[], of_means double precision[],
  within double precision
)
returns refresh.levels
language sql immutable
set search_path = ''
as $$
  with levels as materialized (
    select level, coalesce(min(parent), 1) as parent, sum(weight) as weight, sum(weight * mean) / sum(weight) as mean
    from unnest(of_levels, of_parents, of_weights, of_means) as part (level, parent, weight, mean)
    group by level
  ),
  parents as materialized (
    select parent, sum(weight * mean) / sum(weight) as mean, sum(weight * weight) / sum(weight) as own
    from levels
    group by parent
  ),
  spread as materialized (
    select
      sum(weight * power(levels.mean - parents.mean, 2)) as squares,
      count(*) - (select count(*) from parents) as freedom,
      sum(weight) - (select sum(own) from parents) as weight
    from levels
    join parents using (parent)
  ),
  variance as materialized (
    -- Where each parent has one level, sums of the same numbers in another order may differ in their last digits.
    select case
      when freedom > 0 and weight > 0 then greatest(0, (squares - freedom * within) / weight) else 0
    end as between
    from spread
  ),
  credible as (
    select
      level, mean, weight, between,
      -- Where levels differ and nothing else does, k is 0 and each level is its mean.
      case when between > 0 then weight / (weight + within / between) else 0 end as credibility
    from levels, variance
  )
  select row(
    array_agg(mean order by level), array_agg(credibility order by level), max(between),
    array_agg(case when between > 0 then credibility else weight end order by level),
    case when max(between) > 0 then max(between) else within end
  )::refresh.levels
  from credible
$$;

-- Effects of levels whose parents' effects are known: what is credible of what their means lie off them.
create function refresh.shrink(known refresh.levels, parents double precision[]) returns refresh.factor
language sql immutable
set search_path = ''
as $$
  select row(
    -- The 0 makes a plain one of −0.
    array_agg(credibility * (mean - parent) + 0 order by number), sum(credibility), (known).between
  )::refresh.factor
  from unnest((known).means, (known).credibilities, parents) with ordinality as level (mean, credibility, parent, number)
$$;

-- A factor without parents, from the sums of what the other factors leave open of so many quotes. All quotes' effects add up
-- to 0: else two factors would pass a constant to and fro for ever.
create function refresh.learn(
  of_levels integer[], of_quotes double precision[], of_totals double precision[], within double precision
)
returns refresh.factor
language sql immutable
set search_path = ''
as $$
  with parts as materialized (
    select level, quotes, total / quotes as mean
    from unnest(of_levels, of_quotes, of_totals) as part (level, quotes, total)
  ),
  weighed as materialized (
    select refresh.weigh(array_agg(level), null, array_agg(quotes), array_agg(mean), within) as levels from parts
  ),
  quotes as (
    select level, sum(parts.quotes) as quotes from parts group by level
  ),
  effects as materialized (
    select number, quotes.quotes, credibility, mean * credibility as effect
    from weighed
    cross join unnest((levels).means, (levels).credibilities) with ordinality as level (mean, credibility, number)
    join quotes on quotes.level = number
  ),
  average as (
    select sum(effects.quotes * effect) / sum(effects.quotes) as effect from effects
  )
  select row(
    array_agg(effects.effect - average.effect + 0 order by number), sum(credibility), (select (levels).between from weighed)
  )::refresh.factor
  from effects, average
$$;

-- Arrays as a fit needs them: those of `numbers`; the sum of two, place by place; all moved by as much.
create function refresh.pick(of_values double precision[], numbers integer[]) returns double precision[]
language sql immutable
set search_path = ''
as $$
  select array_agg(of_values[number] order by place) from unnest(numbers) with ordinality as picked (number, place)
$$;
create function refresh.add(one double precision[], other double precision[]) returns double precision[]
language sql immutable
set search_path = ''
as $$
  select array_agg(a + b order by place) from unnest(one, other) with ordinality as pair (a, b, place)
$$;
create function refresh.shift(of_values double precision[], distance double precision) returns double precision[]
language sql immutable
set search_path = ''
as $$
  select array_agg(value + distance order by place) from unnest(of_values) with ordinality as moved (value, place)
$$;

-- The largest step between two states of the same effects.
create function refresh.largest_step(before double precision[], after double precision[]) returns double precision
language sql immutable
set search_path = ''
as $$
  select coalesce(max(abs(new_effect - coalesce(old_effect, 0))), 0)
  from unnest(before, after) as pair (old_effect, new_effect)
$$;

-- Brand, model, model-year and version, each within the one before. What a model is like is told by its model-years, each as
-- far as it is credible, and theirs by their versions: else the one that is quoted most would speak for all.
create type refresh.nest as (
  brand refresh.factor, model refresh.factor, model_year refresh.factor, version refresh.factor,
  effects double precision[]
);

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

-- A car is its value, its age and its nest. What value and age do is told by the cars of one model: between models, those
-- that cost more are also other cars.
create type refresh.cars as (
  value_exponent double precision, age refresh.factor, nest refresh.nest, effects double precision[]
);

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

-- A city within its state. What a state is like is told by its cities, each as far as it is credible: else the capital would
-- speak for all.
create type refresh.places as (state refresh.factor, city refresh.factor, effects double precision[]);

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

-- Sex and age, and sex and marital status, do more together than apart: that is learnt of what they leave open apart.
create type refresh.drivers as (
  gender refresh.factor, age_range refresh.factor, marital_status refresh.factor, young_drivers refresh.factor,
  gender_age refresh.factor, gender_marital refresh.factor, effects double precision[]
);

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

-- What the quotes leave open once all effects are taken off, the sum of its squares: from the sums alone, as
-- (y − car − place − driver)² multiplies out.
create function refresh.squares_left(of_cars double precision[], of_places double precision[], of_drivers double precision[])
returns double precision
language plpgsql
set search_path = ''
as $$
begin
  return greatest(0,
    (select squares from pg_temp.rated_sums)
    + (select sum(quotes * of_cars[car] * of_cars[car] - 2 * total * of_cars[car]) from pg_temp.cars)
    + (select sum(quotes * of_places[place] * of_places[place] - 2 * total * of_places[place]) from pg_temp.places)
    + (select sum(quotes * of_drivers[driver] * of_drivers[driver] - 2 * total * of_drivers[driver]) from pg_temp.drivers)
    + 2 * (select sum(quotes * of_cars[car] * of_places[place]) from pg_temp.cars_in_places)
    + 2 * (select sum(quotes * of_cars[car] * of_drivers[driver]) from pg_temp.drivers_of_cars)
    + 2 * (select sum(quotes * of_places[place] * of_drivers[driver]) from pg_temp.drivers_in_places)
  );
end
$$;

-- Everything that a fit says, before it is kept.
create type refresh.fit as (
  passes integer, within double precision, cars refresh.cars, places refresh.places, drivers refresh.drivers
);

-- Of the quotes that refresh.count_rated_quotes() counted.
create function refresh.fit_rating() returns refresh.fit
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.fit;
  all_quotes constant double precision := (select quotes from pg_temp.rated_sums);
  cars double precision[] := array_fill(0::float8, array[(select count(*)::integer from pg_temp.cars)]);
  places double precision[] := array_fill(0::float8, array[(select count(*)::integer from pg_temp.places)]);
  drivers double precision[] := array_fill(0::float8, array[(select count(*)::integer from pg_temp.drivers)]);
  rest double precision[];
  freedom double precision := 1;
  step double precision;
begin
  for pass in 1 .. rules.max_fit_passes() loop
    fitted.passes := pass;
    fitted.within := refresh.squares_left(cars, places, drivers) / greatest(all_quotes - freedom, 1);

    rest := (
      select array_agg(own.total - in_places.total - of_drivers.total order by car)
      from pg_temp.cars as own
      join (
        select car, sum(quotes * places[place]) as total from pg_temp.cars_in_places group by car
      ) as in_places using (car)
      join (
        select car, sum(quotes * drivers[driver]) as total from pg_temp.drivers_of_cars group by car
      ) as of_drivers using (car)
    );
    fitted.cars := refresh.fit_cars(fitted.cars, rest, fitted.within);
    step := refresh.largest_step(cars, (fitted.cars).effects);
    cars := (fitted.cars).effects;

    rest := (
      select array_agg(own.total - of_cars.total - of_drivers.total order by place)
      from pg_temp.places as own
      join (
        select place, sum(quotes * cars[car]) as total from pg_temp.cars_in_places group by place
      ) as of_cars using (place)
      join (
        select place, sum(quotes * drivers[driver]) as total from pg_temp.drivers_in_places group by place
      ) as of_drivers using (place)
    );
    fitted.places := refresh.fit_places(rest, fitted.within);
    step := greatest(step, refresh.largest_step(places, (fitted.places).effects));
    places := (fitted.places).effects;

    rest := (
      select array_agg(own.total - of_cars.total - in_places.total order by driver)
      from pg_temp.drivers as own
      join (
        select driver, sum(quotes * cars[car]) as total from pg_temp.drivers_of_cars group by driver
      ) as of_cars using (driver)
      join (
        select driver, sum(quotes * places[place]) as total from pg_temp.drivers_in_places group by driver
      ) as in_places using (driver)
    );
    fitted.drivers := refresh.fit_drivers(fitted.drivers, rest, fitted.within);
    step := greatest(step, refresh.largest_step(drivers, (fitted.drivers).effects));
    drivers := (fitted.drivers).effects;

    freedom := 2 + (
      select sum(factor.freedom)
      from unnest(array[
        (fitted.cars).age, ((fitted.cars).nest).brand, ((fitted.cars).nest).model, ((fitted.cars).nest).model_year,
        ((fitted.cars).nest).version, (fitted.places).state, (fitted.places).city,
        (fitted.drivers).gender, (fitted.drivers).age_range, (fitted.drivers).marital_status,
        (fitted.drivers).young_drivers, (fitted.drivers).gender_age, (fitted.drivers).gender_marital
      ]) as factor
    );
    exit when step <= rules.fit_tolerance();
  end loop;
  return fitted;
end
$$;
