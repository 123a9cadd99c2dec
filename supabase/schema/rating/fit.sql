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
