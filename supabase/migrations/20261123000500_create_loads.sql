-- Loads: files that an owner has loaded, what each has changed, and what they bring that no table had a place for.

create table public.loads (
  id integer generated always as identity primary key,
  kind text not null check (
    kind in ('catalogue', 'places', 'quotes', 'texts', 'insurers', 'display-names', 'families')
  ),
  file_name text not null,
  sha256 text,
  loaded_by text not null,
  loaded_at timestamptz not null default clock.now(),
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
comment on table public.loads is 'Files that changed something. Written with their rows, in one transaction.';
comment on column public.loads.sha256 is 'Hexadecimal, of the file as it lay on the disk.';
comment on column public.loads.rows_repeated is 'Rows that the database had already, or the file earlier.';
comment on column public.loads.first_quote_at is 'Of the quotes in its file; null for other kinds.';

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
  'An owner''s additions to the families that a FIPE model text is taken apart by: its beginning, and the model.';
