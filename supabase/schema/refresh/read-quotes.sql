-- Makes room for a run, and keeps a second one waiting: two at once would each undo the other's deletes.
create function refresh.prepare() returns void language plpgsql
set search_path = ''
-- Each month is sampled. 100, the default, takes four times as long.
set default_statistics_target = 20
as $$
begin
  perform pg_advisory_xact_lock(hashtext('refresh'));
  -- PostgreSQL never analyses a partitioned table by itself, and without it expects one quote and scans all cars for each.
  analyze public.quotes (created_at, version_id, city_id, insurance_company_id, price, price_fipe_percentage),
    public.vehicle_versions, public.vehicle_models, public.vehicle_brands, public.cities;
  -- Of an earlier run in the same transaction.
  discard temp;
  create temp table pages (page_type text, key text, quotes bigint, changed_on date, statistics jsonb) on commit drop;
  create temp table page_lists (page_type text, key text, name text, list jsonb) on commit drop;
end
$$;

-- The quotes of the window, each with its status. Of the window before it those whose leaving changed a number.
create function refresh.read_quotes() returns void language plpgsql set search_path = '' as $$
begin
  create temp table quotes_read on commit drop as
  select
    quotes.id, quotes.version_id, versions.model_id, versions.year::integer, models.brand_id, quotes.city_id,
    cities.uf, nullif(versions.fipe_value, 0) as fipe_value,
    quotes.price, quotes.price_fipe_percentage as percentage, quotes.created_at,
    quotes.perfil_origem, rules.driver_key(quotes) as driver,
    insurers.counts_for_vehicles as insurer_counts,
    -- The rating model reads it. A column, so that PostgreSQL knows how many rows have it.
    coalesce(
      rules.is_in_window(quotes.created_at) and rules.is_plausible(quotes.price, quotes.price_fipe_percentage)
        and insurers.counts_for_vehicles and versions.fipe_value > 0, false
    ) as is_rated,
    case
      when not rules.is_priced(quotes.price, quotes.price_fipe_percentage) then 'withoutPrice'
      when quotes.price_fipe_percentage < rules.min_fipe_percentage() then 'tooCheap'
      when quotes.price_fipe_percentage > rules.max_rated_percentage() then 'tooExpensive'
      when not rules.is_in_window(quotes.created_at) then 'left the window'
      when not rules.is_within_limits(quotes.price_fipe_percentage) then 'above the limit'
      else 'counted'
    end as status
  from public.quotes
  join public.insurers on insurers.id = quotes.insurance_company_id
  join public.vehicle_versions as versions on versions.id = quotes.version_id
  join public.vehicle_models as models on models.id = versions.model_id
  join public.cities on cities.id = quotes.city_id
  where quotes.created_at > clock.now() - 2 * rules.quote_window()
    and (rules.is_in_window(quotes.created_at) or rules.is_plausible(quotes.price, quotes.price_fipe_percentage));
  analyze pg_temp.quotes_read;

  create temp table drivers on commit drop as
  select row_number() over (order by driver)::integer as id, driver, rules.driver_of(driver) as profile,
    cardinality(array_remove(string_to_array(driver, '/'), rules.unknown_level())) as answers
  from (select distinct driver from pg_temp.quotes_read) as keys;
  -- So that a join that is planned for one row looks drivers up rather than scanning them for each.
  create unique index on pg_temp.drivers (driver);
  analyze pg_temp.drivers;
end
$$;
