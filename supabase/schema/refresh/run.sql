-- The refresh: all numbers anew from the quotes of the window, in one transaction.

-- Runs a step without which the other numbers are still right. If it fails, its changes are undone. Returns the error's
-- text, or null.
create function refresh.attempt(step text) returns text language plpgsql set search_path = '' as $$
begin
  execute format('select refresh.%I()', step);
  return null;
exception
  when query_canceled then raise;
  when others then
    raise warning 'The step % failed, and its numbers stay as they were: %', step, sqlerrm;
    return sqlerrm;
end
$$;

create function refresh.write_pages() returns void language plpgsql
set search_path = ''
-- The sorts of a million quotes in memory rather than on disk.
set work_mem = '128MB'
as $$
begin
  -- INFO goes to the client alone, and to no log.
  raise info 'step 1 of 5: reading the quotes';
  perform refresh.prepare();
  perform refresh.read_quotes();
  raise info 'step 2 of 5: fitting the rating model';
  perform refresh.renew_rating_model();
  raise info 'step 3 of 5: pricing model-years';
  perform refresh.attempt('price_model_years');
  raise info 'step 4 of 5: summarising pages';
  perform refresh.summarise_pages();
  perform refresh.rank_model_years();
  perform refresh.rank_city_cars();
  perform refresh.attempt('expect_prices');
  perform refresh.list_recent_quotes();
  perform refresh.rank_driver_profiles();
  perform refresh.list_popular_models();
  perform refresh.count_quotes();
  perform refresh.write_page_rollups();
  perform refresh.write_city_model_years();
  raise info 'step 5 of 5: comparing cars and months';
  perform refresh.attempt('name_comparisons');
  perform refresh.attempt('write_index');
end
$$;

-- Refreshes and records how it went. Returns the error's text, or null: raising the error would undo its record. If it
-- fails, the numbers stay as they were.
create function public.run_refresh() returns text language plpgsql set search_path = '' as $$
declare
  -- By this moment quotes are in the window.
  begun constant timestamptz := clock.now();
  read_quotes integer;
  failure text;
begin
  begin
    perform refresh.write_pages();
    select (lists -> 'counts' ->> 'received')::integer into read_quotes
    from public.page_rollups where page_type = 'home';
  exception
    -- `others` does not catch a statement that ran out of time.
    when query_canceled or others then
      failure := sqlerrm;
      raise warning 'The refresh failed: %', failure;
  end;
  insert into public.refreshes (started_at, finished_at, quotes, error)
  values (begun, clock.reading(), read_quotes, failure);
  delete from public.refreshes
  where id <= (select id from public.refreshes order by id desc offset rules.kept_refreshes() limit 1);
  return failure;
end
$$;
