-- When what pages show last changed: the site asks for it, and makes its pages anew.

create table public.data_state (
  only_row boolean primary key default true check (only_row),
  changed_at timestamptz not null
);
comment on column public.data_state.changed_at is
  'Of the statement, and later than any before it: transactions may end in another order than they begin.';
insert into public.data_state (changed_at) values (clock.reading());

create function clock.note_change() returns trigger language plpgsql set search_path = '' as $$
begin
  -- A statement that changes no row has a trigger too.
  if tg_level = 'STATEMENT' and tg_op <> 'TRUNCATE' then
    perform from changed limit 1;
    if not found then return null; end if;
  end if;
  insert into public.data_state as known (changed_at) values (clock.reading())
  on conflict (only_row) do update
  set changed_at = greatest(excluded.changed_at, known.changed_at + interval '1 microsecond');
  return null;
end
$$;

-- What pages read beside the numbers of the refresh.
do $$
declare
  name text;
begin
  foreach name in array array[
    'vehicle_brands', 'vehicle_models', 'vehicle_versions', 'fipe_values', 'display_names', 'states', 'cities',
    'municipality_aliases', 'insurers', 'page_contents', 'dataset'
  ] loop
    execute format('create trigger note_insert after insert on public.%I
      referencing new table as changed for each statement execute function clock.note_change()', name);
    execute format('create trigger note_update after update on public.%I
      referencing new table as changed for each statement execute function clock.note_change()', name);
    execute format('create trigger note_delete after delete on public.%I
      referencing old table as changed for each statement execute function clock.note_change()', name);
    execute format('create trigger note_truncate after truncate on public.%I
      for each statement execute function clock.note_change()', name);
  end loop;
end
$$;
-- A refresh that failed has changed nothing.
create trigger note_refresh after insert on public.refreshes
for each row when (new.error is null) execute function clock.note_change();
