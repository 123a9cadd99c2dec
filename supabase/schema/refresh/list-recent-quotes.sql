-- Refresh step: the newest quotes of versions and model-years.
create function refresh.list_recent_quotes() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (page_type, key, name, list)
  -- Where the rows lie only: they are fetched for those that are shown.
  with newest_of_version as materialized (
    select distinct on (version_id, perfil_origem)
      model_id, year, version_id, perfil_origem, created_at, id, ctid as row
    from pg_temp.quotes_read
    where status = 'counted' and insurer_counts
    order by version_id, perfil_origem, created_at desc, id desc
  ),
  newest_of_model_year as (
    select distinct on (model_id, year, perfil_origem) model_id, year, created_at, id, row
    from newest_of_version
    order by model_id, year, perfil_origem, created_at desc, id desc
  ),
  placed as (
    select
      version_id as of_version, row,
      row_number() over (partition by version_id order by created_at desc, id desc) as place
    from newest_of_version
    union all
    select null, row, row_number() over (partition by model_id, year order by created_at desc, id desc)
    from newest_of_model_year
  )
  select
    case when of_version is null then 'model_year' else 'version' end, concat_ws('/', model_id, year, of_version),
    'recentQuotes',
    jsonb_agg(answers.recent_quote(drivers.profile, version_id, city_id, price, percentage, created_at) order by place)
  from placed
  join pg_temp.quotes_read on quotes_read.ctid = placed.row
  join pg_temp.drivers using (driver)
  where place <= rules.recent_quotes()
  group by model_id, year, of_version;
end
$$;
