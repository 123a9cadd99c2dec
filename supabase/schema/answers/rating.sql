-- What the rating model answers about a car and a place.

-- The fit in use.
create view public.rating_fit_in_use with (security_invoker = true) as
select * from public.rating_fits where refused is null order by id desc limit 1;

-- The effect of a level and the quotes behind it: [effect, quotes]. A level without a row has its parent's effect: 0 of its
-- own.
create function answers.rating_part(of_factor text, of_level text) returns jsonb language sql stable
return coalesce(
  (select jsonb_build_array(effect, quotes) from public.rating_effects where factor = of_factor and level = of_level),
  jsonb_build_array(0, 0)
);

-- The relative effect of a place or a brand, {effect, quotes}: how far it lies from the average, for the same everything
-- else. One without quotes lies on the average, a city without quotes at the effect of its state. Null before the first
-- fit.
create function answers.relative_effect(of_factor text, of_level text, of_state text default null)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object('effect', coalesce(own.relative_effect, state.effect, 0), 'quotes', coalesce(own.quotes, 0))
  from public.rating_fit_in_use
  left join public.rating_effects as own on own.factor = of_factor and own.level = of_level
  left join public.rating_effects as state on state.factor = 'state' and state.level = of_state
$$;

-- The effect of a car, a place or a driver by the fit in use, and its variance: sums over the hierarchies of its factors.
-- `factors` are the fit's, `attributes` those of refresh.cars with the age, of refresh.places, or the driver features. A
-- level that has no row has its parent's effect, and differs from it as its siblings do.
create function answers.effect_of(factors jsonb, of_entity text, attributes jsonb)
returns table (effect double precision, variance double precision) language sql stable as $$
  select coalesce(sum(hierarchies.effect), 0), sum(hierarchies.variance)
  from (
    select
      sum(effects.effect) as effect,
      coalesce((array_agg(effects.variance order by own.position desc) filter (where effects.variance is not null))[1], 0)
      + coalesce(
        sum((effect_of.factors -> own.factor ->> 'between')::float8) filter (where effects.variance is null), 0
      ) as variance
    from rules.rating_factors as own
    left join public.rating_effects as effects
      on effects.factor = own.factor and effects.level = refresh.level_of(effect_of.attributes, own.attributes)
    where own.entity = of_entity
    group by own.hierarchy
  ) as hierarchies
$$;

-- From the mean of a car in a place to its median price, in logarithms, where no driver feature is known: the fourth of
-- rules.residual_quantiles().
create function answers.median_shift(fit public.rating_fit_in_use, of_car double precision, of_place double precision)
returns double precision language sql immutable
return (fit).quantiles_without_features[4] * sqrt((fit).within + of_car + of_place + (fit).driver_variance);

-- The part of an answer that is the same for all cars and places.
create function answers.rating_of(fit public.rating_fit_in_use) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'fittedOn', rules.day_of((fit).fitted_at), 'general', (fit).general, 'valueExponent', (fit).value_exponent,
    'referenceValue', (fit).reference_value, 'valueRange', coalesce((fit).value_range, array[1, 1e9]),
    'valueWidening', rules.value_widening(), 'widths', coalesce((fit).widths, '{}'), 'drivers', (fit).drivers,
    'missingFeatures', (fit).driver_moments, 'within', (fit).within, 'quantileLevels', rules.residual_quantiles(),
    'quantiles', (fit).quantiles, 'quantilesMissing', (fit).quantiles_without_features
  )
$$;

-- The rating of a model-year, in a city or the whole country: `of_version` first, then all other versions by value. Null
-- before the first fit, and without versions.
create function answers.rating(
  of_model integer, in_year integer, of_version integer default null, in_city integer default null
)
returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    with versions as materialized (
      select id, name, case when fipe_value > 0 then fipe_value end as fipe_value
      from public.listed_versions
      where model_id = of_model and year = in_year
    )
    select answers.rating_of(fit) || jsonb_build_object(
      'support', refresh.vehicle_support(
        (answers.rating_part('model_year', of_model || '/' || in_year) ->> 1)::integer,
        (answers.rating_part('model', of_model::text) ->> 1)::integer
      ) || '/' || case
        when in_city is null then 'country'
        else refresh.place_support((answers.rating_part('city', in_city::text) ->> 1)::integer)
      end,
      'versions', (
        select jsonb_agg(jsonb_build_object(
          'id', versions.id, 'name', versions.name, 'fipeValue', versions.fipe_value,
          'part', answers.rating_part('version', versions.id::text), 'variance', own.variance
        ) order by versions.id is distinct from of_version, versions.fipe_value, versions.id)
        from versions
        join refresh.cars using (id)
        cross join lateral answers.effect_of(fit.factors, 'car', refresh.add_age(cars.attributes, fit.fitted_at)) as own
      ),
      'car', jsonb_build_object(
        'brand', answers.rating_part('brand', models.brand_id::text),
        'model', answers.rating_part('model', models.id::text),
        'modelYear', answers.rating_part('model_year', models.id || '/' || in_year),
        'age', answers.rating_part('vehicle_age', rules.vehicle_age(in_year, rules.day_of(fit.fitted_at)))
      ),
      'place', case when in_city is not null then jsonb_build_object(
        'state', answers.rating_part('state', cities.uf), 'city', answers.rating_part('city', cities.id::text)
      ) end,
      'placeVariance', answers.place_variance(fit, null, in_city)
    )
    from public.vehicle_models as models
    cross join public.rating_fit_in_use as fit
    left join public.cities on cities.id = in_city
    where models.id = of_model and exists (select from versions)
  );
end
$$;

-- The variance of the effect of a city, a state or, where neither is named, any place.
create function answers.place_variance(fit public.rating_fit_in_use, in_state text, in_city integer) returns double precision
language sql stable set search_path = '' as $$
  select case
    when in_city is null and in_state is null then (fit).place_variance
    else (
      select variance
      from answers.effect_of((fit).factors, 'place', coalesce(
        (select attributes from refresh.places where id = in_city), jsonb_build_object('uf', in_state)
      ))
    )
  end
$$;
