-- Planning is most of what a page of a car costs: a statement in SQL is planned at every call, one in PL/pgSQL keeps its plan for
-- as long as its connection. A model-year in a city took 11 ms with two years of months beside the window, and takes 4; nobody
-- can make the database plan what has been planned.

-- As it was; the quotes of a model-year in a city are counted with its page, which reads them anyway.
create or replace function answers.rating(
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

-- As it was, with how many of a city's own quotes the rating model has learnt from: those of its window, which ends with its fit.
create or replace function answers.model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns json
language plpgsql stable
set search_path = ''
as $$
begin
  return (
      with versions as materialized (
        select id, year, name, fipe_value, fipe_code
        from public.listed_versions
        where model_id = of_model and year = in_year
      ),
      fit as materialized (
        select fitted_at, fitted_at - rules.quote_window() as since from public.rating_fit_in_use
      ),
      own as materialized (
        select quotes.*
        from answers.quotes_in_city(
          array(select versions.id from versions), in_city,
          rules.now() - rules.quote_window() - coalesce((select rules.now() - fitted_at from fit), interval '0')
        ) as quotes
        where in_city is not null
      ),
      counted as materialized (
        select *
        from own
        where created_at > rules.now() - rules.quote_window() and insurer_counts
          and rules.is_priced(price, percentage) and rules.is_within_limit(percentage)
      ),
      -- Section 5: recent quotes keep only the newest of each driver profile.
      newest_of_profile as (
        select distinct on (perfil_origem) * from counted order by perfil_origem, created_at desc, id desc
      )
      select json_build_object(
        'ownQuotes', case when in_city is not null then (
          select count(*)
          from own
          join versions on versions.id = own.version_id
          cross join fit
          where own.created_at > fit.since and own.created_at <= fit.fitted_at
            and refresh.left_out(
              own.percentage, rules.is_priced(own.price, own.percentage), own.insurer_counts,
              case when versions.fipe_value > 0 then versions.fipe_value end,
              own.driver_gender, own.driver_age_range, own.marital_status
            ) is null
        ) end,
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
          ) || jsonb_build_object('priceClasses', (
            select coalesce(jsonb_agg(jsonb_build_array(price_class, quotes) order by price_class), '[]')
            from (
              select rules.price_class(price) as price_class, count(*) as quotes, sum(count(*)) over () as all_quotes
              from counted
              group by rules.price_class(price)
            ) as classes
            where all_quotes >= rules.min_quotes_for_mean()
          ))
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
  );
end
$$;

-- As it was.
create or replace function answers.nearest_cities(in_city integer) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  -- A value, so that the index on population is entered where it lies.
  own integer := (select population from public.cities where id = in_city and population > 0);
begin
  return (
    with around as materialized (
      (
        select id, population
        from public.cities
        where population >= own and id <> in_city
        order by population, id
        limit 100
      )
      union all
      (
        select id, population
        from public.cities
        where population < own and population > 0
        order by population desc, id
        limit 100
      )
    )
    select coalesce(jsonb_agg(jsonb_build_array(id, population, compared, quotes) order by population desc, id), '[]')
    from (
      select around.id, around.population, effects.compared, effects.quotes
      from around
      -- The offset keeps two hundred look-ups from becoming a scan of every city's effect.
      cross join lateral (
        select compared, quotes from public.rating_effects where factor = 'city' and level = around.id::text offset 0
      ) as effects
      where effects.quotes >= rules.min_quotes_for_mean()
      order by abs(ln(around.population) - ln(own)), around.id
      limit rules.nearest_cities()
    ) as nearest
  );
end
$$;

create or replace function public.get_model_year_page(
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

-- Whether a model-year's page names the comparison of these two cars, so that it asks to be found.
create function answers.is_named(models integer[], years integer[]) returns boolean
language sql stable
set search_path = ''
return cardinality(models) = 2 and exists (
  select from public.named_comparisons as named
  where (named.model_id, named.year, named.other_model_id, named.other_year)
    in ((models[1], years[1], models[2], years[2]), (models[2], years[2], models[1], years[1]))
);

create or replace function public.get_comparison_page(
  models integer[], years integer[], in_city integer default null
)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'isNamed', in_city is null and answers.is_named(models, years),
      'sides', coalesce(jsonb_agg(jsonb_build_object(
        'modelId', model_id, 'year', year,
        'statistics', (select statistics from answers.page_rollup('model_year', model_id || '/' || year)),
        'history', answers.history('model_year', model_id || '/' || year),
        'rating', answers.rating_of_usual_version(answers.rating(model_id, year, null, in_city)),
        'curve', answers.age_curve(model_id)
      ) order by place), '[]')
    )
    from unnest(models, years) with ordinality as asked (model_id, year, place)
    where place <= 4
  );
end
$$;
