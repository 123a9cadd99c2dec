-- Of each factor the effect that a level has, with the quotes behind it: [effect, quotes]. One that is missing is its
-- parent: no effect of its own, and no quotes.
create function answers.rating_part(of_factor text, of_level text) returns jsonb
language sql stable
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
create function answers.standing(
  of_factor text, of_level text, parent_factor text default null, parent_level text default null,
  grandparent_factor text default null, grandparent_level text default null
)
returns jsonb
language sql stable
set search_path = ''
as $$
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

-- The fit in use.
create view public.rating_fit_in_use with (security_invoker = true) as
select * from public.rating_fits where refused is null order by id desc limit 1;

-- All that an answer for a car needs, and for a place where one is named. Of a model-year it has every version; `versionId`
-- is the one with most quotes, else one in the middle of its values. Null before the first fit, and where there is no such version.
create function answers.rating(
  of_model integer, in_year integer, of_version integer default null, in_city integer default null
)
returns jsonb
language plpgsql stable
set search_path = ''
as $$
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
      version as (
        select *
        from versions
        where of_version is null or id = of_version
        order by
          fipe_value is null, quotes desc,
          abs(fipe_value - (select percentile_disc(0.5) within group (order by fipe_value) from versions)), id
        limit 1
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
        'versionId', version.id,
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
        'drivers', fit.drivers, 'usualDriver', fit.usual_driver,
        'interval', (
          select jsonb_build_object(
            'vehicle', vehicle_support, 'place', place_support, 'low', low, 'middle', middle, 'high', high,
            'coverage', coverage, 'verified', quotes_verified
          )
          from public.rating_calibrations
          where fit_id = fit.id
            and vehicle_support = refresh.vehicle_support((model_year ->> 1)::integer, (model ->> 1)::integer)
            and place_support
              = case when in_city is null then 'country' else refresh.place_support((city ->> 1)::integer) end
        )
      )
      from public.rating_fit_in_use as fit
      cross join version
      cross join parts
  );
end
$$;

