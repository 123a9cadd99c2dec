-- The rating model: the fit. Backfitting: each factor in turn takes what the others leave open, until nothing moves. What
-- is learnt of a factor is an array by the numbers of its levels, so that no pass writes a row.

-- A factor's effects, how many levels they are worth (the sum of their credibilities), and the variance between them.
create type refresh.factor as (effects double precision[], freedom double precision, between double precision);

-- Credibility (Bühlmann–Straub; within parents: Jewell). A level's effect is its mean residual times n / (n + k), where
-- k = within / between, and `between` is what the levels' means differ beyond chance, around their parent's mean. Without
-- parents the effects of all quotes add up to 0: else two factors would pass a constant to and fro for ever.
-- The arrays are of cars, cities or drivers: the number of its level and of that one's parent (null: all have one), its
-- quotes, and the sum of what the other factors leave open of them.
create function refresh.learn(
  of_levels integer[], of_parents integer[], of_quotes double precision[], of_totals double precision[],
  within double precision
)
returns refresh.factor
language sql immutable
set search_path = ''
as $$
  with levels as materialized (
    select level, coalesce(min(parent), 1) as parent, sum(quotes) as quotes, sum(total) as total
    from unnest(of_levels, of_parents, of_quotes, of_totals) as part (level, parent, quotes, total)
    group by level
  ),
  parents as materialized (
    select parent, sum(quotes) as quotes, sum(total) / sum(quotes) as mean, sum(quotes * quotes) / sum(quotes) as own
    from levels
    group by parent
  ),
  spread as materialized (
    select
      sum(levels.quotes * power(levels.total / levels.quotes - parents.mean, 2)) as squares,
      count(*) - (select count(*) from parents) as freedom,
      sum(levels.quotes) - (select sum(own) from parents) as quotes
    from levels
    join parents using (parent)
  ),
  variance as materialized (
    select greatest(0, coalesce((squares - freedom * within) / nullif(quotes, 0), 0)) as between from spread
  ),
  -- Where levels differ and nothing else does, k is 0 and each level is its mean.
  credible as (
    select
      level, quotes, between,
      case when between > 0 then total / (quotes + within / between) else 0 end as effect,
      case when between > 0 then quotes / (quotes + within / between) else 0 end as credibility
    from levels, variance
  ),
  average as (
    select case when of_parents is null then sum(quotes * effect) / sum(quotes) else 0 end as effect from credible
  )
  select row(
    array_agg(credible.effect - average.effect order by level), sum(credibility), max(between)
  )::refresh.factor
  from credible, average
$$;

-- The largest step between two states of the same effects.
create function refresh.largest_step(before double precision[], after double precision[]) returns double precision
language sql immutable
set search_path = ''
as $$
  select coalesce(max(abs(new_effect - coalesce(old_effect, 0))), 0)
  from unnest(before, after) as pair (old_effect, new_effect)
$$;

