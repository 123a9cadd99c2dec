-- What the rating model says of a car, of a place, and of how either stands among its like.

-- The fit in use.
create view public.rating_fit_in_use with (security_invoker = true) as
select * from public.rating_fits where refused is null order by id desc limit 1;

-- Of each factor the effect that a level has, with the quotes behind it: [effect, quotes]. One that is missing is its
-- parent: no effect of its own, and no quotes.
create function answers.rating_part(of_factor text, of_level text) returns jsonb language sql stable
return coalesce(
  (
    select jsonb_build_array(effect, quotes)
    from public.rating_effects
    where factor = of_factor and level = of_level
  ),
  jsonb_build_array(0, 0)
);

-- How far a place or a brand lies from the average, for the same everything else. One without quotes lies on the average, a
-- city without quotes where those of its state do that have none. Null before the first fit.
create function answers.relativity(of_factor text, of_level text, of_state text default null)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'effect', coalesce(own.compared, state.effect, 0), 'quotes', coalesce(own.quotes, 0)
  )
  from (select) as always
  left join public.rating_effects as own on own.factor = of_factor and own.level = of_level
  left join public.rating_effects as state on state.factor = 'state' and state.level = of_state
  where exists (select from public.rating_fits where refused is null)
$$;

-- How unsure the effects of a car or a place are, of the fit in use: over the hierarchies of its factors. `attributes` are
-- those of refresh.cars with the age, or of refresh.places; a level that has no row differs from its parent as its like do.
create function answers.variance_of(factors jsonb, of_subject text, attributes jsonb) returns double precision
language sql stable set search_path = '' as $$
  select sum(variance)
  from (
    select
      refresh.variance_down(
        effects.variance, (factors -> own.factor ->> 'between')::float8 order by own.position
      ) as variance
    from rules.rating_factors as own
    left join public.rating_effects as effects
      on effects.factor = own.factor and effects.level = refresh.level_of(variance_of.attributes, own.attributes)
    where own.subject = of_subject
    group by own.hierarchy
  ) as hierarchies
$$;

-- The standard deviation of what is left open where nothing is said of the driver.
create function answers.deviation(fit public.rating_fit_in_use, of_car double precision, of_place double precision)
returns double precision language sql immutable
return sqrt((fit).within + of_car + of_place + (fit).unsaid_variance);

-- What every answer by a fit is made of, whatever the car and the place.
create function answers.rating_of(fit public.rating_fit_in_use) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'fittedOn', rules.day_of((fit).fitted_at), 'general', (fit).general, 'valueExponent', (fit).value_exponent,
    'referenceValue', (fit).reference_value, 'drivers', (fit).drivers, 'missingFeatures', (fit).unsaid,
    'within', (fit).within,
    'quantiles', (fit).quantiles, 'quantilesMissing', (fit).quantiles_unsaid
  )
$$;

-- All that an answer for a car needs, and for a place where one is named: every version of the model-year, by value, behind
-- the one that is asked for. Null before the first fit, and without versions.
create function answers.rating(
  of_model integer, in_year integer, of_version integer default null, in_city integer default null
)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
      with versions as materialized (
        select
          listed.id, listed.name, case when listed.fipe_value > 0 then listed.fipe_value end as fipe_value,
          coalesce(known.quotes, 0) as quotes
        from public.listed_versions as listed
        left join public.rating_effects as known on known.factor = 'version' and known.level = listed.id::text
        where listed.model_id = of_model and listed.year = in_year
      ),
      parts as (
        select
          answers.rating_part('brand', models.brand_id::text) as brand,
          answers.rating_part('model', models.id::text) as model,
          answers.rating_part('model_year', models.id || '/' || in_year) as model_year,
          answers.rating_part('vehicle_age', rules.vehicle_age(in_year, rules.day_of(fit.fitted_at))) as age,
          answers.rating_part('state', cities.uf) as state,
          answers.rating_part('city', cities.id::text) as city
        from public.vehicle_models as models
        cross join public.rating_fit_in_use as fit
        left join public.cities on cities.id = in_city
        where models.id = of_model
      )
      select answers.rating_of(fit) || jsonb_build_object(
        'versions', (
          select jsonb_agg(jsonb_build_object(
            'id', versions.id, 'name', versions.name, 'fipeValue', versions.fipe_value,
            'part', answers.rating_part('version', versions.id::text),
            'variance', answers.variance_of(fit.factors, 'car', cars.attributes || jsonb_build_object(
              'vehicle_age', rules.vehicle_age(in_year, rules.day_of(fit.fitted_at))
            ))
          ) order by versions.id is distinct from of_version, versions.fipe_value, versions.id)
          from versions
          join refresh.cars on cars.id = versions.id
        ),
        'car', jsonb_build_object(
          'brand', parts.brand, 'model', parts.model, 'modelYear', parts.model_year, 'age', parts.age
        ),
        'place', case when in_city is not null then jsonb_build_object('state', parts.state, 'city', parts.city) end,
        'placeVariance', answers.place_variance(fit, null, in_city)
      )
      from public.rating_fit_in_use as fit
      cross join parts
      where exists (select from versions)
  );
end
$$;

-- How unsure the effect of a city, a state or, where neither is named, any place is.
create function answers.place_variance(fit public.rating_fit_in_use, in_state text, in_city integer) returns double precision
language sql stable set search_path = '' as $$
  select case
    when in_city is not null then (
      select answers.variance_of((fit).factors, 'place', attributes) from refresh.places where id = in_city
    )
    when in_state is not null then answers.variance_of((fit).factors, 'place', jsonb_build_object('uf', in_state))
    else (fit).place_variance
  end
$$;
