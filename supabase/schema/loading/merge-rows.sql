-- The load of this transaction; null where there is none.
create function loading.current_load() returns integer language sql stable
return nullif(current_setting('preco_seguro.load', true), '')::integer;

create function loading.counts(added bigint, changed bigint, repeated bigint) returns jsonb language sql immutable
return jsonb_build_object('added', added, 'changed', changed, 'repeated', repeated);

-- Begins a load; its number is that of the transaction's changes from here on. What loads changed that can no longer be
-- undone goes: a FIPE table changes some 60,000 rows a month.
create function loading.begin_load(of_kind text, of_file text, by text) returns integer
language plpgsql set search_path = '' as $$
declare
  load integer;
begin
  insert into public.loads (kind, file_name, loaded_by) values (of_kind, of_file, by)
  returning id into load;
  perform set_config('preco_seguro.load', load::text, true);
  delete from public.load_changes using public.loads
  where load_id = id and loaded_at < clock.now() - rules.undoable_for();
  return load;
end
$$;

-- Merges the staged rows of a file. Returns how many of its rows the database did not have, had otherwise, and had already.
create function loading.merge_rows(of_kind text) returns jsonb language plpgsql set search_path = '' as $$
begin
  -- The refresh sees a load whole or not at all.
  perform pg_advisory_xact_lock(hashtext('refresh'));
  return case of_kind
    when 'catalogue' then loading.merge_catalogue()
    when 'quotes' then loading.merge_quotes()
    else loading.merge_tables(of_kind)
  end;
end
$$;

create function loading.merge_tables(of_kind text) returns jsonb language plpgsql set search_path = '' as $$
begin
  perform loading.record_changes(table_name, source) from loading.staged_tables where kind = of_kind;
  perform loading.write_images(loading.current_load(), 'after');
  return (
    select loading.counts(
      count(*) filter (where before is null), count(*) filter (where before is not null),
      (select count(*) from pg_temp.staged) - count(*)
    )
    from public.load_changes
    join loading.staged_tables using (table_name)
    where load_id = loading.current_load() and kind = of_kind and source = 'staged'
  );
end
$$;

-- A version has the name and the value of its newest month. It keeps its id and, since the address of its page is made of
-- it, its slug; versions that a month's table no longer has stay.
create function loading.merge_catalogue() returns jsonb language plpgsql set search_path = '' as $$
declare
  counts jsonb;
begin
  analyze pg_temp.staged;
  create temp table newest on commit drop as
  select distinct on (id) *
  from pg_temp.staged
  where not exists (
    select from public.fipe_values as later where later.version_id = staged.id and later.month > staged.month
  )
  order by id, month desc, line;
  -- Before the slugs are kept. A car of another model is another one.
  select loading.counts(
    count(*) filter (where kept.id is null), count(*) filter (where kept.id is not null and is_changed),
    count(*) filter (where kept.id is not null and not is_changed)
  ) into counts
  from pg_temp.staged
  left join public.vehicle_versions as kept using (id)
  left join public.fipe_values as value on value.version_id = staged.id and value.month = staged.month
  left join pg_temp.newest on newest.id = staged.id and newest.line = staged.line
  cross join lateral (
    select (staged.fipe_value is not null and value.value is distinct from staged.fipe_value)
      or (newest.model_id <> kept.model_id) is true as is_changed
  ) as compared;
  update pg_temp.newest set slug = kept.slug from public.vehicle_versions as kept where kept.id = newest.id;
  create temp table staged_values on commit drop as
  select id as version_id, month, fipe_value as value from pg_temp.staged where fipe_value is not null;
  analyze pg_temp.newest, pg_temp.staged_values;

  -- Those of rows that were taken out again.
  delete from pg_temp.staged_models as models where not exists (select from pg_temp.staged where model_id = models.id);
  delete from pg_temp.staged_brands as brands
  where not exists (select from pg_temp.staged_models where brand_id = brands.id);
  perform loading.record_changes('vehicle_brands', 'staged_brands');
  perform loading.record_changes('vehicle_models', 'staged_models');
  perform loading.record_changes('vehicle_versions', 'newest');
  perform loading.record_changes('fipe_values', 'staged_values');
  perform loading.write_images(loading.current_load(), 'after');

  -- Models all of whose versions this load has moved to others: an alias of their family has changed.
  with emptied as (
    delete from public.vehicle_models as models
    where exists (
        select from public.load_changes as moved
        where moved.load_id = loading.current_load() and moved.table_name = 'vehicle_versions'
          and (moved.before ->> 'model_id')::integer = models.id
      )
      and not exists (select from public.vehicle_versions as versions where versions.model_id = models.id)
    returning *
  )
  insert into public.load_changes (load_id, table_name, key, before)
  select loading.current_load(), 'vehicle_models', jsonb_build_object('id', id), to_jsonb(emptied) from emptied;
  return counts;
