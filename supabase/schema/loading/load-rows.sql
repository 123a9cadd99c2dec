create function loading.counts(added bigint, changed bigint, repeated bigint) returns jsonb language sql immutable
return jsonb_build_object('added', added, 'changed', changed, 'repeated', repeated);

-- Begins a load: what is written from here on is remembered as this load's.
create function loading.begin_load(of_kind text, of_file text, by text) returns integer
language plpgsql set search_path = '' as $$
declare
  load integer;
begin
  insert into public.loads (kind, file_name, loaded_by) values (of_kind, of_file, by)
  returning id into load;
  perform set_config('preco_seguro.load', load::text, true);
  return load;
end
$$;

-- Makes room for a file's rows, which are this session's own until they are merged. Nobody else loads meanwhile: what the
-- rows refer to is looked up before they are merged.
create function loading.stage_rows(of_kind text) returns void language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_lock(hashtext('loads'));
  drop table if exists
    pg_temp.staged, pg_temp.staged_brands, pg_temp.staged_models, pg_temp.staged_states, pg_temp.staged_insurers;
  case of_kind
    when 'catalogue' then
      create temp table staged_brands (id integer, name text);
      create temp table staged_models (id integer, name text, brand_id integer);
      create temp table staged (
        line bigint, id integer, model_id integer, year smallint, version_name text, slug text, fipe_value numeric(12, 2),
        fipe_code text, type text, month date
      );
    when 'places' then
      create temp table staged_states (uf text, name text);
      create temp table staged (
        line bigint, id integer, uf text, name text, slug text, population integer, ibge_code integer
      );
    when 'quotes' then
      create temp table staged_insurers (id integer, name text);
      create temp table staged as select null::bigint as line, quotes.* from public.quotes with no data;
    when 'texts' then
      create temp table staged (line bigint, page_type text, identifier text, html text);
    when 'insurers' then
      create temp table staged (line bigint, id integer, name text, counts_for_vehicles boolean);
    when 'display-names' then
      create temp table staged (line bigint, kind text, stored_name text, display_name text);
    when 'families' then
      create temp table staged (line bigint, spelling text, family text);
  end case;
end
$$;

-- After a file, whatever became of it.
create function loading.forget_staged_rows() returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists
    pg_temp.staged, pg_temp.staged_brands, pg_temp.staged_models, pg_temp.staged_states, pg_temp.staged_insurers,
    pg_temp.conflicts;
  perform pg_advisory_unlock_all();
end
$$;

-- Months of the staged quotes that have no partition yet.
create function loading.list_missing_months() returns setof date language plpgsql set search_path = '' as $$
begin
  return query
  select month
  from (select distinct loading.month_of(created_at) as month from pg_temp.staged) as months
  where month >= loading.first_kept_month()
    and to_regclass('public.quotes_' || to_char(month, 'YYYY_MM')) is null
  order by month;
end
$$;

-- Takes out of the staged rows those whose key another quote has: nobody can tell which of the two is right. Their lines
-- are in pg_temp.conflicts. Answers how many they are.
create function loading.take_out_conflicts() returns bigint language plpgsql set search_path = '' as $$
declare
  conflicts_found bigint;
begin
  analyze pg_temp.staged;
  drop table if exists pg_temp.conflicts;
  create temp table conflicts as
  with first_of_file as (
    select distinct on (external_id) *
    from pg_temp.staged where external_id is not null
    order by external_id, line
  )
  select own.line
  from pg_temp.staged as own
  join public.quotes as kept on kept.external_id = own.external_id
  where (own.created_at, own.version_id, own.city_id, own.insurance_company_id, own.perfil_origem, own.price)
    <> (kept.created_at, kept.version_id, kept.city_id, kept.insurance_company_id, kept.perfil_origem, kept.price)
  union
  select own.line
  from pg_temp.staged as own
  join first_of_file as first on first.external_id = own.external_id
  where (own.created_at, own.version_id, own.city_id, own.insurance_company_id, own.perfil_origem, own.price)
    <> (first.created_at, first.version_id, first.city_id, first.insurance_company_id, first.perfil_origem, first.price);
  get diagnostics conflicts_found = row_count;
  delete from pg_temp.staged using pg_temp.conflicts where conflicts.line = staged.line;
  return conflicts_found;
end
$$;

-- Quotes are only added, and the insurers that they name. Those in conflict were taken out of the staged rows before.
create function loading.merge_quotes() returns jsonb language plpgsql set search_path = '' as $$
declare
  staged_rows bigint;
  merged_rows bigint := 0;
  added_rows bigint := 0;
  first timestamptz;
  last timestamptz;
  month record;
  -- All that a file can say of a quote. Its id is its own, and its load this one.
  said constant text := (
    select string_agg(quote_ident(attname), ', ' order by attnum)
    from pg_catalog.pg_attribute
    where attrelid = 'public.quotes'::regclass and attnum > 0 and not attisdropped
      and attname not in ('id', 'load_id')
  );
  added bigint;
