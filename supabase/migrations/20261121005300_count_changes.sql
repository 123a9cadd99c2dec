-- The refresh of what changed: sums, recent quotes and prices brought up to date by the quotes that came since the last
-- refresh and those that left the window. The rest is not read.

-- Quotes whose standing is another than at the last refresh. `before` is null for those that are new, `standing` for those
-- that no number needs any more.
create function refresh.read_changes() returns void
language plpgsql
set search_path = ''
as $$
declare
  counted_until constant timestamptz := (select counted_at from refresh.state);
  last constant integer := (select last_load from refresh.state);
begin
  drop table if exists pg_temp.quote_changes, pg_temp.changed_rows;
  create temp table changed_rows on commit drop as
  select quotes.*, null::text as before
  from public.quotes
  where load_id > last and created_at > rules.now() - 2 * rules.quote_window()
  union all
  select quotes.*, refresh.standing_in_window(price, price_fipe_percentage)
  from public.quotes
  where created_at > counted_until - rules.quote_window() and created_at <= rules.now() - rules.quote_window()
    and coalesce(load_id, 0) <= last;
  analyze pg_temp.changed_rows;

  create temp table quote_changes on commit drop as
  select
    changed.id, changed.version_id, versions.model_id, versions.year::integer, models.brand_id, changed.city_id, cities.uf,
    changed.price, changed.price_fipe_percentage as percentage, changed.created_at,
    changed.perfil_origem, changed.driver_gender, changed.driver_age_range, changed.marital_status, changed.young_drivers,
    insurers.counts_for_vehicles as insurer_counts, before,
    case
      when rules.is_in_window(changed.created_at)
        then refresh.standing_in_window(changed.price, changed.price_fipe_percentage)
      when refresh.standing_in_window(changed.price, changed.price_fipe_percentage) = 'counted' then 'left the window'
    end as standing
  from pg_temp.changed_rows as changed
  join public.insurers on insurers.id = changed.insurance_company_id
  join public.vehicle_versions as versions on versions.id = changed.version_id
  join public.vehicle_models as models on models.id = versions.model_id
  join public.cities on cities.id = changed.city_id;
  drop table pg_temp.changed_rows;
  analyze pg_temp.quote_changes;
end
$$;

create function refresh.standing_in_window(price numeric, percentage numeric) returns text
language sql immutable
return case
  when not rules.is_priced(price, percentage) then 'without price'
  when not rules.is_within_limit(percentage) then 'too expensive'
  else 'counted'
end;

create function refresh.change_car_sums() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into refresh.car_sums as kept (
    version_id, uf, insurer_counts, quotes, total_price, total_percentage, newest_at, newest_left_at
  )
  select
    version_id, uf, insurer_counts,
    count(*) filter (where standing = 'counted') - count(*) filter (where before = 'counted'),
    coalesce(sum(price) filter (where standing = 'counted'), 0) - coalesce(sum(price) filter (where before = 'counted'), 0),
    coalesce(sum(percentage) filter (where standing = 'counted'), 0)
      - coalesce(sum(percentage) filter (where before = 'counted'), 0),
    max(created_at) filter (where standing = 'counted'), max(created_at) filter (where standing = 'left the window')
  from pg_temp.quote_changes
  where standing in ('counted', 'left the window')
  group by version_id, uf, insurer_counts
  on conflict (version_id, uf, insurer_counts) do update
  set quotes = kept.quotes + excluded.quotes, total_price = kept.total_price + excluded.total_price,
    total_percentage = kept.total_percentage + excluded.total_percentage,
    -- The newest is the last to leave.
    newest_at = case when kept.quotes + excluded.quotes > 0 then greatest(kept.newest_at, excluded.newest_at) end,
    newest_left_at = greatest(kept.newest_left_at, excluded.newest_left_at);
end
$$;

create function refresh.change_profile_sums() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.profile_changes;
  create temp table profile_changes on commit drop as
  select
    city_id, perfil_origem, driver_gender as gender, driver_age_range as age_range, marital_status,
    refresh.young_of(young_drivers) as young,
    count(*) filter (where standing = 'counted') - count(*) filter (where before = 'counted') as quotes,
    coalesce(sum(price) filter (where standing = 'counted'), 0)
      - coalesce(sum(price) filter (where before = 'counted'), 0) as total_price,
    coalesce(sum(percentage) filter (where standing = 'counted'), 0)
      - coalesce(sum(percentage) filter (where before = 'counted'), 0) as total_percentage,
    min(price) filter (where standing = 'counted') as lowest_come,
    min(price) filter (where before = 'counted') as lowest_gone,
    max(created_at) filter (where standing = 'counted') as newest_at,
    max(created_at) filter (where standing = 'left the window') as newest_left_at
  from pg_temp.quote_changes
  where standing in ('counted', 'left the window')
  group by city_id, perfil_origem, driver_gender, driver_age_range, marital_status, young_drivers;
  analyze pg_temp.profile_changes;

  insert into refresh.profile_sums (
    city_id, perfil_origem, gender, age_range, marital_status, young, quotes, total_price, total_percentage
  )
  select city_id, perfil_origem, gender, age_range, marital_status, young, 0, 0, 0 from pg_temp.profile_changes
  on conflict do nothing;

  update refresh.profile_sums as kept
  set quotes = kept.quotes + changes.quotes, total_price = kept.total_price + changes.total_price,
    total_percentage = kept.total_percentage + changes.total_percentage,
    min_price = case
      when kept.quotes = 0 then changes.lowest_come
      when changes.lowest_gone <= kept.min_price then null
      when kept.min_price is not null then least(kept.min_price, changes.lowest_come)
    end,
    newest_at = case when kept.quotes + changes.quotes > 0 then greatest(kept.newest_at, changes.newest_at) end,
    newest_left_at = greatest(kept.newest_left_at, changes.newest_left_at)
  from pg_temp.profile_changes as changes
  where (kept.city_id, kept.perfil_origem, kept.gender, kept.age_range, kept.marital_status, kept.young)
    = (changes.city_id, changes.perfil_origem, changes.gender, changes.age_range, changes.marital_status, changes.young);
