-- What pages read of the rating model: the few effects of one car, one place and all drivers, by key. What is made of them
-- (a median, an interval, a month's share) is app/pricing/rating.ts.

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
language sql stable
set search_path = ''
as $$
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
    'ownQuotes', case when in_city is not null then (
      select count(*)
      from public.quotes
      join public.insurers on insurers.id = quotes.insurance_company_id
      join versions on versions.id = quotes.version_id
      where quotes.city_id = in_city
        and quotes.created_at > fit.fitted_at - rules.quote_window()
        and quotes.created_at <= fit.fitted_at
        and refresh.left_out(
          quotes.price_fipe_percentage, rules.is_priced(quotes.price, quotes.price_fipe_percentage),
          insurers.counts_for_vehicles, versions.fipe_value, quotes.driver_gender, quotes.driver_age_range,
          quotes.marital_status
        ) is null
    ) end,
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
$$;

-- Each screen's answer, with what the model says of its subject. What else it holds is as it was.

-- They ran with their owner's rights, which now only the functions in front of them do.
alter function public.get_brand_page(integer, text) set schema answers;
alter function answers.get_brand_page(integer, text) rename to brand_page;
alter function answers.brand_page(integer, text) security invoker;
alter function public.get_model_page(integer, text) set schema answers;
alter function answers.get_model_page(integer, text) rename to model_page;
alter function answers.model_page(integer, text) security invoker;
alter function public.get_model_year_page(integer, integer, integer, text) set schema answers;
alter function answers.get_model_year_page(integer, integer, integer, text) rename to model_year_page;
alter function answers.model_year_page(integer, integer, integer, text) security invoker;
alter function public.get_version_page(integer, text) set schema answers;
alter function answers.get_version_page(integer, text) rename to version_page;
alter function answers.version_page(integer, text) security invoker;
alter function public.get_state_page(text, text) set schema answers;
alter function answers.get_state_page(text, text) rename to state_page;
alter function answers.state_page(text, text) security invoker;
alter function public.get_city_page(integer, text) set schema answers;
alter function answers.get_city_page(integer, text) rename to city_page;
alter function answers.city_page(integer, text) security invoker;

create function public.get_brand_page(of_brand integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.brand_page(of_brand, text_identifier)::jsonb
    || jsonb_build_object('standing', answers.standing('brand', of_brand::text))
$$;

create function public.get_model_page(of_model integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.model_page(of_model, text_identifier)::jsonb || jsonb_build_object('standing', (
    select answers.standing('model', of_model::text, 'brand', brand_id::text)
    from public.vehicle_models
    where id = of_model
  ))
$$;

create function public.get_model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.model_year_page(of_model, in_year, in_city, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing(
      'model_year', of_model || '/' || in_year, 'model', of_model::text, 'brand', models.brand_id::text
    ),
    'rating', answers.rating(of_model, in_year, null, in_city)
  )
  from (select) as always
  left join public.vehicle_models as models on models.id = of_model
$$;

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

create function public.get_state_page(in_state text, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.state_page(in_state, text_identifier)::jsonb
    || jsonb_build_object('standing', answers.standing('state', in_state))
$$;

-- Null where there is no such city.
create function public.get_city_page(in_city integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.city_page(in_city, text_identifier)::jsonb
    || jsonb_build_object('standing', answers.standing('city', in_city::text, 'state', uf))
  from public.cities
  where id = in_city
$$;

-- The method's page: how many quotes are used and why others are not, and how the fit in use went. `model` is null before
-- the first fit.
create function public.get_methodology_page()
returns jsonb
language sql stable security definer
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

-- As before, and how the newest fit of the rating model went: `used`, and since when the one in use is.
create or replace function public.get_refresh_status()
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'lastSuccessAt', to_char(succeeded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'lastFailureAt', to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'isLate', coalesce(succeeded_at < rules.now() - rules.refresh_overdue_after(), true),
    'ratingModel', (
      select json_build_object(
        'usedSince', (
          select to_char(fitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from public.rating_fit_in_use
        ),
        'newestIsUsed', refused is null
      )
      from public.rating_fits
      order by id desc
      limit 1
    )
  )
  from (
    select
      max(finished_at) filter (where error is null) as succeeded_at,
      max(finished_at) filter (where error is not null) as failed_at
    from public.refreshes
  ) as newest
$$;
