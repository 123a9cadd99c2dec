-- The entries of a list that links to pages, in the order of the ids. The mean price is null if there are too few quotes
-- for it, the relative effect if there are none.
create function answers.listed_pages(of_kind text, of_ids integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', listed.id,
    'meanPrice', case when rollups.quotes >= rules.min_quotes_for_mean() then rollups.statistics -> 'meanPrice' end,
    'effect', effects.relative_effect
  ) order by listed.place), '[]')
  from unnest(of_ids) with ordinality as listed (id, place)
  left join public.page_rollups as rollups on rollups.page_type = of_kind and rollups.key = listed.id::text
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = listed.id::text
$$;

-- The relative effect of every state, the dearest first and those without quotes last.
create function answers.compared_states() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'uf', uf, 'effect', relative_effect, 'quotes', coalesce(effects.quotes, 0)
  ) order by relative_effect desc nulls last, uf), '[]')
  from public.states
  left join public.rating_effects as effects on effects.factor = 'state' and effects.level = uf
$$;

-- The price index: 100 in an area's first month, with a confidence interval of 95 %.
create view public.price_index_values with (security_invoker = true) as
select
  area, month, quotes, requests, 100 * exp(level) as value,
  100 * exp(level - 1.96 * error) as low, 100 * exp(level + 1.96 * error) as high, previous, link, link_error
from (
  select
    area, month, quotes, requests, previous, link, sqrt(variance + lag(variance) over so_far) as link_error,
    sum(coalesce(link, 0)) over so_far as level,
    case when row_number() over so_far > 1 then sqrt(variance + first_value(variance) over so_far) else 0 end as error
  from public.price_index
  window so_far as (partition by area order by month)
) as levels;

-- The months of an area, oldest first. The change since the month before is a logarithm, its error a standard deviation;
-- both are null if that month has no index.
create function answers.index_of(of_area text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'month', to_char(month, 'YYYY-MM'), 'value', value, 'low', low, 'high', high, 'quotes', quotes,
    'change', case when previous = month - interval '1 month' then link end,
    'changeError', case when previous = month - interval '1 month' then link_error end
  ) order by month), '[]')
  from public.price_index_values
  where area = of_area
$$;
