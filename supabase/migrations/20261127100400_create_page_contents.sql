-- Descriptive texts of pages (section 3 of the specification).

create table public.page_contents (
  page_type text not null check (page_type in ('city', 'state', 'brand', 'model', 'model_year')),
  identifier text not null check (identifier <> ''),
  html text not null,
  primary key (page_type, identifier)
);
comment on column public.page_contents.identifier is
  'uf/city, uf, brand, brand/model or brand/model/year, in the spelling of the addresses (section 7).';
comment on column public.page_contents.html is 'As its author wrote it; the site sanitises it.';

create table public.dataset (
  only_row boolean primary key default true check (only_row),
  is_sample boolean not null,
  loaded_at timestamptz not null default clock.now()
);
comment on column public.dataset.is_sample is 'Then the site''s footer says so.';
