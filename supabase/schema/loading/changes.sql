-- What a load changes is recorded row by row, with the row before and after it; merging writes the rows after, undoing the
-- rows before. Quotes are only added, and carry the number of their load instead.

-- The tables whose changes are recorded; each after those that it refers to.
create function loading.recorded_tables() returns text[] language sql immutable
return array[
  'insurers', 'states', 'cities', 'vehicle_brands', 'vehicle_models', 'vehicle_versions', 'fipe_values', 'vehicle_families',
  'display_names', 'page_contents'
];

-- The columns of a table or of its primary key, each after the prefix.
create function loading.columns_of(of_table text, prefix text default '', is_key boolean default false) returns text
language sql stable
return (
  select string_agg(prefix || quote_ident(attname), ', ' order by attnum)
  from pg_catalog.pg_attribute
  left join pg_catalog.pg_index on indrelid = attrelid and indisprimary
  where attrelid = ('public.' || of_table)::regclass and attnum > 0 and not attisdropped
    and (not is_key or attnum = any (indkey))
);

-- Records which rows of a table those of a temporary table add or change. A column that is null there keeps its value; in a
-- new row it has the column's default.
create function loading.record_changes(of_table text, source text) returns void language plpgsql set search_path = '' as $$
declare
  -- 'name', coalesce(staged.name, kept.name, <default>), …
  merged_columns constant text := (
    select string_agg(
      format(
        '%1$L, coalesce(staged.%1$I, kept.%1$I, %2$s)', own.attname, coalesce(pg_get_expr(adbin, adrelid), 'null')
      ), ', '
    )
    from pg_catalog.pg_attribute as own
    join pg_catalog.pg_attribute as staged using (attname)
    left join pg_catalog.pg_attrdef on adrelid = own.attrelid and adnum = own.attnum
    where own.attrelid = ('public.' || of_table)::regclass and own.attnum > 0 and not own.attisdropped
      and staged.attrelid = ('pg_temp.' || source)::regclass
  );
begin
  execute format(
    'insert into public.load_changes (load_id, table_name, key, before, after)
      select loading.current_load(), %1$L, key, before, coalesce(before, ''{}'') || merged
      from (
        select
          to_jsonb((select asked from (select %3$s) as asked)) as key, to_jsonb(kept) as before,
          jsonb_build_object(%5$s) as merged
        from pg_temp.%2$I as staged
        left join public.%1$I as kept on (%3$s) = (%4$s)
      ) as images
      where before is null or not before @> merged',
    of_table, source, loading.columns_of(of_table, 'staged.', true), loading.columns_of(of_table, 'kept.', true),
    merged_columns
  );
end
$$;

-- Makes the recorded rows of a load what they are after it (`after`) or were before it (`before`): those that others refer
-- to are written first and deleted last.
create function loading.write_images(of_load integer, image text) returns void language plpgsql set search_path = '' as $$
declare
  tables constant text[] := loading.recorded_tables();
begin
  for place in 1 .. cardinality(tables) loop
    execute format(
      'insert into public.%1$I (%3$s)
        select %3$s
        from public.load_changes as change
        cross join lateral jsonb_populate_record(null::public.%1$I, change.%2$I) as image
        where change.load_id = $1 and change.table_name = %1$L and change.%2$I is not null
        on conflict (%4$s) do update set (%3$s) = row(excluded.*)',
      tables[place], image, loading.columns_of(tables[place]), loading.columns_of(tables[place], '', true)
    ) using of_load;
  end loop;
  for place in reverse cardinality(tables) .. 1 loop
    execute format(
      'delete from public.%1$I as kept
        using public.load_changes as change
        cross join lateral jsonb_populate_record(null::public.%1$I, change.key) as asked
        where change.load_id = $1 and change.table_name = %1$L and change.%2$I is null and (%3$s) = (%4$s)',
      tables[place], image, loading.columns_of(tables[place], 'kept.', true),
      loading.columns_of(tables[place], 'asked.', true)
    ) using of_load;
  end loop;
end
$$;
