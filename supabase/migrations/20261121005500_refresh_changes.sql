-- The two refreshes, and what each leaves behind: the whole one at night, with the rating model, and the one of what changed,
-- after files were loaded.

alter table public.refreshes add column is_whole boolean not null default true;
comment on column public.refreshes.quotes is 'Quotes of the window; null where it failed.';
comment on column public.refreshes.is_whole is 'Whether all numbers were made anew, and not only those that had changed.';

-- Pages that show other numbers than before, until somebody has published them. `all` stands for every page.
create table public.unpublished_pages (
  kind text not null,
  key text not null default '',
  mark bigint generated always as identity,
  primary key (kind, key)
);
comment on column public.unpublished_pages.mark is
  'Another number each time it is marked, so that a publication forgets exactly what it saw.';
comment on table public.unpublished_pages is
  'Kinds and keys as in page_rollups; beside those city_model_year (city/model/year), text (type/identifier) and all.';
alter table public.unpublished_pages enable row level security;

create function refresh.mark_unpublished(of_kind text, of_key text default '') returns void
language sql
set search_path = ''
as $$
  insert into public.unpublished_pages (kind, key) values (of_kind, of_key)
  on conflict (kind, key) do update set mark = default
$$;

-- Of the touched pages what changed; all that have no quotes any more go.
create or replace function refresh.write_page_rollups() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.written_pages;
  create temp table written_pages (kind text, key text) on commit drop;

  with written as (
    insert into public.page_rollups as kept (kind, key, quotes, changed_on, statistics, lists)
    select pages.kind, pages.key, pages.quotes, pages.changed_on, pages.statistics, coalesce(merged.lists, '{}')
    from pg_temp.pages
    join pg_temp.touched_pages using (kind, key)
    left join (
      select kind, key, jsonb_object_agg(name, list) as lists from pg_temp.page_lists group by kind, key
    ) as merged using (kind, key)
    on conflict (kind, key) do update
    set quotes = excluded.quotes, changed_on = excluded.changed_on,
      statistics = excluded.statistics, lists = excluded.lists
    where (kept.quotes, kept.changed_on, kept.statistics, kept.lists)
      is distinct from (excluded.quotes, excluded.changed_on, excluded.statistics, excluded.lists)
    returning kind, key
  )
  insert into pg_temp.written_pages select kind, key from written;

  with gone as (
    delete from public.page_rollups as kept
    where not exists (select from pg_temp.pages where (pages.kind, pages.key) = (kept.kind, kept.key))
    returning kind, key
  )
  insert into pg_temp.written_pages select kind, key from gone;

  -- Without it, the first plans over the new rows are those of an empty table: seconds instead of milliseconds.
  analyze public.page_rollups;
end
$$;

-- The model-years in cities whose quotes changed: counted again, since each has few.
create function refresh.find_changed_city_model_years() returns void
language plpgsql
set search_path = ''
as $$
begin
  drop table if exists pg_temp.touched_city_model_years;
  create temp table touched_city_model_years on commit drop as
  select distinct city_id, model_id, year
  from pg_temp.quote_changes
  where insurer_counts and (standing = 'left the window' or 'counted' in (standing, before));
  analyze pg_temp.touched_city_model_years;

  insert into pg_temp.city_model_years (city_id, model_id, year, quotes, changed_on)
  select
    touched.city_id, touched.model_id, touched.year,
    count(*) filter (where rules.is_in_window(created_at)),
    refresh.changed_on(
      max(created_at) filter (where rules.is_in_window(created_at)),
      max(created_at) filter (where not rules.is_in_window(created_at))
    )
  from pg_temp.touched_city_model_years as touched
  join public.vehicle_versions as versions on versions.model_id = touched.model_id and versions.year = touched.year
  join public.quotes on quotes.version_id = versions.id and quotes.city_id = touched.city_id
  join public.insurers on insurers.id = insurance_company_id and counts_for_vehicles
  where created_at > rules.now() - 2 * rules.quote_window()
    and rules.is_priced(price, price_fipe_percentage) and rules.is_within_limit(price_fipe_percentage)
  group by touched.city_id, touched.model_id, touched.year
  having count(*) filter (where rules.is_in_window(created_at)) >= rules.min_quotes_for_mean();
end
$$;

create function refresh.write_changed_city_model_years() returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.city_model_years as kept (city_id, model_id, year, quotes, changed_on)
  select city_id, model_id, year, quotes, changed_on from pg_temp.city_model_years
  on conflict (city_id, model_id, year) do update
  set quotes = excluded.quotes, changed_on = excluded.changed_on
  where (kept.quotes, kept.changed_on) is distinct from (excluded.quotes, excluded.changed_on);

  delete from public.city_model_years as kept
  using pg_temp.touched_city_model_years as touched
  where (touched.city_id, touched.model_id, touched.year) = (kept.city_id, kept.model_id, kept.year)
    and not exists (
      select from pg_temp.city_model_years as fresh
      where (fresh.city_id, fresh.model_id, fresh.year) = (kept.city_id, kept.model_id, kept.year)
    );
end
$$;

create function refresh.derive_pages(is_whole boolean) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform refresh.sum_pages(is_whole);
  perform refresh.link_cities();
  if not is_whole then perform refresh.touch_linked_cities(); end if;
  perform refresh.summarise_touched_pages();
  perform refresh.rank_model_years_of_brands();
  perform refresh.rank_model_years_of_states();
  perform refresh.expect_prices();
  perform refresh.list_recent_quotes();
  perform refresh.rank_driver_profiles();
  perform refresh.list_popular_models();
  perform refresh.count_quotes();
  perform refresh.write_page_rollups();
end
$$;

