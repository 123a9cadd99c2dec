-- [[key, quotes, median in R$, effect]…] in the order of the keys. The median and the effect, in logarithms against the
-- average for the same everything else, are null where fewer quotes tell of them than a mean asks for.
create function answers.listed_prices(of_kind text, of_keys text[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    listed.key, coalesce(rollups.quotes, 0),
    case when rollups.quotes >= rules.min_quotes_for_mean() then rollups.statistics -> 'median' end,
    case when effects.quotes >= rules.min_quotes_for_mean() then effects.compared end
  ) order by listed.place), '[]')
  from unnest(of_keys) with ordinality as listed (key, place)
  left join public.page_rollups as rollups on rollups.kind = of_kind and rollups.key = listed.key
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = listed.key
$$;

-- Every state against the average, the dearest first; those of which no quote tells last.
create function answers.compared_states() returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'uf', states.uf, 'effect', effects.compared, 'quotes', coalesce(effects.quotes, 0), 'rank', effects.rank,
    'ranked', effects.ranked, 'statistics', coalesce(rollups.statistics, answers.statistics(0, null, null, null, null))
  ) order by effects.compared desc nulls last, states.uf), '[]')
  from public.states
  left join public.rating_effects as effects on effects.factor = 'state' and effects.level = states.uf
  left join public.page_rollups as rollups on rollups.kind = 'state' and rollups.key = states.uf
$$;

-- Every brand as the states are: [{id, effect, quotes, rank, ranked, statistics}…], by id.
create function public.get_brands_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', brands.id, 'effect', effects.compared, 'quotes', coalesce(effects.quotes, 0), 'rank', effects.rank,
    'ranked', effects.ranked, 'statistics', coalesce(rollups.statistics, answers.statistics(0, null, null, null, null))
  ) order by brands.id), '[]')
  from public.vehicle_brands as brands
  left join public.rating_effects as effects on effects.factor = 'brand' and effects.level = brands.id::text
  left join public.page_rollups as rollups on rollups.kind = 'brand' and rollups.key = brands.id::text
$$;
grant execute on function public.get_brands_page() to anon;
