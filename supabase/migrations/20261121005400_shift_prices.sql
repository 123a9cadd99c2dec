-- The refresh of what changed: the prices that are kept around each percentile. A price that comes or goes below them moves
-- them in the order, one among them is put in or taken out, one above them changes nothing. All of it is exact: where a
-- percentile is not among the kept prices any more, the page's prices are read again.

-- Prices that came (+1) and went (-1), by page.
create function refresh.list_price_changes() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.price_changes;
  create temp table price_changes on commit drop as
  select kind, key, price::float8 as price, change
  from (
    select *, case when standing = 'counted' then 1 else -1 end as change
    from pg_temp.quote_changes
    -- A quote never comes and goes at once.
    where (standing = 'counted') is distinct from coalesce(before = 'counted', false)
  ) as changes
  cross join lateral (
    values
      ('home', '', insurer_counts), ('brand', brand_id::text, insurer_counts), ('model', model_id::text, insurer_counts),
      ('model_year', concat_ws('/', model_id, year), insurer_counts),
      ('version', concat_ws('/', model_id, year, version_id), insurer_counts),
      ('city', city_id::text, true), ('state', uf, true)
  ) as pages (kind, key, counts)
  where counts and 'counted' in (coalesce(standing, ''), coalesce(before, ''));
  analyze pg_temp.price_changes;
end
$$;

-- Leaves in pg_temp.prices_again the pages that have to be read again.
create function refresh.shift_prices() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform refresh.list_price_changes();
  insert into refresh.price_windows (kind, key, percentile, quotes, below, kept, prices)
  select distinct kind, key, percentile, 0, 0, 0, '{}'::float8[]
  from pg_temp.price_changes
  cross join unnest(rules.shown_percentiles()) as percentile
  on conflict do nothing;

  -- Where each change falls. What comes before the first price of all, or after the last, is among them.
  drop table if exists pg_temp.placed_changes, pg_temp.merged_prices, pg_temp.prices_again;
  create temp table placed_changes on commit drop as
  select
    kind, key, percentile, price, change,
    case
      when below > 0 and price < lowest then 'below'
      when below + kept < quotes and price > highest then 'above'
      else 'among'
    end as place
  from pg_temp.price_changes
  join refresh.price_windows using (kind, key);
  analyze pg_temp.placed_changes;

  update refresh.price_windows as kept
  set quotes = kept.quotes + changes.quotes, below = kept.below + changes.below
  from (
    select kind, key, percentile, sum(change) as quotes, coalesce(sum(change) filter (where place = 'below'), 0) as below
    from pg_temp.placed_changes
    group by kind, key, percentile
  ) as changes
  where (kept.kind, kept.key, kept.percentile) = (changes.kind, changes.key, changes.percentile);

  -- Window by window: all prices of all windows in one sort take ten times as long.
  create temp table merged_prices on commit drop as
  select
    kind, key, percentile, merged.prices,
    -- More went than were among them: equal prices lie below.
    cardinality(merged.prices) <> kept + cardinality(come) - cardinality(gone) as is_lost
  from (
    select
      kind, key, percentile,
      coalesce(array_agg(price) filter (where change > 0), '{}') as come,
      coalesce(array_agg(price) filter (where change < 0), '{}') as gone
    from pg_temp.placed_changes
    where place = 'among'
    group by kind, key, percentile
  ) as changes
  join refresh.price_windows using (kind, key, percentile)
  cross join lateral (
    select case
      when gone = '{}' then array(select unnest(prices || come) order by 1)
      else array(select unnest(prices || come) except all select unnest(gone) order by 1)
    end as prices
  ) as merged;

  update refresh.price_windows as kept
  set prices = merged.prices, kept = cardinality(merged.prices), lowest = merged.prices[1],
    highest = merged.prices[cardinality(merged.prices)]
  from pg_temp.merged_prices as merged
  where (kept.kind, kept.key, kept.percentile) = (merged.kind, merged.key, merged.percentile);

  create temp table prices_again on commit drop as
  select distinct kind, key from pg_temp.merged_prices where is_lost;
  insert into pg_temp.prices_again
  select distinct kind, key
  from refresh.price_windows
  join (select distinct kind, key from pg_temp.price_changes) as touched using (kind, key)
  where quotes > 0
    and not (
      below <= floor(percentile * (quotes - 1)) and ceil(percentile * (quotes - 1)) < below + kept
    );
  delete from refresh.price_windows where quotes = 0;
end
$$;

-- Reads the prices again of the pages that shift_prices() could not answer for.
create function refresh.read_prices_again() returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from pg_temp.prices_again) then return; end if;
  perform refresh.read_quotes_again(
    (
      select array_agg(distinct versions.id)
      from pg_temp.prices_again as again
      join public.vehicle_models as models
        on again.kind = 'home' or (again.kind = 'brand' and models.brand_id::text = again.key)
        or (again.kind in ('model', 'model_year', 'version') and models.id::text = split_part(again.key, '/', 1))
      join public.vehicle_versions as versions
        on versions.model_id = models.id
        and (again.kind not in ('model_year', 'version') or versions.year::text = split_part(again.key, '/', 2))
        and (again.kind <> 'version' or versions.id::text = split_part(again.key, '/', 3))
    ),
    (
      select array_agg(distinct cities.id)
      from pg_temp.prices_again as again
      join public.cities
        on (again.kind = 'city' and cities.id::text = again.key) or (again.kind = 'state' and cities.uf = again.key)
    )
  );
  delete from refresh.price_windows as kept
  using pg_temp.prices_again as again
  where again.kind = kept.kind and again.key = kept.key;
  perform refresh.keep_prices();
end
$$;
