-- What the entries of lists cost, what months cost, and how insurers differ.

-- [[key, quotes, median in R$, effect]…] in the order of the keys. The median and the effect, in logarithms against the
-- average for the same everything else, are null where fewer quotes tell of them than a mean asks for.
create function answers.listed_prices(of_kind text, of_keys text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    listed.key, coalesce(rollups.quotes, 0),
    case when rollups.quotes >= rules.min_quotes_for_mean() then rollups.statistics -> 'median' end,
    case when effects.quotes >= rules.min_quotes_for_mean() then effects.compared end
  ) order by listed.place), '[]')
  from unnest(of_keys) with ordinality as listed (key, place)
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = listed.key
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = listed.key
$$;

-- A state or a brand against the average, with what was observed in it; null is what no quote tells.
create function answers.compared_level(of_kind text, of_key text) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'effect', effects.compared, 'quotes', coalesce(effects.quotes, 0), 'rank', effects.rank, 'ranked', effects.ranked,
    'statistics', coalesce(rollups.statistics, answers.statistics(0, null, null, null, null))
  )
  from (select) as always
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = of_key
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = of_key
);

-- Every state against the average, the dearest first; those of which no quote tells last.
create function answers.compared_states() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('uf', uf) || compared order by (compared ->> 'effect')::float8 desc nulls last, uf
  ), '[]')
  from public.states
  cross join answers.compared_level('state', uf) as compared
$$;

-- [[month, quotes, 25th percentile, median, 75th percentile, median percentage]…], oldest first.
create function answers.history(of_kind text, of_key text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    to_char(month, 'YYYY-MM'), quotes, percentile25, median, percentile75, median_percentage
  ) order by month), '[]')
  from public.monthly_figures
  where kind = of_kind and key = of_key
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

-- By how much insurers differ; null before it was measured.
create function answers.insurer_spread() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'measuredOn', measured_on, 'ofRequests', of_requests, 'pairs', pairs, 'percentile25', percentile25, 'median', median,
    'percentile75', percentile75
  )
  from public.insurer_spread
$$;