create function public.get_brand_page(of_brand integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.brand_page(of_brand, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing('brand', of_brand::text), 'history', answers.history('brand', of_brand::text),
    'modelPrices', answers.listed_prices(
      'model', array(select id::text from public.vehicle_models where brand_id = of_brand order by id)
    )
  )
$$;
grant execute on function public.get_brand_page(integer, text) to anon;

-- The driver's grid is of the year with most quotes.
create function public.get_model_page(of_model integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.model_page(of_model, text_identifier)::jsonb || jsonb_build_object(
    'standing', (
      select answers.standing('model', of_model::text, 'brand', brand_id::text)
      from public.vehicle_models
      where id = of_model
    ),
    'history', answers.history('model', of_model::text),
    'curve', answers.age_curve(of_model),
    'ratedYear', most_quoted.year,
    'rating', answers.rating_of_usual_version(answers.rating(of_model, most_quoted.year))
  )
  from (select) as always
  left join (
    select year from public.model_year_prices where model_id = of_model order by quotes desc, year desc limit 1
  ) as most_quoted on true
$$;
grant execute on function public.get_model_page(integer, text) to anon;

create function public.get_model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  page jsonb := answers.model_year_page(of_model, in_year, in_city, text_identifier);
  brand_id integer := (select models.brand_id from public.vehicle_models as models where id = of_model);
begin
  return page - 'ownQuotes' || jsonb_build_object(
    'standing', answers.standing(
      'model_year', of_model || '/' || in_year, 'model', of_model::text, 'brand', brand_id::text
    ),
    'rating', answers.rating(of_model, in_year, null, in_city) || jsonb_build_object('ownQuotes', page -> 'ownQuotes'),
    'history', answers.history('model_year', of_model || '/' || in_year),
    'similar', answers.similar_cars(of_model, in_year),
    'spread', answers.insurer_spread()
  );
end
$$;
grant execute on function public.get_model_year_page(integer, integer, integer, text) to anon;

-- Null where there is no such version.
create function public.get_version_page(of_version integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.version_page(of_version, text_identifier)::jsonb || jsonb_build_object(
    'rating', answers.rating(versions.model_id, versions.year, versions.id)
  )
  from public.vehicle_versions as versions
  where versions.id = of_version
$$;
grant execute on function public.get_version_page(integer, text) to anon;

create function public.get_state_page(in_state text, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select page || jsonb_build_object(
    'standing', answers.standing('state', in_state), 'history', answers.history('state', in_state),
    'index', answers.index_of(in_state), 'rankedCities', answers.ranked_cities(in_state),
    'rating', answers.place_rating(in_state),
    'cityPrices', answers.listed_prices('city', array(
      select jsonb_array_elements_text((page -> 'cityIds') || (page -> 'otherCityIds'))
    ))
  )
  from (select answers.state_page(in_state, text_identifier)::jsonb as page) as state
$$;
grant execute on function public.get_state_page(text, text) to anon;

-- Null where there is no such city.
create function public.get_city_page(in_city integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.city_page(in_city, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing('city', in_city::text, 'state', uf), 'stateStanding', answers.standing('state', uf),
    'history', answers.history('city', in_city::text), 'nearestCities', answers.nearest_cities(in_city),
    'rating', answers.place_rating(uf, in_city)
  )
  from public.cities
  where id = in_city
$$;
grant execute on function public.get_city_page(integer, text) to anon;

-- The effects as open data, `[factor, level, effect, quotes]`, all of them: credibility leaves next to nothing of a level
-- that one quote taught.
create function public.get_rating_effects()
returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(factor, level, effect, quotes) order by factor, level), '[]')
  from (
    -- A version by the key of its page, as page_rollups has it: its address is made of that.
    select
      factor, coalesce(concat_ws('/', versions.model_id, versions.year, nullif(level, '')), level) as level, effect, quotes
    from public.rating_effects
    left join public.vehicle_versions as versions on factor = 'version' and versions.id::text = level
    union all
    select 'general', '', general, quotes_learnt from public.rating_fit_in_use
    union all
    select 'value', 'exponent', value_exponent, quotes_learnt from public.rating_fit_in_use
    union all
    select 'value', 'reference', reference_value, quotes_learnt from public.rating_fit_in_use
  ) as handed_out
$$;
grant execute on function public.get_rating_effects() to anon;

-- The history of fits as open data, newest first.
create function public.get_rating_fits()
returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object(
    'fittedAt', to_char(fitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'used', refused is null,
    'quotesLearnt', quotes_learnt, 'verified', quotes_verified, 'coverage', coverage, 'error', error,
    'nationalError', national_error, 'modelYearError', model_year_error, 'estimateError', estimate_error,
    'general', general, 'valueExponent', value_exponent
  ) order by fits.id desc), '[]')
  from public.rating_fits as fits
  left join public.rating_calibrations as calibrations
    on calibrations.fit_id = fits.id
    and calibrations.vehicle_support = 'all' and calibrations.place_support = 'all'
$$;
grant execute on function public.get_rating_fits() to anon;

-- The method's page: how many quotes are used and why others are not, and how the fit in use went. `model` is null before
-- the first fit.
create function answers.methodology_page()
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'quotes', public.get_quote_counts(),
    'model', (
      select jsonb_build_object(
        'fittedOn', rules.day_of(fit.fitted_at), 'quotesLearnt', fit.quotes_learnt, 'leftOut', fit.left_out,
        'general', fit.general, 'valueExponent', fit.value_exponent, 'referenceValue', fit.reference_value,
        'classes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'vehicle', vehicle_support, 'place', place_support, 'verified', quotes_verified, 'coverage', coverage,
            'error', error, 'nationalError', national_error, 'modelYearError', model_year_error,
            'estimateError', estimate_error
          ) order by vehicle_support, place_support), '[]')
          from public.rating_calibrations
          where fit_id = fit.id and quotes_verified > 0
        )
      )
      from public.rating_fit_in_use as fit
    )
  )
$$;

-- What the model says of a car of the reference value and of no make: null before the first fit. in_place is where, as a rating
-- has it: null for the whole country.
create function answers.average_car_rating(in_place jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'fittedOn', rules.day_of(fit.fitted_at), 'versionId', 0,
    'versions', jsonb_build_array(jsonb_build_object(
      'id', 0, 'name', '', 'fipeValue', fit.reference_value, 'part', jsonb_build_array(0, 0)
    )),
    'general', fit.general, 'valueExponent', fit.value_exponent, 'referenceValue', fit.reference_value,
    'car', jsonb_build_object(
      'brand', jsonb_build_array(0, 0), 'model', jsonb_build_array(0, 0), 'modelYear', jsonb_build_array(0, 0),
      'age', jsonb_build_array(0, 0)
    ),
    'place', in_place, 'ownQuotes', null, 'drivers', fit.drivers, 'usualDriver', fit.usual_driver,
    'interval', (
      select jsonb_build_object(
        'vehicle', 'brand', 'place', case when in_place is null then 'country' else 'state' end,
        'low', low, 'middle', middle, 'high', high, 'coverage', coverage, 'verified', quotes_verified
      )
      from public.rating_calibrations
      where fit_id = fit.id and vehicle_support = 'all' and place_support = 'all'
    )
  )
  from public.rating_fit_in_use as fit
$$;
