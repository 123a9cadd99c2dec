-- What lists say of the pages that they lead to, and the index of an area.

-- In the order of the ids. The mean price is null of fewer quotes than a mean asks for; so is
-- the effect, a logarithm against the average for the same everything else, where fewer tell of it.
create function answers.listed_pages(of_kind text, of_ids integer[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', listed.id,
    'meanPrice', case when rollups.quotes >= rules.min_quotes_for_mean() then rollups.statistics -> 'meanPrice' end,
    'effect', case when effects.quotes >= rules.min_quotes_for_mean() then effects.compared end
  ) order by listed.place), '[]')
  from unnest(of_ids) with ordinality as listed (id, place)
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = listed.id::text
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = listed.id::text
$$;

-- Every state against the average, the dearest first; those of which no quote tells last.
create function answers.compared_states() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'uf', uf, 'effect', compared, 'quotes', coalesce(effects.quotes, 0)
  ) order by compared desc nulls last, uf), '[]')
  from public.states
  left join public.rating_effects as effects on effects.factor = 'state' and effects.level = uf
$$;

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
