-- R$ and percent of FIPE, not rounded; null where there are no quotes.
create function answers.statistics(
  quotes bigint, mean_price double precision, min_price numeric, mean_percentage double precision, last_at timestamptz
)
returns jsonb language sql stable
return jsonb_build_object(
  'quotes', quotes, 'meanPrice', mean_price, 'minPrice', min_price, 'meanPercentage', mean_percentage,
  'lastQuoteAt', rules.day_of(last_at)
);

create function answers.model_year_group(
  model_id integer, year integer, quotes bigint, mean_price double precision, mean_percentage double precision,
  fipe_value double precision, last_at timestamptz
)
returns jsonb language sql stable
return jsonb_build_object(
  'modelId', model_id, 'year', year, 'quotes', quotes, 'meanPrice', mean_price, 'meanPercentage', mean_percentage,
  'fipeValue', fipe_value, 'lastQuoteAt', rules.day_of(last_at)
);

create function answers.recent_quote(
  profile jsonb, version_id integer, city_id integer, price numeric, percentage numeric, created_at timestamptz
)
returns jsonb language sql stable
return jsonb_build_object(
  'profile', profile, 'versionId', version_id, 'cityId', city_id, 'price', price, 'percentage', percentage,
  'quotedAt', rules.day_of(created_at)
);

create function answers.version(id integer, year integer, name text, fipe_value numeric, fipe_code text)
returns jsonb language sql immutable
return jsonb_build_object('id', id, 'year', year, 'name', name, 'fipeValue', fipe_value, 'fipeCode', fipe_code);

-- The roll-up of a page; one without quotes where there is none.
create function answers.page_rollup(of_type text, of_key text)
returns table (statistics jsonb, lists jsonb) language sql stable as $$
  select
    coalesce(rollups.statistics, answers.statistics(0, null, null, null, null)),
    coalesce(rollups.lists, '{}')
  from (select) as always
  left join public.page_rollups as rollups on rollups.page_type = of_type and rollups.key = of_key
$$;
