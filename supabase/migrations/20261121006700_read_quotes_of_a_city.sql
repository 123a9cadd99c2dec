-- A model-year in a city reads quotes, of each month of the window. A statement over thirty partitions takes four milliseconds to
-- plan, each time it is called for: in a function of its own, in PL/pgSQL, its plan is kept by the connection, and pages without
-- a city do not ask for it.

create function answers.quotes_in_city(of_versions integer[], in_city integer, since timestamptz)
returns table (
  id bigint, version_id integer, city_id integer, created_at timestamptz, price numeric, percentage numeric,
  perfil_origem bigint, driver_gender public.driver_gender, driver_age_range public.driver_age_range,
  marital_status public.marital_status, young_drivers boolean, insurer_counts boolean
)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select
    quotes.id, quotes.version_id, quotes.city_id, quotes.created_at, quotes.price, quotes.price_fipe_percentage,
    quotes.perfil_origem, quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers,
    insurers.counts_for_vehicles
  from public.quotes
  join public.insurers on insurers.id = quotes.insurance_company_id
  where quotes.version_id = any (of_versions) and quotes.city_id = in_city and quotes.created_at > since;
end
$$;

-- As it was, with the quotes from there.
create or replace function answers.rating(
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
      from answers.quotes_in_city(
        array(select versions.id from versions), in_city, fit.fitted_at - rules.quote_window()
      ) as quotes
      join versions on versions.id = quotes.version_id
      where quotes.created_at <= fit.fitted_at
        and refresh.left_out(
          quotes.percentage, rules.is_priced(quotes.price, quotes.percentage), quotes.insurer_counts, versions.fipe_value,
          quotes.driver_gender, quotes.driver_age_range, quotes.marital_status
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

-- As it was, with the quotes from there.
create or replace function answers.model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns json
language sql stable
set search_path = ''
as $$
  with versions as materialized (
    select id, year, name, fipe_value, fipe_code
    from public.listed_versions
    where model_id = of_model and year = in_year
  ),
  counted as materialized (
    select *
    from answers.quotes_in_city(array(select versions.id from versions), in_city, rules.now() - rules.quote_window()) as quotes
    where in_city is not null and quotes.insurer_counts
      and rules.is_priced(quotes.price, quotes.percentage) and rules.is_within_limit(quotes.percentage)
  ),
  -- Section 5: recent quotes keep only the newest of each driver profile.
  newest_of_profile as (
    select distinct on (perfil_origem) * from counted order by perfil_origem, created_at desc, id desc
  )
  select json_build_object(
    'versionCount', (select count(*) from versions),
    'versions', (
      select coalesce(json_agg(answers.version(id, year, name, fipe_value, fipe_code)
        order by fipe_value desc nulls last, id), '[]')
      from (
        select * from versions order by fipe_value desc nulls last, id limit rules.model_year_versions()
      ) as dearest
    ),
    'statistics', case when in_city is null then rollup.statistics else (
      select answers.statistics(
        count(*), avg(price)::float8,
        percentile_cont(rules.shown_percentiles()) within group (order by price::float8),
        avg(percentage)::float8, max(created_at)
      )
      from counted
    ) end,
    'recentQuotes', case when in_city is null then coalesce(rollup.lists -> 'recentQuotes', '[]') else (
      select coalesce(jsonb_agg(answers.recent_quote(
        answers.driver_profile(driver_gender, driver_age_range, marital_status, young_drivers),
        version_id, city_id, price, percentage, created_at
      ) order by created_at desc, id desc), '[]')
      from (
        select * from newest_of_profile order by created_at desc, id desc limit rules.recent_quotes()
      ) as recent
    ) end,
    'cityIds', (
      select coalesce(json_agg(city_id order by quotes desc, city_id), '[]')
      from public.city_model_years
      where in_city is null and model_id = of_model and year = in_year
    ),
    'nextPages', case when in_city is null then '[]'::json
      else public.list_next_city_model_years(in_city, of_model, in_year) end,
    'text', public.find_page_text('model_year', text_identifier)
  )
  from answers.page_rollup('model_year', of_model || '/' || in_year) as rollup
$$;
