create function public.find_page_text(of_type text, text_identifier text)
returns text
language sql stable security definer
set search_path = ''
as $$
  select html from public.page_contents where page_type = of_type and identifier = text_identifier
$$;
grant execute on function public.find_page_text(text, text) to anon;

-- The next model-years of cities that search engines are told of, after a given one and around to the first: each has links
-- to it from the ones before it, wherever it stands.
create function public.list_next_city_model_years(in_city integer, of_model integer, in_year integer)
returns json
language sql stable
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('cityId', city_id, 'modelId', model_id, 'year', year)
    order by around, city_id, model_id, year), '[]')
  from (
    (
      select false as around, city_id, model_id, year from public.city_model_years
      where (city_id, model_id, year) > (in_city, of_model, in_year)
      order by city_id, model_id, year
      limit rules.next_pages()
    )
    union all
    (
      select true, city_id, model_id, year from public.city_model_years
      where (city_id, model_id, year) < (in_city, of_model, in_year)
      order by city_id, model_id, year
      limit rules.next_pages()
    )
    order by 1, 2, 3, 4
    limit rules.next_pages()
  ) as following
$$;

create function answers.brand_page(of_brand integer, text_identifier text default null)
returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'versions', (
      select count(*)
      from public.vehicle_versions as versions
      join public.vehicle_models as models on models.id = versions.model_id
      where models.brand_id = of_brand
    ),
    'statistics', statistics,
    'mostQuoted', coalesce(lists -> 'mostQuoted', '[]'),
    'text', public.find_page_text('brand', text_identifier)
  )
  from answers.page_rollup('brand', of_brand::text)
$$;

create function answers.model_page(of_model integer, text_identifier text default null)
returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'versions', (
      select coalesce(json_agg(answers.version(id, year, name, fipe_value, fipe_code)
        order by year desc, fipe_value desc nulls last, id), '[]')
      from public.listed_versions
      where model_id = of_model
    ),
    'statistics', statistics,
    'text', public.find_page_text('model', text_identifier)
  )
  from answers.page_rollup('model', of_model::text)
$$;

-- With `in_city` the quotes are those of that city; the versions are the same. Without, `cityIds` are the cities in which
-- it has enough quotes; with, `nextPages` are the next pages of its kind.
create function answers.model_year_page(
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
          clock.now() - rules.quote_window() - coalesce((select clock.now() - fitted_at from fit), interval '0')
        ) as quotes
        where in_city is not null
      ),
      counted as materialized (
        select *
        from own
        where created_at > clock.now() - rules.quote_window() and insurer_counts
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

-- Null where there is no such version. `siblings` are the versions of the same model-year that follow it, by id and around
-- to the first.
create function answers.version_page(of_version integer, text_identifier text default null)
returns json
language sql stable
set search_path = ''
as $$
  with asked as materialized (
    select model_id, year from public.vehicle_versions where id = of_version
  ),
  -- By a model-year and not by a join, so that no other's versions are compared.
  versions as materialized (
    select *
    from public.listed_versions
    where model_id = (select model_id from asked) and year = (select year from asked)
  )
  select json_build_object(
    'name', versions.name,
    'fipeValue', versions.fipe_value,
    'fipeCode', versions.fipe_code,
    'statistics', rollup.statistics,
    'recentQuotes', coalesce(rollup.lists -> 'recentQuotes', '[]'),
    'siblings', (
      select coalesce(json_agg(answers.version(id, year, name, fipe_value, fipe_code) order by id < of_version, id), '[]')
      from (
        select * from versions as others
        where others.id <> of_version
        order by others.id < of_version, others.id
        limit rules.siblings()
      ) as following
    ),
    'text', public.find_page_text('model_year', text_identifier)
  )
  from versions
  cross join answers.page_rollup('version', concat_ws('/', versions.model_id, versions.year, versions.id)) as rollup
  where versions.id = of_version
$$;

-- What all the numbers rest on, and the models people ask about most.
create function answers.home_page()
returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'statistics', statistics, 'popularModelIds', coalesce(lists -> 'popularModelIds', '[]')
  )
  from answers.page_rollup('home', '')
$$;
