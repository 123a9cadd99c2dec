-- Lists over many pages. Search engines may list a page that has enough quotes.

-- Rankings, where there is something to rank, and comparisons that pages name, with the day of their last change.
create function answers.list_comparisons(of_kind text) returns table (key text, changed_on date)
language sql stable set search_path = '' as $$
  select rollups.key, rules.day_of(fit.fitted_at)
  from public.page_rollups as rollups
  join public.rating_fit_in_use as fit on true
  where rollups.page_type = case of_kind when 'cheapest' then 'home' when 'cheapest_in_state' then 'state' end
    and rollups.quotes >= rules.min_quotes_for_mean()
    and exists (select from public.model_year_prices where quotes >= rules.min_quotes_to_rank())
  union all
  select concat_ws('/', model_id, year, other_model_id, other_year), changed_on
  from public.named_comparisons
  where of_kind = 'comparison'
$$;

-- The pages of a type that search engines may list, from the `first` on, `most` at most or all. The ids of a model-year in a
-- city are those of city and model, and the year. In the order of their keys, so that a part of a sitemap stays the same.
create function public.list_indexable_pages(of_kind text, first integer default 0, most integer default null)
returns json language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('ids', string_to_array(key, '/'), 'changedOn', changed_on) order by key), '[]')
  from (
    select key, changed_on
    from (
      select key, changed_on
      from public.page_rollups
      where page_type = of_kind and quotes >= rules.min_quotes_for_mean()
      union all
      select concat_ws('/', city_id, model_id, year), changed_on
      from public.city_model_years
      where of_kind = 'model_year_in_city'
      union all
      select key, changed_on from answers.list_comparisons(of_kind)
    ) as pages
    order by key
    offset first limit most
  ) as part
$$;
grant execute on function public.list_indexable_pages(text, integer, integer) to anon;

-- How many pages of each type search engines may list; of model-years in cities, also if there are none.
create function public.count_indexable_pages() returns json language sql stable security definer set search_path = '' as $$
  select json_agg(json_build_object('kind', page_type, 'pages', pages, 'changedOn', changed_on))
  from (
    select page_type, count(*) as pages, max(changed_on) as changed_on
    from public.page_rollups
    where quotes >= rules.min_quotes_for_mean()
    group by page_type
    union all
    select 'model_year_in_city', count(*), max(changed_on) from public.city_model_years
    union all
    select page_type, count(*), max(changed_on)
    from unnest(array['cheapest', 'cheapest_in_state', 'comparison']) as page_type
    cross join answers.list_comparisons(page_type)
    group by page_type
  ) as page_types
$$;
grant execute on function public.count_indexable_pages() to anon;

-- The statistics of the open data.
create function public.get_open_data(of_kind text)
returns json language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object('key', key, 'statistics', statistics) order by key), '[]')
  from public.page_rollups
  where page_type = of_kind and quotes >= rules.min_quotes_for_open_data()
$$;
grant execute on function public.get_open_data(text) to anon;

-- The quotes of the window by whether they count, or why not, and the day of these counts; null before the first refresh.
create function public.get_quote_counts() returns json language sql stable security definer set search_path = '' as $$
  select json_build_object('counts', lists -> 'counts', 'countedAt', lists -> 'countedAt')
  from public.page_rollups
  where page_type = 'home' and key = ''
$$;
grant execute on function public.get_quote_counts() to anon;
