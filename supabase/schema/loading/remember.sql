-- The load of this transaction; null where there is none.
create function loading.current_load() returns integer language sql stable
return nullif(current_setting('preco_seguro.load', true), '')::integer;

-- Remembers what a load does to a table: the first and the last image of each row, so that the load can be undone whatever
-- it did. The columns of the key are the trigger's arguments. Writes of other hands are not remembered.
create function loading.remember_changes() returns trigger language plpgsql set search_path = '' as $$
begin
  if loading.current_load() is null then return null; end if;
  case tg_op
    when 'INSERT' then
      insert into public.load_changes as kept (load_id, table_name, key, before, after)
      select
        loading.current_load(), tg_table_name, loading.key_of(to_jsonb(new_rows), tg_argv), null, to_jsonb(new_rows)
      from new_rows
      on conflict (load_id, table_name, key) do update set after = excluded.after;
    when 'UPDATE' then
      -- Grouped, not joined: PostgreSQL expects few rows in transition tables, and read 30,000 of one anew for each of the
      -- other's.
      insert into public.load_changes as kept (load_id, table_name, key, before, after)
      select
        loading.current_load(), tg_table_name, key, (array_agg(image) filter (where was))[1],
        (array_agg(image) filter (where not was))[1]
      from (
        select true as was, loading.key_of(to_jsonb(old_rows), tg_argv) as key, to_jsonb(old_rows) as image from old_rows
        union all
        select false, loading.key_of(to_jsonb(new_rows), tg_argv), to_jsonb(new_rows) from new_rows
      ) as images
      group by key
      on conflict (load_id, table_name, key) do update set after = excluded.after;
    when 'DELETE' then
      insert into public.load_changes as kept (load_id, table_name, key, before, after)
      select
        loading.current_load(), tg_table_name, loading.key_of(to_jsonb(old_rows), tg_argv), to_jsonb(old_rows), null
      from old_rows
      on conflict (load_id, table_name, key) do update set after = null;
  end case;
  return null;
end
$$;

create function loading.key_of(of_row jsonb, columns text[]) returns jsonb language sql immutable
return (select jsonb_object_agg(name, of_row -> name) from unnest(columns) as name);

-- The names that this load has changed.
create function loading.list_renames() returns table (before text, after text) language sql stable
begin atomic
  select was, is_now
  from public.load_changes as change
  cross join lateral (
    select coalesce(change.before ->> 'name', change.before ->> 'version_name') as was,
      coalesce(change.after ->> 'name', change.after ->> 'version_name') as is_now
  ) as names
  where load_id = loading.current_load() and table_name in ('cities', 'insurers', 'vehicle_versions') and was <> is_now
  order by was;
end;

do $$
declare
  remembered record;
begin
  for remembered in
    values
      ('vehicle_brands', '''id'''), ('vehicle_models', '''id'''), ('vehicle_versions', '''id'''),
      ('fipe_values', '''version_id'', ''month'''), ('vehicle_families', '''spelling'''),
      ('states', '''uf'''), ('cities', '''id'''), ('insurers', '''id'''),
      ('page_contents', '''page_type'', ''identifier'''), ('display_names', '''kind'', ''stored_name''')
  loop
    execute format(
      'create trigger remember_inserts after insert on public.%1$I referencing new table as new_rows
          for each statement execute function loading.remember_changes(%2$s);
        create trigger remember_updates after update on public.%1$I referencing old table as old_rows new table as new_rows
          for each statement execute function loading.remember_changes(%2$s);
        create trigger remember_deletes after delete on public.%1$I referencing old table as old_rows
          for each statement execute function loading.remember_changes(%2$s)',
      remembered.column1, remembered.column2
    );
  end loop;
end
$$;
