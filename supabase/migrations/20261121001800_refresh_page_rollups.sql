-- The refresh as a whole, what runs it at night, and how it went.

create function public.refresh_page_rollups() returns void
language plpgsql
set search_path = ''
-- The sorts of a million quotes in memory rather than on disk.
set work_mem = '128MB'
as $$
begin
  perform refresh.prepare();
  perform refresh.read_quotes();
  perform refresh.summarise_vehicle_pages();
  perform refresh.summarise_place_pages();
  perform refresh.find_city_model_years();
  perform refresh.rank_model_years_of_brands();
  perform refresh.rank_model_years_of_states();
  perform refresh.list_recent_quotes();
  perform refresh.rank_driver_profiles();
  perform refresh.link_cities();
  perform refresh.list_popular_models();
  perform refresh.count_quotes();
  perform refresh.write_page_rollups();
  perform refresh.write_city_model_years();
end
$$;

-- Refreshes and remembers how it went. A failure is answered, not raised: raising it would undo its record. The numbers are
-- then those of before. Answers the error's text, or null.
create function public.run_nightly_refresh() returns text
language plpgsql
set search_path = ''
as $$
declare
  begun constant timestamptz := rules.clock();
  read_quotes integer;
  failure text;
begin
  begin
    perform public.refresh_page_rollups();
    select (lists -> 'counts' ->> 'received')::integer into read_quotes
    from public.page_rollups where kind = 'home';
  exception
    -- `others` does not catch a statement that ran out of time.
    when query_canceled or others then
      failure := sqlerrm;
      raise warning 'The nightly refresh failed: %', failure;
  end;
  insert into public.refreshes (started_at, finished_at, quotes, error)
  values (begun, rules.clock(), read_quotes, failure);
  delete from public.refreshes
  where id <= (select id from public.refreshes order by id desc offset rules.kept_refreshes() limit 1);
  return failure;
end
$$;

-- When it last went well, when it last failed, and whether a success is overdue. Moments in UTC. The error's text is for
-- whoever may read the table.
create function public.get_refresh_status()
returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'lastSuccessAt', to_char(succeeded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'lastFailureAt', to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    'isLate', coalesce(succeeded_at < rules.now() - rules.refresh_overdue_after(), true)
  )
  from (
    select
      max(finished_at) filter (where error is null) as succeeded_at,
      max(finished_at) filter (where error is not null) as failed_at
    from public.refreshes
  ) as newest
$$;
