-- What the entries of a list cost, so that a list is also a comparison.

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

create or replace function public.get_states_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object('statistics', home.statistics, 'states', answers.compared_states())
  from answers.page_rollup('home', '') as home
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

create or replace function public.get_home_page() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select page || jsonb_build_object(
    'history', answers.history('home', ''), 'index', answers.index_of('BR'), 'spread', answers.insurer_spread(),
    'states', answers.compared_states(),
    'brandPrices', answers.listed_prices('brand', array(select id::text from public.vehicle_brands order by id)),
    'modelPrices', answers.listed_prices('model', array(select jsonb_array_elements_text(page -> 'popularModelIds')))
  )
  from (select answers.home_page()::jsonb as page) as home
$$;

create or replace function public.get_brand_page(of_brand integer, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select answers.brand_page(of_brand, text_identifier)::jsonb || jsonb_build_object(
    'standing', answers.standing('brand', of_brand::text), 'history', answers.history('brand', of_brand::text),
    'modelPrices', answers.listed_prices(
      'model', array(select id::text from public.vehicle_models where brand_id = of_brand order by id)
    )
  )
$$;

create or replace function public.get_state_page(in_state text, text_identifier text default null)
returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select page || jsonb_build_object(
    'standing', answers.standing('state', in_state), 'history', answers.history('state', in_state),
    'index', answers.index_of(in_state), 'rankedCities', answers.ranked_cities(in_state),
    'rating', answers.place_rating(in_state),
    'cityPrices', answers.listed_prices('city', array(
      select jsonb_array_elements_text((page -> 'cityIds') || (page -> 'otherCityIds'))
    ))
  )
  from (select answers.state_page(in_state, text_identifier)::jsonb as page) as state
$$;
