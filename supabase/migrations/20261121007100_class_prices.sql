-- How a page's prices spread: how many lie in each class of prices, of which each ends five percent above its beginning. What
-- comes and goes is added and taken off, so that a refresh of what changed reads no other quote; any percentile is known
-- from it to two and a half percent, which is what a picture and "one in ten pays less than" need.

create function rules.price_class_width() returns double precision language sql immutable return 0.05;
-- The class of a price above zero: class 0 begins at R$ 1.
create function rules.price_class(price numeric) returns integer language sql immutable
return floor(ln(price::float8) / ln(1 + rules.price_class_width()))::integer;

create unlogged table refresh.price_classes (
  kind text,
  key text,
  price_class integer,
  quotes integer not null,
  primary key (kind, key, price_class)
);
comment on table refresh.price_classes is 'Of the quotes that count for a page, how many have a price of that class.';

-- Sums of before know no classes, and what changed alone would make none: the next refresh is a whole one.
delete from refresh.state;

-- The whole refresh: all classes anew.
create function refresh.class_prices() returns void
language plpgsql
set search_path = ''
as $$
begin
  truncate refresh.price_classes;
  insert into refresh.price_classes (kind, key, price_class, quotes)
  with classed as materialized (
    select brand_id, model_id, year, version_id, uf, city_id, insurer_counts, rules.price_class(price) as price_class
    from pg_temp.quotes_read
    where standing = 'counted'
  )
  select
    case
      when grouping(version_id) = 0 then 'version'
      when grouping(year) = 0 then 'model_year'
      when grouping(model_id) = 0 then 'model'
      when grouping(brand_id) = 0 then 'brand'
      else 'home'
    end,
    concat_ws('/', brand_id, model_id, year, version_id), price_class, count(*)
  from classed
  where insurer_counts
  group by price_class, grouping sets ((), (brand_id), (model_id), (model_id, year), (model_id, year, version_id))
  union all
  select
    case when grouping(city_id) = 0 then 'city' else 'state' end, concat_ws('/', uf, city_id), price_class, count(*)
  from classed
  group by price_class, grouping sets ((uf), (city_id));
  analyze refresh.price_classes;
end
$$;

-- The refresh of what changed, after refresh.list_price_changes().
create function refresh.shift_price_classes() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into refresh.price_classes as kept (kind, key, price_class, quotes)
  select kind, key, rules.price_class(price::numeric), sum(change)
  from pg_temp.price_changes
  group by kind, key, rules.price_class(price::numeric)
  on conflict (kind, key, price_class) do update set quotes = kept.quotes + excluded.quotes;
  delete from refresh.price_classes where quotes = 0;
end
$$;

-- A new FIPE table moves what cars cost, on their pages at once: rankings follow.
create or replace function refresh.refresh_whole(with_model boolean) returns void
language plpgsql
set search_path = ''
-- The sorts of a million quotes in memory rather than on disk.
set work_mem = '128MB'
as $$
declare
  -- One by one: a writer that commits after the quotes were read may have a lower number than another's.
  seen constant bigint[] := (select array_agg(id) from refresh.untold_changes);
  has_news constant boolean := seen is not null
    or not exists (select from refresh.state where last_load = (select coalesce(max(id), 0) from public.loads));
begin
  perform refresh.prepare();
  perform refresh.read_quotes();
  if with_model then perform refresh.try_rating_model(); end if;
  perform refresh.sum_quotes();
  perform refresh.class_prices();
  perform refresh.find_city_model_years();
  perform refresh.derive_pages(true);
  perform refresh.write_city_model_years();
  perform refresh.try_comparisons(with_model);
  perform refresh.keep_state();
  delete from refresh.untold_changes where id = any (seen);
  -- A night's pages are renewed as they are asked for. News are waited for.
  if has_news then perform refresh.mark_unpublished('all'); end if;
end
$$;

create or replace function refresh.refresh_changes() returns void
language plpgsql
set search_path = ''
set work_mem = '128MB'
-- Compiling a statement takes longer here than running it.
set jit = off
as $$
begin
  perform refresh.prepare();
  perform refresh.read_changes();
  perform refresh.change_car_sums();
  perform refresh.change_profile_sums();
  perform refresh.change_model_years();
  perform refresh.change_standings();
  perform refresh.change_recent_quotes();
  perform refresh.shift_prices();
  perform refresh.shift_price_classes();
  perform refresh.read_prices_again();
  perform refresh.find_changed_city_model_years();
  perform refresh.touch_pages();
  perform refresh.derive_pages(false);
  perform refresh.write_changed_city_model_years();
  perform refresh.price_model_years();
  perform refresh.keep_state();

  insert into public.unpublished_pages (kind, key)
  select kind, key from pg_temp.written_pages
  union
  select 'city_model_year', concat_ws('/', city_id, model_id, year) from pg_temp.touched_city_model_years
  on conflict (kind, key) do update set mark = default;
end
$$;

-- Both refreshes: beside the other figures of a page the classes of its prices, [[class, quotes]…], where there are enough to
-- show any. They stand among its lists, so that pages that only name others do not read them.
create or replace function refresh.summarise_touched_pages() returns void
language plpgsql
set search_path = ''
as $$
begin
  update pg_temp.pages
  set statistics = answers.statistics(
    summed.quotes, (total_price / summed.quotes)::float8, percentiles, (total_percentage / summed.quotes)::float8, newest_at
  )
  from pg_temp.summed_pages as summed
  join (
    select
      kind, key, array_agg(refresh.percentile(percentile, quotes, below, prices) order by percentile) as percentiles
    from refresh.price_windows
    join pg_temp.touched_pages using (kind, key)
    group by kind, key
  ) as found using (kind, key)
  where (pages.kind, pages.key) = (summed.kind, summed.key);

  insert into pg_temp.page_lists (kind, key, name, list)
  select
    kind, key, 'priceClasses', jsonb_agg(jsonb_build_array(price_class, classes.quotes) order by price_class)
  from refresh.price_classes as classes
  join pg_temp.touched_pages using (kind, key)
  join pg_temp.pages using (kind, key)
  where pages.quotes >= rules.min_quotes_for_mean()
  group by kind, key;
end
$$;

create or replace function answers.page_rollup(of_kind text, of_key text)
returns table (statistics jsonb, lists jsonb)
language sql stable
as $$
  select
    coalesce(rollups.statistics, answers.statistics(0, null, null, null, null))
      || jsonb_build_object('priceClasses', coalesce(rollups.lists -> 'priceClasses', '[]')),
    coalesce(rollups.lists, '{}')
  from (select) as always
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = of_key
$$;

-- As it was, with the classes of the prices in a city.
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
$$;
