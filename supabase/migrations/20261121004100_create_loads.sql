-- Loads: files that an owner has loaded, what each has changed, and what they bring that no table had a place for.

create table public.loads (
  id integer generated always as identity primary key,
  kind text not null check (
    kind in ('catalogue', 'places', 'quotes', 'texts', 'insurers', 'display-names', 'families')
  ),
  file_name text not null,
  sha256 text,
  loaded_by text not null,
  loaded_at timestamptz not null default rules.now(),
  rows_read bigint not null default 0,
  rows_added bigint not null default 0,
  rows_changed bigint not null default 0,
  rows_repeated bigint not null default 0,
  rows_rejected bigint not null default 0,
  first_quote_at timestamptz,
  last_quote_at timestamptz,
  undone_at timestamptz,
  undone_by text
);
comment on table public.loads is 'Files that were loaded and changed something. Written with their rows, in one transaction.';
comment on column public.loads.sha256 is 'Hexadecimal, of the file as it lay on the disk.';
comment on column public.loads.rows_repeated is 'Rows that the database had already, or the file earlier.';
comment on column public.loads.first_quote_at is 'Of the quotes that it added; null for other kinds.';

-- What a load did to the rows of small tables. Quotes are only ever added, and know their load themselves.
create table public.load_changes (
  load_id integer not null references public.loads (id) deferrable initially deferred,
  table_name text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  primary key (load_id, table_name, key)
);
comment on column public.load_changes.before is 'The row as it was before the load; null where there was none.';
comment on column public.load_changes.after is 'The row as the load left it; null where it deleted it.';
create index load_changes_by_row on public.load_changes (table_name, key);

create table public.fipe_values (
  version_id integer not null references public.vehicle_versions (id),
  month date not null check (extract(day from month) = 1),
  value numeric(12, 2) not null check (value > 0),
  primary key (version_id, month)
);
comment on table public.fipe_values is 'The FIPE table''s own history: R$ by month of reference.';

create table public.vehicle_families (
  spelling text primary key check (spelling <> ''),
  family text not null check (family <> '')
);
comment on table public.vehicle_families is
  'An owner''s additions to the families that a FIPE model text is taken apart by: what it begins with, and the model it stands for.';

-- Quotes whose file names no insurer.
insert into public.insurers (id, name) values (0, 'Não informada') on conflict do nothing;

alter table public.cities add column ibge_code integer unique;
comment on column public.cities.ibge_code is 'Seven digits; null where the row was written without it.';

alter table public.loads enable row level security;
alter table public.load_changes enable row level security;
alter table public.fipe_values enable row level security;
alter table public.vehicle_families enable row level security;

-- The load of this transaction; null where there is none.
create function loading.current_load() returns integer
language sql stable
return nullif(current_setting('preco_seguro.load', true), '')::integer;

-- Remembers what a load does to a table: the first and the last image of each row, so that the load can be undone whatever it did. The
-- columns of the key are the trigger's arguments. Writes of other hands are not remembered.
create function loading.remember_changes() returns trigger
language plpgsql
set search_path = ''
as $$
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
      insert into public.load_changes as kept (load_id, table_name, key, before, after)
      select loading.current_load(), tg_table_name, key, was.image, is_now.image
      from (select loading.key_of(to_jsonb(old_rows), tg_argv) as key, to_jsonb(old_rows) as image from old_rows) as was
      join (select loading.key_of(to_jsonb(new_rows), tg_argv) as key, to_jsonb(new_rows) as image from new_rows) as is_now
        using (key)
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

create function loading.key_of(of_row jsonb, columns text[]) returns jsonb
language sql immutable
return (select jsonb_object_agg(name, of_row -> name) from unnest(columns) as name);

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
