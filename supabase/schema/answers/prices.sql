-- What the entries of lists cost, what months cost, and how insurers differ.

-- What lists say of a thing, and its page where too few quotes count: [R$ a year, the ends of the interval of eight in ten];
-- null where nothing is known.
create function answers.typical_price(of_kind text, of_key text) returns jsonb language sql stable
return (
  select jsonb_build_array(amount, low, high)
  from public.typical_prices
  where kind = of_kind and key = of_key
);

-- The estimate for the average driver of a model-year in a city, which are too many to be kept, in the same form.
create function answers.estimated_price_in_city(of_model integer, in_year integer, in_city integer) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_array(
    exp(car_level + fit.quantiles_unsaid[4] * deviation) / 100,
    exp(car_level + fit.quantiles_unsaid[2] * deviation) / 100, exp(car_level + fit.quantiles_unsaid[6] * deviation) / 100
  )
  from public.rating_fit_in_use as fit
  join public.model_year_prices as priced on priced.model_id = of_model and priced.year = in_year
  cross join lateral (
    select
      effect + answers.place_effect(null, in_city) + ln(fipe_value) as car_level,
      answers.deviation(
        fit, priced.variance + priced.versions_variance, answers.place_variance(fit, null, in_city)
      ) as deviation
  ) as car
$$;

-- How many quotes there are of a thing, those above the limit among them: all that its median is of, or its estimate.
create function answers.typical_quotes(of_kind text, of_key text) returns bigint language sql stable
return coalesce((
  select quotes + coalesce((statistics ->> 'aboveLimit')::bigint, 0)
  from public.page_rollups
  where kind = of_kind and key = of_key
), 0);

-- The year of a model that the rating model has learnt most of; null where it knows none.
create function answers.most_quoted_year(of_model integer) returns integer language sql stable
return (select year from public.model_year_prices where model_id = of_model order by quotes desc, year desc limit 1);

-- [[key, quotes, price, effect, year]…] in the order of the keys. The effect, a logarithm against the average for the same
-- everything else, is null where fewer quotes tell of it than a mean asks for. The year is that of a model's estimate.
create function answers.listed_prices(of_kind text, of_keys text[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    listed.key, answers.typical_quotes(of_kind, listed.key), answers.typical_price(of_kind, listed.key),
    case when effects.quotes >= rules.min_quotes_for_mean() then effects.compared end,
    case when of_kind = 'model' then answers.most_quoted_year(listed.key::integer) end
  ) order by listed.place), '[]')
  from unnest(of_keys) with ordinality as listed (key, place)
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = listed.key
$$;

-- A state against the average, with what it costs in how many quotes; null is what no quote tells.
create function answers.compared_level(of_kind text, of_key text) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'effect', effects.compared, 'quotes', coalesce(effects.quotes, 0), 'rank', effects.rank, 'ranked', effects.ranked,
    'typicalQuotes', answers.typical_quotes(of_kind, of_key), 'typical', answers.typical_price(of_kind, of_key)
  )
  from (select) as always
  left join public.rating_effects as effects on effects.factor = of_kind and effects.level = of_key
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

-- What several things cost, `model_year:12/2022,city:7,model_year_in_city:12/2022/7`, in their order; null where nothing is
-- known. In one text, since arrays of texts in an address are read differently by PostgREST and its stand-ins.
create function public.get_typical_prices(things text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    case kind
      when 'model_year_in_city' then answers.estimated_price_in_city(
        split_part(key, '/', 1)::integer, split_part(key, '/', 2)::integer, split_part(key, '/', 3)::integer
      )
      else answers.typical_price(kind, key)
    end order by place
  ), '[]')
  from string_to_table(things, ',') with ordinality as asked (thing, place)
  cross join lateral (select split_part(thing, ':', 1) as kind, split_part(thing, ':', 2) as key) as parts
  where place <= rules.asked_prices()
$$;
grant execute on function public.get_typical_prices(text) to anon;
