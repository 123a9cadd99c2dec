-- The page functions over the roll-ups. What each answers is as before; what is new is named at its function.

-- A version as the pages' lists have it.
create function public.listed_version(version public.vehicle_versions)
returns json
language sql immutable
set search_path = ''
as $$
  select json_build_object(
    'id', version.id, 'year', version.year, 'name', version.version_name,
    'fipeValue', nullif(version.fipe_value, 0), 'fipeCode', nullif(version.fipe_code, '')
  )
$$;

-- The statistics of a page that has no quotes.
create function public.no_statistics()
returns jsonb
language sql immutable
set search_path = ''
as $$
  select '{"quotes": 0, "meanPrice": null, "minPrice": null, "maxPrice": null, "percentile25": null, "median": null,
    "percentile75": null, "meanPercentage": null, "lastQuoteAt": null}'::jsonb
$$;

-- The roll-up of a page, whole; one without quotes where there is none.
create function public.get_rollup(of_kind text, of_key text)
returns table (statistics jsonb, lists jsonb)
language sql stable
set search_path = ''
as $$
  select public.no_statistics() || coalesce(rollups.statistics, '{}'), coalesce(rollups.lists, '{}')
  from (select) as always
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = of_key
$$;

create or replace function public.get_cities_quote_count(state_uf text)
returns table (city_id integer)
language sql stable security definer
set search_path = ''
as $$
  select cities.id
  from public.cities
  join public.page_rollups as rollups on rollups.kind = 'city' and rollups.key = cities.id::text
  where cities.uf = upper(state_uf)
  order by rollups.quotes desc, cities.id
  limit 25
$$;

create or replace function public.get_home_page()
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'statistics', statistics, 'popularModelIds', coalesce(lists -> 'popularModelIds', '[]')
  )
  from public.get_rollup('home', '')
$$;

create or replace function public.get_brand_page(of_brand integer, text_identifier text default null)
returns json
language sql stable security definer
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
  from public.get_rollup('brand', of_brand::text)
$$;

create or replace function public.get_model_page(of_model integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'versions', (
      select coalesce(json_agg(public.listed_version(versions)
        order by year desc, nullif(fipe_value, 0) desc nulls last, id), '[]')
      from public.vehicle_versions as versions
      where model_id = of_model
    ),
    'statistics', statistics,
    'text', public.find_page_text('model', text_identifier)
  )
  from public.get_rollup('model', of_model::text)
$$;

-- The next model-years of cities that search engines are told of, after a given one and around to the first: each has
-- three links to it wherever it stands.
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
      limit 3
    )
    union all
    (
      select true, city_id, model_id, year from public.city_model_years
      where (city_id, model_id, year) < (in_city, of_model, in_year)
      order by city_id, model_id, year
      limit 3
    )
    order by 1, 2, 3, 4
    limit 3
  ) as following
$$;