-- A car is its value, its age, its brand and model, then its model-year and version. The last two decide age and value, and
-- would take all of theirs: they are learnt once the others stand still, of what these leave open.
create type refresh.cars as (
  value_exponent double precision, age refresh.factor, brand refresh.factor, model refresh.factor,
  model_year refresh.factor, version refresh.factor, effects double precision[]
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
  by_brand double precision[];
  by_model double precision[] := (before.model).effects;
  by_model_year double precision[];
  -- Cars of one value say nothing of values.
  spread constant double precision := (
    select nullif(sum(quotes * log_value * log_value), 0) from pg_temp.cars
    having sum(quotes * log_value * log_value) > 1e-6 * sum(quotes)
  );
  last_exponent double precision;
  step double precision;
begin
  for round in 1 .. rules.max_fit_passes() loop
    fitted.brand := (
      select refresh.learn(
        array_agg(c.brand), null, array_agg(c.quotes),
        array_agg(rest[c.car] - c.quotes * (exponent * c.log_value + by_age[c.age])), within
      ) from pg_temp.cars as c
    );
    by_brand := (fitted.brand).effects;

    fitted.model := (
      select refresh.learn(
        array_agg(c.model), array_agg(c.brand), array_agg(c.quotes),
        array_agg(rest[c.car] - c.quotes * (exponent * c.log_value + by_age[c.age] + by_brand[c.brand])), within
      ) from pg_temp.cars as c
    );
    step := refresh.largest_step(by_model, (fitted.model).effects);
    by_model := (fitted.model).effects;

    last_exponent := exponent;
    exponent := coalesce((
      select sum(c.log_value * (rest[c.car] - c.quotes * (by_age[c.age] + by_brand[c.brand] + by_model[c.model])))
      from pg_temp.cars as c
    ) / spread, 0);
    step := greatest(step, abs(exponent - last_exponent));

    fitted.age := (
      select refresh.learn(
        array_agg(c.age), null, array_agg(c.quotes),
        array_agg(rest[c.car] - c.quotes * (exponent * c.log_value + by_brand[c.brand] + by_model[c.model])), within
      ) from pg_temp.cars as c
    );
    step := greatest(step, refresh.largest_step(by_age, (fitted.age).effects));
    by_age := (fitted.age).effects;
    exit when step <= rules.fit_tolerance();
  end loop;
  fitted.value_exponent := exponent;

  fitted.model_year := (
    select refresh.learn(
      array_agg(c.model_year), array_agg(c.model), array_agg(c.quotes),
      array_agg(rest[c.car] - c.quotes * (exponent * c.log_value + by_age[c.age] + by_brand[c.brand] + by_model[c.model])),
      within
    ) from pg_temp.cars as c
  );
  by_model_year := (fitted.model_year).effects;

  fitted.version := (
    select refresh.learn(
      array_agg(c.car), array_agg(c.model_year), array_agg(c.quotes),
      array_agg(rest[c.car] - c.quotes * (
        exponent * c.log_value + by_age[c.age] + by_brand[c.brand] + by_model[c.model] + by_model_year[c.model_year]
      )), within
    ) from pg_temp.cars as c
  );

  fitted.effects := (
    select array_agg(
      exponent * c.log_value + by_age[c.age] + by_brand[c.brand] + by_model[c.model] + by_model_year[c.model_year]
      + (fitted.version).effects[c.car] order by c.car
    ) from pg_temp.cars as c
  );
  return fitted;
end
$$;

create type refresh.places as (state refresh.factor, city refresh.factor, effects double precision[]);

-- `rest`: by place, the sum of what cars and drivers leave open.
create function refresh.fit_places(rest double precision[], within double precision) returns refresh.places
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.places;
  by_state double precision[];
begin
  fitted.state := (
    select refresh.learn(array_agg(p.state), null, array_agg(p.quotes), array_agg(rest[p.place]), within)
    from pg_temp.places as p
  );
  by_state := (fitted.state).effects;
  fitted.city := (
    select refresh.learn(
      array_agg(p.place), array_agg(p.state), array_agg(p.quotes),
      array_agg(rest[p.place] - p.quotes * by_state[p.state]), within
    ) from pg_temp.places as p
  );
  fitted.effects := (
    select array_agg(by_state[p.state] + (fitted.city).effects[p.place] order by p.place) from pg_temp.places as p
  );
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
        array_agg(d.gender_no), null, array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_age[d.age_no] + by_marital[d.marital_no] + by_young[d.young_no])), within
      ) from pg_temp.drivers as d
    );
    by_gender := (fitted.gender).effects;

    fitted.age_range := (
      select refresh.learn(
        array_agg(d.age_no), null, array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_gender[d.gender_no] + by_marital[d.marital_no] + by_young[d.young_no])), within
      ) from pg_temp.drivers as d
    );
    step := refresh.largest_step(by_age, (fitted.age_range).effects);
    by_age := (fitted.age_range).effects;

    fitted.marital_status := (
      select refresh.learn(
        array_agg(d.marital_no), null, array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_gender[d.gender_no] + by_age[d.age_no] + by_young[d.young_no])), within
      ) from pg_temp.drivers as d
    );
    step := greatest(step, refresh.largest_step(by_marital, (fitted.marital_status).effects));
    by_marital := (fitted.marital_status).effects;

    fitted.young_drivers := (
      select refresh.learn(
        array_agg(d.young_no), null, array_agg(d.quotes),
        array_agg(rest[d.driver] - d.quotes * (by_gender[d.gender_no] + by_age[d.age_no] + by_marital[d.marital_no])), within
      ) from pg_temp.drivers as d
    );
    step := greatest(step, refresh.largest_step(by_young, (fitted.young_drivers).effects));
    by_young := (fitted.young_drivers).effects;
    exit when step <= rules.fit_tolerance();
  end loop;

  fitted.gender_age := (
    select refresh.learn(
      array_agg(d.gender_age_no), null, array_agg(d.quotes),
      array_agg(rest[d.driver] - d.quotes * (
        by_gender[d.gender_no] + by_age[d.age_no] + by_marital[d.marital_no] + by_young[d.young_no]
      )), within
    ) from pg_temp.drivers as d
  );
  by_gender_age := (fitted.gender_age).effects;

  fitted.gender_marital := (
    select refresh.learn(
      array_agg(d.gender_marital_no), null, array_agg(d.quotes),
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
        (fitted.cars).age, (fitted.cars).brand, (fitted.cars).model, (fitted.cars).model_year, (fitted.cars).version,
        (fitted.places).state, (fitted.places).city,
        (fitted.drivers).gender, (fitted.drivers).age_range, (fitted.drivers).marital_status,
        (fitted.drivers).young_drivers, (fitted.drivers).gender_age, (fitted.drivers).gender_marital
      ]) as factor
    );
    exit when step <= rules.fit_tolerance();
  end loop;
  return fitted;
end
$$;
