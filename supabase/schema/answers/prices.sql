-- What lists say of the pages that they lead to, and the index of an area.

-- [[key, mean price, effect]…] in the order of the keys. The mean price is null of fewer quotes than a mean asks for; so is
-- the effect, a logarithm against the average for the same everything else, where fewer tell of it.
create function answers.listed_pages(of_kind text, of_keys text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    listed.key,
    case when rollups.quotes >= rules.min_quotes_for_mean() then rollups.statistics -> 'meanPrice' end,
    case when effects.quotes >= rules.min_quotes_for_mean() then effects.compared end
  ) order by listed.place), '[]')
  from unnest(of_keys) with ordinality as listed (key, place)
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = listed.key
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = listed.key
$$;

-- Every state against the average, the dearest first; those of which no quote tells last.
create function answers.compared_states() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'uf', uf, 'effect', compared, 'quotes', coalesce(effects.quotes, 0)
  ) order by compared desc nulls last, uf), '[]')
  from public.states
  left join public.rating_effects as effects on effects.factor = 'state' and effects.level = uf
$$;

-- [[month, value, low, high, quotes, change, its error]…] of an area, oldest first. The change since the month
-- before is a logarithm, its error a standard deviation; both are null where that month has no index.
create function answers.index_of(of_area text) returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    to_char(month, 'YYYY-MM'), value, low, high, quotes,
    case when previous = month - interval '1 month' then link end,
    case when previous = month - interval '1 month' then link_error end
  ) order by month), '[]')
  from public.price_index_values
  where area = of_area
$$;
