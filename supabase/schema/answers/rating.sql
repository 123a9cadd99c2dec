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

-- How far a place or a car lies from the average, for the same everything else, and its rank; one without quotes lies where
-- its nearest parent does. Null before the first fit.
create function answers.relativity(
  of_factor text, of_level text, parent_factor text default null, parent_level text default null,
  grandparent_factor text default null, grandparent_level text default null
)
returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'effect', coalesce(own.compared, parent.compared, grandparent.compared, 0), 'quotes', coalesce(own.quotes, 0),
    'rank', own.rank, 'ranked', own.ranked
  )
  from (select) as always
  left join public.rating_effects as own on own.factor = of_factor and own.level = of_level
  left join public.rating_effects as parent on parent.factor = parent_factor and parent.level = parent_level
  left join public.rating_effects as grandparent
    on grandparent.factor = grandparent_factor and grandparent.level = grandparent_level
  where exists (select from public.rating_fits where refused is null)
$$;

-- [[low, middle, high, coverage, verified]…] of a class of support, by what is said (rules.driver_fields).
create function answers.intervals(fit bigint, of_vehicle text, of_place text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_array(
    low, middle, high, round(coverage::numeric, 4), quotes_verified
  ) order by said)
  from public.rating_calibrations
  where fit_id = fit and vehicle_support = of_vehicle and place_support = of_place
$$;

-- The quantiles around that interval, [[5 %, 25 %, 75 %, 95 %]…], in the same order: where a price lies among others.
create function answers.quantiles(fit bigint, of_vehicle text, of_place text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(jsonb_build_array(quantiles[1], quantiles[3], quantiles[5], quantiles[7]) order by said)
  from public.rating_calibrations
  where fit_id = fit and vehicle_support = of_vehicle and place_support = of_place
$$;

-- All that an answer for a car needs, and for a place where one is named. Of a model-year it has every version. Null
-- before the first fit, and without such a version.
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
      select jsonb_build_object(
        'fittedOn', rules.day_of(fit.fitted_at),
        'versions', (
          select jsonb_agg(jsonb_build_object(
            'id', versions.id, 'name', versions.name, 'fipeValue', versions.fipe_value,
            'part', answers.rating_part('version', versions.id::text)
          ) order by versions.fipe_value, versions.id)
          from versions
          where of_version is null or versions.id = of_version
        ),
        'general', fit.general, 'valueExponent', fit.value_exponent, 'referenceValue', fit.reference_value,
        'car', jsonb_build_object(
          'brand', parts.brand, 'model', parts.model, 'modelYear', parts.model_year, 'age', parts.age
        ),
        'place', case when in_city is not null then jsonb_build_object('state', parts.state, 'city', parts.city) end,
        'ownQuotes', null,
        'drivers', fit.drivers, 'mix', fit.driver_mix,
        'support', jsonb_build_object('vehicle', support.vehicle, 'place', support.place),
        'intervals', answers.intervals(fit.id, support.vehicle, support.place),
        'quantiles', answers.quantiles(fit.id, support.vehicle, support.place)
      )
      from public.rating_fit_in_use as fit
      cross join parts
      cross join lateral (
        select
          refresh.vehicle_support((model_year ->> 1)::integer, (model ->> 1)::integer) as vehicle,
          case when in_city is null then 'country' else refresh.place_support((city ->> 1)::integer) end as place
      ) as support
      where exists (select from versions where of_version is null or versions.id = of_version)
  );
end
$$;

-- What the model says of a car of the reference value and of no make: null before the first fit. in_place is as a rating has
-- it, null for the whole country.
create function answers.average_car_rating(in_place jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'fittedOn', rules.day_of(fit.fitted_at),
    'versions', jsonb_build_array(jsonb_build_object(
      'id', 0, 'name', '', 'fipeValue', fit.reference_value, 'part', jsonb_build_array(0, 0)
    )),
    'general', fit.general, 'valueExponent', fit.value_exponent, 'referenceValue', fit.reference_value,
    'car', jsonb_build_object(
      'brand', jsonb_build_array(0, 0), 'model', jsonb_build_array(0, 0), 'modelYear', jsonb_build_array(0, 0),
      'age', jsonb_build_array(0, 0)
    ),
    'place', in_place, 'ownQuotes', null, 'drivers', fit.drivers, 'mix', fit.driver_mix,
    'support', jsonb_build_object('vehicle', 'brand', 'place', case when in_place is null then 'country' else 'state' end),
    'intervals', answers.intervals(fit.id, 'all', 'all'),
    'quantiles', answers.quantiles(fit.id, 'all', 'all')
  )
  from public.rating_fit_in_use as fit
$$;

-- What the model says of a place for a car of the reference value and of no make: null before the first fit.
create function answers.place_rating(in_state text, in_city integer default null) returns jsonb
language sql stable set search_path = '' as $$
  select answers.average_car_rating(jsonb_build_object(
    'state', answers.rating_part('state', in_state),
    'city', case when in_city is null then jsonb_build_array(0, 0) else answers.rating_part('city', in_city::text) end
  ))
$$;