-- With `in_city` the quotes are those of that city; the versions are the same. New: `cityIds`, the cities in which it has
-- enough quotes, and with a city `nextPages`.
create or replace function public.get_model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null
)
returns json
language sql stable security definer
set search_path = ''
as $$
  with versions as materialized (
    select * from public.vehicle_versions where model_id = of_model and year = in_year
  ),
  counted as materialized (
    select quotes as quote
    from public.counted_quotes as quotes
    where in_city is not null
      and quotes.version_id in (select versions.id from versions)
      and quotes.city_id = in_city
      and quotes.insurer_counts
  ),
  newest_of_profile as (
    select distinct on ((quote).perfil_origem) quote from counted
    order by (quote).perfil_origem, (quote).created_at desc, (quote).id desc
  )
  select json_build_object(
    'versionCount', (select count(*) from versions),
    'versions', (
      select coalesce(json_agg(public.listed_version(version)
        order by nullif((version).fipe_value, 0) desc nulls last, (version).id), '[]')
      from (
        select versions as version from public.vehicle_versions as versions
        where model_id = of_model and year = in_year
        order by nullif(fipe_value, 0) desc nulls last, id
        limit 20
      ) as dearest
    ),
    'statistics', case when in_city is null then to_json(rollup.statistics) else (
      select public.summarise_quotes(
        array_agg((quote).price::float8), array_agg((quote).price_fipe_percentage::float8), max((quote).created_at)
      )
      from counted
    ) end,
    'recentQuotes', case when in_city is null then to_json(coalesce(rollup.lists -> 'recentQuotes', '[]')) else (
      select coalesce(json_agg(public.recent_quote(quote) order by (quote).created_at desc, (quote).id desc), '[]')
      from (
        select quote from newest_of_profile order by (quote).created_at desc, (quote).id desc limit 10
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
  from public.get_rollup('model_year', of_model || '/' || in_year) as rollup
$$;

-- New: `siblings`, the versions of the same model-year that follow it, by id and around to the first, at most 6.
create or replace function public.get_version_page(of_version integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'name', versions.version_name,
    'fipeValue', nullif(versions.fipe_value, 0),
    'fipeCode', nullif(versions.fipe_code, ''),
    'statistics', rollup.statistics,
    'recentQuotes', coalesce(rollup.lists -> 'recentQuotes', '[]'),
    'siblings', (
      select coalesce(json_agg(public.listed_version(sibling)
        order by (sibling).id < versions.id, (sibling).id), '[]')
      from (
        select siblings as sibling from public.vehicle_versions as siblings
        where siblings.model_id = versions.model_id and siblings.year = versions.year and siblings.id <> versions.id
        order by siblings.id < versions.id, siblings.id
        limit 6
      ) as following
    ),
    'text', public.find_page_text('model_year', text_identifier)
  )
  from public.vehicle_versions as versions
  cross join public.get_rollup('version', of_version::text) as rollup
  where versions.id = of_version
$$;

-- New: `otherCityIds`, the cities beyond those 25 that have enough quotes to be found by a search engine.
create or replace function public.get_state_page(in_state text, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  with listed as materialized (
    select cities.id, cities.population
    from public.cities
    left join public.get_cities_quote_count(in_state) as quoted on quoted.city_id = cities.id
    where cities.uf = in_state
    order by quoted.city_id is null, cities.population desc nulls last, cities.id
    limit 25
  )
  select json_build_object(
    'statistics', statistics,
    'cityIds', (select coalesce(json_agg(id order by population desc nulls last, id), '[]') from listed),
    'otherCityIds', (
      select coalesce(json_agg(cities.id order by cities.name, cities.id), '[]')
      from public.cities
      join public.page_rollups as rollups on rollups.kind = 'city' and rollups.key = cities.id::text
      where cities.uf = in_state and rollups.quotes >= 15 and cities.id not in (select listed.id from listed)
    ),
    'mostQuoted', coalesce(lists -> 'mostQuoted', '[]'),
    'text', public.find_page_text('state', text_identifier)
  )
  from public.get_rollup('state', in_state)
$$;

-- New: `mostQuoted`, the model-years with enough quotes in this city, at most 15; `nextCityIds`, the next cities with
-- enough quotes, by id and around to the first, at most 4.
create or replace function public.get_city_page(in_city integer, text_identifier text default null)
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'population', cities.population,
    'profileCount', coalesce((rollup.lists ->> 'profileCount')::integer, 0),
    'statistics', rollup.statistics,
    'profiles', coalesce(rollup.lists -> 'profiles', '[]'),
    'mostQuoted', (
      select coalesce(json_agg(json_build_object('modelId', model_id, 'year', year, 'quotes', quotes)
        order by quotes desc, model_id, year), '[]')
      from (
        select model_id, year, quotes from public.city_model_years
        where city_id = in_city
        order by quotes desc, model_id, year
        limit 15
      ) as most_quoted
    ),
    'nextCityIds', coalesce(rollup.lists -> 'nextCityIds', '[]'),
    'text', public.find_page_text('city', text_identifier)
  )
  from public.cities
  cross join public.get_rollup('city', in_city::text) as rollup
  where cities.id = in_city
$$;

-- The pages of a kind that ask to be found, `[key, date of their last change]`. A version's key is `model/year/version`, that
-- of a model-year in a city `city/model/year`. In the order of their keys, so that a part of a sitemap stays the same.
create function public.list_indexable_pages(of_kind text, first integer default 0, most integer default 20000)
returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(key, changed_on)), '[]')
  from (
    select key, changed_on
    from (
      select key, changed_on from public.page_rollups
      where kind = of_kind and of_kind <> 'version' and quotes >= 15
      union all
      select versions.model_id || '/' || versions.year || '/' || versions.id, changed_on
      from public.page_rollups as rollups
      join public.vehicle_versions as versions on versions.id = rollups.key::integer
      where of_kind = 'version' and rollups.kind = 'version' and rollups.quotes >= 15
      union all
      select city_id || '/' || model_id || '/' || year, changed_on
      from public.city_model_years
      where of_kind = 'model_year_in_city'
    ) as pages
    order by key
    offset first limit most
  ) as part
$$;

-- How many pages of each kind ask to be found.
create function public.count_indexable_pages()
returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_object('kind', kind, 'pages', pages, 'changedOn', changed_on)), '[]')
  from (
    select kind, count(*) as pages, max(changed_on) as changed_on
    from public.page_rollups where quotes >= 15 group by kind
    union all
    select 'model_year_in_city', count(*), max(changed_on) from public.city_model_years
  ) as kinds
  where pages > 0
$$;

-- The statistics that are handed out: groups of at least 10 quotes, `[key, statistics]`.
create function public.get_open_data(of_kind text)
returns json
language sql stable security definer
set search_path = ''
as $$
  select coalesce(json_agg(json_build_array(key, statistics) order by key), '[]')
  from public.page_rollups
  where kind = of_kind and of_kind in ('state', 'brand', 'model', 'model_year') and quotes >= 10
$$;

-- How many quotes are used, how many are not and why, and of which day these counts are; null before the first refresh.
create function public.get_quote_counts()
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object('counts', lists -> 'counts', 'countedAt', lists -> 'countedAt')
  from public.page_rollups
  where kind = 'home' and key = ''
$$;

-- The first numbers, for a database that already holds quotes.
set local statement_timeout = 0;
select public.refresh_page_rollups();
