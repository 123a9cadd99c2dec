-- Later loads that changed rows which this one changed too.
create function loading.list_later_loads(of_load integer) returns integer[] language sql stable
return (
  select array_agg(distinct later.load_id order by later.load_id)
  from public.load_changes as own
  join public.load_changes as later using (table_name, key)
  where own.load_id = of_load and later.load_id > of_load
);

-- A table with a row that is not any more what the load left; null where there is none.
create function loading.find_changed_since(of_load integer) returns text language plpgsql set search_path = '' as $$
declare
  name text;
  differs boolean;
begin
  foreach name in array loading.recorded_tables() loop
    execute format(
      'select exists (
          select
          from public.load_changes as change
          cross join lateral jsonb_populate_record(null::public.%1$I, change.key) as asked
          left join public.%1$I as kept on (%2$s) = (%3$s)
          where change.load_id = $1 and change.table_name = %1$L
            and not coalesce(to_jsonb(kept) @> change.after, change.after is null)
        )',
      name, loading.columns_of(name, 'kept.', true), loading.columns_of(name, 'asked.', true)
    ) into differs using of_load;
    if differs then return name; end if;
  end loop;
  return null;
end
$$;

-- Raises an error that the owner of the data can mend.
create function loading.refuse(reason text) returns void language plpgsql as $$
begin
  raise exception using errcode = 'PS001', message = reason;
end
$$;

-- Returns how many quotes were deleted and how many other rows were restored.
create function loading.undo(of_load integer, by text) returns jsonb language plpgsql set search_path = '' as $$
declare
  load public.loads;
  later integer[];
  removed bigint := 0;
  restored bigint;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('loads'));
  perform pg_advisory_xact_lock(hashtext('refresh'));
  select * into load from public.loads where id = of_load;
  if load.id is null then perform loading.refuse(format('there is no load %s', of_load)); end if;
  if load.undone_at is not null then
    perform loading.refuse(format('load %s is undone already, since %s', of_load, load.undone_at));
  end if;
  if load.loaded_at < clock.now() - rules.undoable_for() then
    perform loading.refuse(format(
      'load %s is older than %s days, and what it changed is not kept', of_load, extract(day from rules.undoable_for())
    ));
  end if;
  later := loading.list_later_loads(of_load);
  if later is not null then
    perform loading.refuse(format(
      'load %s changed rows that later loads changed again; undo those first: %s', of_load, array_to_string(later, ', ')
    ));
  end if;
  name := loading.find_changed_since(of_load);
  if name is not null then
    perform loading.refuse(format('rows of %s that load %s wrote were changed since by other means', name, of_load));
  end if;

  if load.kind = 'quotes' then
    delete from public.quotes
    where load_id = of_load and created_at between load.first_quote_at and load.last_quote_at;
    get diagnostics removed = row_count;
  end if;
  begin
    perform loading.write_images(of_load, 'before');
  exception when foreign_key_violation then
    perform loading.refuse(format(
      'rows that were written later rest on what load %s added; undo the loads first that brought them, of %s',
      of_load, (
        select coalesce(string_agg(id::text, ', ' order by id), 'none that is known')
        from public.loads where id > of_load and undone_at is null and kind in ('quotes', load.kind)
      )
    ));
  end;
  update public.loads set undone_at = clock.now(), undone_by = by where id = of_load;
  delete from public.load_changes where load_id = of_load;
  get diagnostics restored = row_count;
  return jsonb_build_object('quotes', removed, 'rows', restored);
end
$$;
