-- A file's rows are staged in temporary tables of the loader's session, checked there, and merged in one transaction.

-- The temporary tables of each kind of file, and the tables that their rows are merged into: `staged` has the file's rows,
-- the others have the rows that these refer to and that are not in the database yet.
create view loading.staged_tables as
select *
from (
  values
    ('catalogue', 'staged_brands', 'vehicle_brands'), ('catalogue', 'staged_models', 'vehicle_models'),
    ('catalogue', 'staged', 'vehicle_versions'), ('places', 'staged_states', 'states'), ('places', 'staged', 'cities'),
    ('quotes', 'staged_insurers', 'insurers'), ('quotes', 'staged', 'quotes'), ('texts', 'staged', 'page_contents'),
    ('insurers', 'staged', 'insurers'), ('display-names', 'staged', 'display_names'),
    ('families', 'staged', 'vehicle_families')
) as listed (kind, source, table_name);

-- Waits for other loads to end: what the rows refer to is looked up before they are merged.
create function loading.stage_rows(of_kind text) returns void language plpgsql set search_path = '' as $$
declare
  staged record;
begin
  perform pg_advisory_lock(hashtext('loads'));
  discard temp;
  for staged in select source, table_name from loading.staged_tables where kind = of_kind loop
    -- A table made `like` another would have its `not null` constraints too.
    execute format(
      'create temp table %I as select null::bigint as line, null::date as month, kept.* from public.%I as kept with no data',
      staged.source, staged.table_name
    );
  end loop;
end
$$;

-- After a file, whether it was merged or not.
create function loading.forget_staged_rows() returns void language plpgsql set search_path = '' as $$
begin
  discard temp;
  perform pg_advisory_unlock_all();
end
$$;

-- The months of the staged quotes that have a partition of their own, or get one.
create function loading.list_staged_months() returns setof date language plpgsql set search_path = '' as $$
begin
  return query
  select month
  from (select distinct loading.month_of(created_at) as month from pg_temp.staged) as months
  where month >= loading.first_kept_month()
  order by month;
end
$$;

-- Takes staged quotes whose external id another quote has, with other data, out and returns them: with the load of a stored
-- one, or with another line of the file. Older ones than another in the file are returned without: the newest counts.
create function loading.take_out_conflicts() returns table (line bigint, is_stored boolean, load integer, other bigint)
language plpgsql set search_path = '' as $$
#variable_conflict use_column
begin
  analyze pg_temp.staged;
  create temp table conflicts as
  with known as (
    select null::bigint as line, load_id,
      external_id, created_at, version_id, city_id, insurance_company_id, perfil_origem, price
    from public.quotes
    union all
    (
      select distinct on (external_id) line, null,
        external_id, created_at, version_id, city_id, insurance_company_id, perfil_origem, price
      from pg_temp.staged
      where external_id is not null
      order by external_id, created_at desc, line
    )
  )
  select own.line, external_id, known.line is null as is_stored, known.load_id as load,
    case when own.created_at = known.created_at then known.line end as other
  from pg_temp.staged as own
  join known using (external_id)
  where (own.created_at, own.version_id, own.city_id, own.insurance_company_id, own.perfil_origem, own.price)
    <> (known.created_at, known.version_id, known.city_id, known.insurance_company_id, known.perfil_origem, known.price);
  if not exists (select from pg_temp.conflicts) then return; end if;
  -- Nobody can tell which of several of one moment is right.
  insert into pg_temp.conflicts
  select line, external_id, false, null, (select min(line) from pg_temp.conflicts where external_id = own.external_id)
  from pg_temp.staged as own
  where external_id in (select external_id from pg_temp.conflicts where other is not null)
    and line not in (select line from pg_temp.conflicts);
  delete from pg_temp.staged using pg_temp.conflicts where conflicts.line = staged.line;
  return query select distinct on (line) line, is_stored, load, other from pg_temp.conflicts order by line, is_stored;
end
$$;