end
$$;

-- Quotes are only added, and the insurers that they name.
create function loading.merge_quotes() returns jsonb language plpgsql set search_path = '' as $$
declare
  staged_rows bigint;
  merged_rows bigint := 0;
  added_rows bigint := 0;
  first timestamptz;
  last timestamptz;
  month record;
  -- Without those that the database gives: its own id and the load.
  columns constant text := (
    select string_agg(quote_ident(attname), ', ')
    from pg_catalog.pg_attribute
    where attrelid = 'public.quotes'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'load_id')
  );
  added bigint;
begin
  select count(*), min(created_at), max(created_at) into staged_rows, first, last from pg_temp.staged;
  if staged_rows = 0 then return loading.counts(0, 0, 0); end if;
  delete from pg_temp.staged_insurers where not exists (
    select from pg_temp.staged where insurance_company_id = staged_insurers.id
  );
  perform loading.record_changes('insurers', 'staged_insurers');
  perform loading.write_images(loading.current_load(), 'after');
  -- Month by month, to report progress.
  for month in
    select date_trunc('month', created_at) as starts, count(*) as quotes from pg_temp.staged group by 1 order by 1
  loop
    execute format(
      'insert into public.quotes (%1$s, load_id)
        select %1$s, loading.current_load() from pg_temp.staged
        where date_trunc(''month'', created_at) = $1
        order by created_at, line
        on conflict do nothing',
      columns
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

-- What this load overwrites: names, the models of cars, and populations that change by more than a tenth.
create function loading.list_overwritten() returns table (before text, after text) language sql stable
begin atomic
  with models as (
    select to_jsonb(vehicle_models) as model from public.vehicle_models
    union all
    select load_changes.before from public.load_changes
    where load_id = loading.current_load() and table_name = 'vehicle_models' and load_changes.after is null
  ),
  cars as (
    select model -> 'id' as id, concat(brands.name, ' ', model ->> 'name') as name
    from models join public.vehicle_brands as brands on brands.id = (model ->> 'brand_id')::integer
  )
  select shown.was, shown.is_now
  from public.load_changes as change
  left join cars as old on old.id = change.before -> 'model_id' and old.id <> change.after -> 'model_id'
  left join cars as new on new.id = change.after -> 'model_id' and old.id is not null
  cross join lateral (
    values (
      concat_ws(' ', old.name, change.before ->> 'name', change.before ->> 'version_name'),
      concat_ws(' ', new.name, change.after ->> 'name', change.after ->> 'version_name')
    ), (
      concat_ws(' ', change.before ->> 'name', change.before ->> 'population'),
      case when abs((change.after ->> 'population')::float8 / nullif((change.before ->> 'population')::float8, 0) - 1) > 0.1
        then change.after ->> 'population' end
    )
  ) as shown (was, is_now)
  where load_id = loading.current_load() and table_name in ('cities', 'insurers', 'vehicle_versions')
    and change.before is not null and shown.was <> shown.is_now
  order by shown.was;
end;

-- Ends a load and keeps its counts; deletes one that changed nothing. Returns whether it is kept.
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