begin
  select count(*), min(created_at), max(created_at) into staged_rows, first, last from pg_temp.staged;
  if staged_rows = 0 then return loading.counts(0, 0, 0); end if;
  insert into public.insurers (id, name)
  select id, name from pg_temp.staged_insurers
  where exists (select from pg_temp.staged where staged.insurance_company_id = staged_insurers.id);
  -- Month by month, so that whoever waits is told how far it is.
  for month in
    select date_trunc('month', created_at) as starts, count(*) as quotes from pg_temp.staged group by 1 order by 1
  loop
    execute format(
      'insert into public.quotes (%1$s, load_id)
        select %1$s, loading.current_load() from pg_temp.staged
        where date_trunc(''month'', created_at) = $1
        order by created_at, line
        on conflict do nothing',
      said
    ) using month.starts;
    get diagnostics added = row_count;
    added_rows := added_rows + added;
    merged_rows := merged_rows + month.quotes;
    raise info '% of % rows merged', merged_rows, staged_rows;
  end loop;
  update public.loads set first_quote_at = first, last_quote_at = last where id = loading.current_load();
  return loading.counts(added_rows, 0, staged_rows - added_rows);
end
$$;

-- What this load did to a table, of the rows of its file: every change is remembered.
create function loading.count_changes(of_table text) returns jsonb language plpgsql set search_path = '' as $$
begin
  return (
    select loading.counts(
      count(*) filter (where before is null), count(*) filter (where before is not null),
      (select count(*) from pg_temp.staged) - count(*)
    )
    from public.load_changes
    where load_id = loading.current_load() and table_name = of_table
  );
end
$$;

-- The slug of a city stays, since its address is made of it; so does a population that the file does not know.
create function loading.merge_places() returns jsonb language plpgsql set search_path = '' as $$
begin
  insert into public.states (uf, name) select uf, name from pg_temp.staged_states on conflict (uf) do nothing;
  insert into public.cities as kept (id, uf, name, slug, population, ibge_code)
  select id, uf, name, slug, population, ibge_code from pg_temp.staged
  on conflict (id) do update
  set name = excluded.name, population = coalesce(excluded.population, kept.population), ibge_code = excluded.ibge_code
  where (kept.name, kept.population, kept.ibge_code) is distinct from
    (excluded.name, coalesce(excluded.population, kept.population), excluded.ibge_code);
  return loading.count_changes('cities');
end
$$;

create function loading.merge_texts() returns jsonb language plpgsql set search_path = '' as $$
begin
  insert into public.page_contents as kept (page_type, identifier, html)
  select page_type, identifier, html from pg_temp.staged
  on conflict (page_type, identifier) do update
  set html = excluded.html, updated_at = clock.now()
  where kept.html <> excluded.html;
  return loading.count_changes('page_contents');
end
$$;

-- Where the file does not say what an insurer is called or whether it counts, it goes on as it was; a new one counts.
create function loading.merge_insurers() returns jsonb language plpgsql set search_path = '' as $$
begin
  update pg_temp.staged
  set name = coalesce(staged.name, kept.name),
    counts_for_vehicles = coalesce(staged.counts_for_vehicles, kept.counts_for_vehicles)
  from public.insurers as kept
  where kept.id = staged.id;
  insert into public.insurers as kept (id, name, counts_for_vehicles)
  select id, name, coalesce(counts_for_vehicles, true) from pg_temp.staged
  on conflict (id) do update
  set name = excluded.name, counts_for_vehicles = excluded.counts_for_vehicles
  where (kept.name, kept.counts_for_vehicles) is distinct from (excluded.name, excluded.counts_for_vehicles);
  return loading.count_changes('insurers');
end
$$;

create function loading.merge_display_names() returns jsonb language plpgsql set search_path = '' as $$
begin
  insert into public.display_names as kept (kind, stored_name, display_name)
  select kind, stored_name, display_name from pg_temp.staged
  on conflict (kind, stored_name) do update
  set display_name = excluded.display_name
  where kept.display_name <> excluded.display_name;
  return loading.count_changes('display_names');
end
$$;

create function loading.merge_families() returns jsonb language plpgsql set search_path = '' as $$
begin
  insert into public.vehicle_families as kept (spelling, family)
  select spelling, family from pg_temp.staged
  on conflict (spelling) do update set family = excluded.family where kept.family <> excluded.family;
  return loading.count_changes('vehicle_families');
end
$$;

create function loading.merge_rows(of_kind text) returns jsonb language plpgsql set search_path = '' as $$
begin
  -- The refresh sees a load whole or not at all.
  perform pg_advisory_xact_lock(hashtext('refresh'));
  return case of_kind
    when 'catalogue' then loading.merge_catalogue()
    when 'places' then loading.merge_places()
    when 'quotes' then loading.merge_quotes()
    when 'texts' then loading.merge_texts()
    when 'insurers' then loading.merge_insurers()
    when 'display-names' then loading.merge_display_names()
    when 'families' then loading.merge_families()
  end;
end
$$;

-- Ends a load: its counts are kept with it. Where it changed nothing there is no load to remember; answers whether there is.
create function loading.end_load(counts jsonb, read bigint, rejected bigint, of_sha256 text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.loads
  where id = loading.current_load()
    and not (kind = 'quotes' and (counts ->> 'added')::bigint > 0)
    and not exists (select from public.load_changes where load_id = loading.current_load());
  if found then return false; end if;
  update public.loads
  set rows_read = read, rows_rejected = rejected, rows_added = (counts ->> 'added')::bigint,
    rows_changed = (counts ->> 'changed')::bigint, rows_repeated = (counts ->> 'repeated')::bigint, sha256 = of_sha256
  where id = loading.current_load();
  return true;
end
$$;