end
$$;

create function refresh.change_model_years() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into refresh.model_year_drivers as kept (model_id, year, gender, age_range, marital_status, young, quotes)
  select
    model_id, year, driver_gender, driver_age_range, marital_status, refresh.young_of(young_drivers),
    count(*) filter (where standing = 'counted') - count(*) filter (where before = 'counted')
  from pg_temp.quote_changes
  where insurer_counts and 'counted' in (standing, before)
  group by model_id, year, driver_gender, driver_age_range, marital_status, young_drivers
  on conflict (model_id, year, gender, age_range, marital_status, young) do update
  set quotes = kept.quotes + excluded.quotes;
  delete from refresh.model_year_drivers where quotes = 0;

  drop table if exists pg_temp.lowest_again;
  create temp table lowest_again on commit drop as
  select distinct model_id, year
  from pg_temp.quote_changes as gone
  join refresh.model_year_lowest as lowest using (model_id, year)
  where insurer_counts and before = 'counted' and gone.price <= lowest.min_price;
  delete from refresh.model_year_lowest as kept
  using pg_temp.lowest_again as again
  where again.model_id = kept.model_id and again.year = kept.year;

  insert into refresh.model_year_lowest as kept (model_id, year, min_price)
  select model_id, year, min(price)
  from (
    select model_id, year, price
    from pg_temp.quote_changes
    where insurer_counts and standing = 'counted'
    union all
    select again.model_id, again.year, quotes.price
    from pg_temp.lowest_again as again
    join public.vehicle_versions as versions on versions.model_id = again.model_id and versions.year = again.year
    join public.counted_quotes as quotes on quotes.version_id = versions.id
    where quotes.insurer_counts
  ) as come
  group by model_id, year
  on conflict (model_id, year) do update set min_price = least(kept.min_price, excluded.min_price);
end
$$;

create function refresh.change_standings() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into refresh.standing_sums as kept (day, standing, insurer_counts, quotes)
  select rules.day_of(created_at), standing, insurer_counts, sum(change)
  from (
    select created_at, standing, insurer_counts, 1 as change
    from pg_temp.quote_changes where standing <> 'left the window'
    union all
    select created_at, before, insurer_counts, -1 from pg_temp.quote_changes where before is not null
  ) as changes
  group by rules.day_of(created_at), standing, insurer_counts
  on conflict (day, standing, insurer_counts) do update set quotes = kept.quotes + excluded.quotes;
  delete from refresh.standing_sums where quotes = 0;
end
$$;

-- The counted quotes of some pages, for what cannot be brought up to date: what was shown has left, or the percentile has
-- moved out of the prices that are kept. As refresh.read_quotes() leaves them.
create function refresh.read_quotes_again(of_versions integer[], of_cities integer[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.quotes_read;
  create temp table quotes_read on commit drop as
  select
    quotes.id, quotes.version_id, versions.model_id, versions.year::integer, models.brand_id, quotes.city_id, cities.uf,
    quotes.price, quotes.price_fipe_percentage as percentage, quotes.created_at,
    quotes.perfil_origem, quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers,
    quotes.insurer_counts, 'counted'::text as standing
  from public.counted_quotes as quotes
  join public.vehicle_versions as versions on versions.id = quotes.version_id
  join public.vehicle_models as models on models.id = versions.model_id
  join public.cities on cities.id = quotes.city_id
  where quotes.version_id = any (of_versions) or quotes.city_id = any (of_cities);
  analyze pg_temp.quotes_read;
end
$$;

create function refresh.change_recent_quotes() returns void
language plpgsql
set search_path = ''
as $$
declare
  again integer[];
begin
  again := (
    select array_agg(distinct recent.version_id)
    from refresh.recent_quotes as recent
    join pg_temp.quote_changes as gone using (created_at, id)
    where gone.before = 'counted'
  );
  insert into refresh.recent_quotes as kept (version_id, perfil_origem, created_at, id, shown)
  select distinct on (version_id, perfil_origem)
    version_id, perfil_origem, created_at, id,
    answers.recent_quote(
      answers.driver_profile(driver_gender, driver_age_range, marital_status, young_drivers),
      version_id, city_id, price, percentage, created_at
    )
  from pg_temp.quote_changes
  where standing = 'counted' and insurer_counts
  order by version_id, perfil_origem, created_at desc, id desc
  on conflict (version_id, perfil_origem) do update
  set created_at = excluded.created_at, id = excluded.id, shown = excluded.shown
  where (excluded.created_at, excluded.id) > (kept.created_at, kept.id);

  delete from refresh.recent_quotes as kept
  using (
    select
      version_id, perfil_origem, row_number() over (partition by version_id order by created_at desc, id desc) as place
    from refresh.recent_quotes
    where version_id in (select changes.version_id from pg_temp.quote_changes as changes)
  ) as placed
  where placed.version_id = kept.version_id and placed.perfil_origem = kept.perfil_origem
    and placed.place > rules.recent_quotes();

  if again is not null then
    delete from refresh.recent_quotes where version_id = any (again);
    perform refresh.read_quotes_again(again, '{}');
    perform refresh.keep_recent_quotes();
  end if;
end
$$;
