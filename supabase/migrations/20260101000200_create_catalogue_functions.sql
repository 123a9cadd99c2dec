-- One function a screen: the whole screen's rows and aggregates as one JSON value, so that a cold page costs one call.
-- SQL does sets; what is done to one number (estimate, discount, rounding, wording) is app/pricing.
--
-- They run with their owner's rights: `anon` may not read every column that decides which quotes count. Each therefore
-- pins its search_path, takes only typed parameters, and answers aggregates and published columns only.
--
-- `text_identifier` names the page's descriptive text (section 7); its HTML comes along in the same answer.

-- The statistics of a group of quotes. Prices in R$, percentages of FIPE; null figures where there are no quotes.
create function public.summarise_quotes(prices double precision[], percentages double precision[], last_at timestamptz)
returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'quotes', count(*),
    'meanPrice', round(avg(price)::numeric, 2),
    'minPrice', round(min(price)::numeric, 2),
    'maxPrice', round(max(price)::numeric, 2),
    'percentile25', round((percentile_cont(0.25) within group (order by price))::numeric, 2),
    'median', round((percentile_cont(0.50) within group (order by price))::numeric, 2),
    'percentile75', round((percentile_cont(0.75) within group (order by price))::numeric, 2),
    'meanPercentage', round(avg(percentage)::numeric, 3),
    'lastQuoteAt', to_char(last_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD')
  )
  from unnest(prices, percentages) as quote (price, percentage)
$$;

create function public.find_page_text(of_type text, text_identifier text)
returns text
language sql stable
set search_path = ''
as $$
  select html from public.page_contents where page_type = of_type and identifier = text_identifier
$$;

-- The cities of a state with most quotes, at most 25 (sections 7 and 9).
create function public.get_cities_quote_count(state_uf text)
returns table (city_id integer)
language sql stable security definer
set search_path = ''
as $$
  select quotes.city_id
  from public.counted_quotes as quotes
  join public.cities on cities.id = quotes.city_id
  where cities.uf = upper(state_uf)
  group by quotes.city_id
  order by count(*) desc, quotes.city_id
  limit 25
$$;

-- The site's vocabulary, as tuples, in three parts that are asked for apart:
--   vehicles: {isSample, brands: [id, name][], models: [id, brand id, name, years newest first][]}
--   versions: {versions: [model id, year, ids, slugs as stored][]}
--   places:   {states: [uf, name][], cities: [id, uf, slug, name][]}
create function public.get_catalogue(part text)
returns json
language sql stable security definer
set search_path = ''
as $$
  select case part
    when 'vehicles' then json_build_object(
      'isSample', coalesce((select is_sample from public.dataset), false),
      'brands', (
        select coalesce(json_agg(json_build_array(id, name) order by name, id), '[]') from public.vehicle_brands
      ),
      'models', (
        select coalesce(json_agg(json_build_array(models.id, models.brand_id, models.name, years.list)
          order by models.name, models.id), '[]')
        from public.vehicle_models as models
        cross join lateral (
          select coalesce(json_agg(distinct_year.year order by distinct_year.year desc), '[]') as list
          from (
            select distinct versions.year from public.vehicle_versions as versions where versions.model_id = models.id
          ) as distinct_year
        ) as years
      )
    )
    when 'versions' then json_build_object('versions', (
      select coalesce(json_agg(model_year.tuple), '[]')
      from (
        select json_build_array(model_id, year, json_agg(id order by id), json_agg(slug order by id)) as tuple
        from public.vehicle_versions
        group by model_id, year
      ) as model_year
    ))
    when 'places' then json_build_object(
      'states', (select coalesce(json_agg(json_build_array(uf, name) order by name), '[]') from public.states),
      'cities', (
        select coalesce(json_agg(json_build_array(id, uf, slug, name) order by name, id), '[]') from public.cities
      )
    )
  end
$$;
