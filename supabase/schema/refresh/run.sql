-- The refresh: all numbers anew from the quotes of the window, in one transaction, and what is remembered of it.

create function refresh.write_pages() returns void language plpgsql
set search_path = ''
-- The sorts of a million quotes in memory rather than on disk.
set work_mem = '128MB'
as $$
begin
  -- How far it is, for whoever waits: INFO goes to the client alone, and to no log.
  raise info 'step 1 of 5: reading the quotes';
  perform refresh.prepare();
  perform refresh.read_quotes();
  raise info 'step 2 of 5: fitting the rating model';
  perform refresh.try_rating_model();
  raise info 'step 3 of 5: pricing model-years';
  perform refresh.try_model_year_prices();
  raise info 'step 4 of 5: summarising pages';
  perform refresh.summarise_pages();
  perform refresh.rank_model_years_of_brands();
  perform refresh.rank_model_years_of_states();
  perform refresh.expect_prices();
  perform refresh.list_recent_quotes();
  perform refresh.rank_driver_profiles();
  perform refresh.list_popular_models();
  perform refresh.count_quotes();
  perform refresh.write_page_rollups();
  perform refresh.write_city_model_years();
  raise info 'step 5 of 5: comparing cars and months';
  perform refresh.try_named_comparisons();
  perform refresh.try_comparisons();
end
$$;

-- Refreshes and remembers how it went. A failure is answered, not raised: raising it would undo its record. The numbers are
-- then those of before. Answers the error's text, or null.
create function public.run_refresh() returns text language plpgsql set search_path = '' as $$
declare
  begun constant timestamptz := clock.reading();
  read_quotes integer;
  failure text;
begin
  begin
    perform refresh.write_pages();
    select (lists -> 'counts' ->> 'received')::integer into read_quotes
    from public.page_rollups where kind = 'home';
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