create function refresh.keep_state() returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Two runs may begin in another order than they get the lock.
  insert into refresh.state as state (counted_at, last_load)
  values (rules.now(), (select coalesce(max(id), 0) from public.loads))
  on conflict (only_row) do update set counted_at = greatest(state.counted_at, excluded.counted_at), last_load = excluded.last_load;
end
$$;

-- All numbers anew. @param with_model whether the rating model is fitted too, as it is at night
create function refresh.refresh_whole(with_model boolean) returns void
language plpgsql
set search_path = ''
-- The sorts of a million quotes in memory rather than on disk.
set work_mem = '128MB'
as $$
declare
  -- One by one: a writer that commits after the quotes were read may have a lower number than another's.
  seen constant bigint[] := (select array_agg(id) from refresh.untold_changes);
  has_news constant boolean := seen is not null
    or not exists (select from refresh.state where last_load = (select coalesce(max(id), 0) from public.loads));
begin
  perform refresh.prepare();
  perform refresh.read_quotes();
  if with_model then perform refresh.try_rating_model(); end if;
  perform refresh.sum_quotes();
  perform refresh.find_city_model_years();
  perform refresh.derive_pages(true);
  perform refresh.write_city_model_years();
  perform refresh.keep_state();
  delete from refresh.untold_changes where id = any (seen);
  -- A night's pages are renewed as they are asked for. News are waited for.
  if has_news then perform refresh.mark_unpublished('all'); end if;
end
$$;

create or replace function public.refresh_page_rollups() returns void
language sql
set search_path = ''
as $$ select refresh.refresh_whole(true) $$;

-- Why what changed is not enough; null where it is.
create function refresh.why_whole() returns text
language sql stable
set search_path = ''
return (
  select case
    when not exists (select from refresh.state) then 'nothing was kept of an earlier one'
    when not exists (select from public.rating_fit_in_use) then 'there is no rating model yet'
    else (select what from refresh.untold_changes order by id limit 1)
  end
);

create function refresh.refresh_changes() returns void
language plpgsql
set search_path = ''
set work_mem = '128MB'
-- Compiling a statement takes longer here than running it.
set jit = off
as $$
begin
  perform refresh.prepare();
  perform refresh.read_changes();
  perform refresh.change_car_sums();
  perform refresh.change_profile_sums();
  perform refresh.change_model_years();
  perform refresh.change_standings();
  perform refresh.change_recent_quotes();
  perform refresh.shift_prices();
  perform refresh.read_prices_again();
  perform refresh.find_changed_city_model_years();
  perform refresh.touch_pages();
  perform refresh.derive_pages(false);
  perform refresh.write_changed_city_model_years();
  perform refresh.keep_state();

  insert into public.unpublished_pages (kind, key)
  select kind, key from pg_temp.written_pages
  union
  select 'city_model_year', concat_ws('/', city_id, model_id, year) from pg_temp.touched_city_model_years
  on conflict (kind, key) do update set mark = default;
end
$$;

-- Refreshes and remembers how it went. A failure is answered, not raised: raising it would undo its record. The numbers are
-- then those of before. Answers {failure, isWhole, because}: the error's text or null, whether all numbers were made anew,
-- and why, where it was not asked for.
create function public.run_refresh(is_whole boolean) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  begun constant timestamptz := rules.clock();
  because text;
  read_quotes integer;
  failure text;
begin
  begin
    perform pg_advisory_xact_lock(hashtext('refresh_page_rollups'));
    because := refresh.why_whole();
    if run_refresh.is_whole then
      because := null;
      perform refresh.refresh_whole(true);
    elsif because is not null then
      perform refresh.refresh_whole(not exists (select from public.rating_fit_in_use));
    else
      perform refresh.refresh_changes();
    end if;
    select (lists -> 'counts' ->> 'received')::integer into read_quotes
    from public.page_rollups where kind = 'home';
  exception
    -- `others` does not catch a statement that ran out of time.
    when query_canceled or others then
      failure := sqlerrm;
      raise warning 'The refresh failed: %', failure;
  end;
  insert into public.refreshes (started_at, finished_at, quotes, error, is_whole)
  values (begun, rules.clock(), read_quotes, failure, run_refresh.is_whole or because is not null);
  delete from public.refreshes
  where id <= (select id from public.refreshes order by id desc offset rules.kept_refreshes() limit 1)
    -- Of a site that is published every ten minutes it is older than a hundred others.
    and id is distinct from (
      select max(id) from public.refreshes as runs where runs.is_whole and runs.error is null
    );
  return jsonb_build_object(
    'failure', failure, 'isWhole', run_refresh.is_whole or because is not null, 'because', because
  );
end
$$;

create or replace function public.run_nightly_refresh() returns text
language sql
set search_path = ''
as $$ select public.run_refresh(true) ->> 'failure' $$;

-- What a load or an undo changes beside the numbers.
create function loading.mark_unpublished() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  load constant public.loads := new;
begin
  if load.kind = 'texts' then
    insert into public.unpublished_pages (kind, key)
    select 'text', (key ->> 'page_type') || '/' || (key ->> 'identifier')
    from public.load_changes
    where load_id = load.id
    on conflict (kind, key) do update set mark = default;
  elsif load.kind in ('catalogue', 'places', 'display-names') or load.undone_at is not null then
    perform refresh.mark_unpublished('all');
  end if;
  -- Its quotes are in the sums already.
  if load.undone_at is not null and load.kind = 'quotes'
    and load.id <= (select last_load from refresh.state)
  then
    insert into refresh.untold_changes (what) values ('load ' || load.id || ' was undone');
  end if;
  return null;
end
$$;
create trigger mark_unpublished after update on public.loads
for each row when (
  new.sha256 is distinct from old.sha256 or new.undone_at is distinct from old.undone_at
) execute function loading.mark_unpublished();
