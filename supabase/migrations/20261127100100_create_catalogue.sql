-- Brands, models and versions (section 3 of the specification). Ids are given by whoever loads the data.

create table public.vehicle_brands (
  id integer primary key,
  name text not null check (name <> '')
);
comment on column public.vehicle_brands.name is 'As the FIPE table spells it, e.g. VW - VOLKSWAGEN.';

create table public.vehicle_models (
  id integer primary key,
  name text not null check (name <> ''),
  brand_id integer not null references public.vehicle_brands (id)
);
comment on column public.vehicle_models.name is 'As the FIPE table spells it; may begin with the name of its brand.';

create table public.vehicle_versions (
  id integer primary key,
  model_id integer not null references public.vehicle_models (id),
  year smallint not null,
  version_name text not null,
  slug text not null,
  fipe_value numeric(12, 2),
  fipe_code text,
  type text
);
comment on column public.vehicle_versions.year is 'Model year; 3200 means zero-km.';
comment on column public.vehicle_versions.slug is 'As delivered; the address of its page is made of it.';
comment on column public.vehicle_versions.fipe_value is 'FIPE reference value in R$; null or 0 where none is known.';
comment on column public.vehicle_versions.fipe_code is 'e.g. 001267-0; null or empty where none is known.';
comment on column public.vehicle_versions.type is
  'Distinguishes versions of the same name, e.g. the fuel: Flex, Diesel. Null or empty where it is not known.';

create index vehicle_models_by_brand on public.vehicle_models (brand_id);
create index vehicle_versions_by_model_and_year on public.vehicle_versions (model_id, year);

create table public.display_names (
  kind text check (kind in ('brand', 'model')),
  stored_name text,
  display_name text not null check (trim(display_name) <> ''),
  primary key (kind, stored_name)
);
comment on table public.display_names is
  'An owner''s correction of how a stored name is shown. Without a row, the site makes the name from the stored one.';
comment on column public.display_names.stored_name is 'vehicle_brands.name or vehicle_models.name, letter by letter.';

create table public.fipe_values (
  version_id integer not null references public.vehicle_versions (id),
  month date not null check (extract(day from month) = 1),
  value numeric(12, 2) not null check (value > 0),
  primary key (version_id, month)
);
comment on table public.fipe_values is 'The FIPE table''s own history: R$ by month of reference.';

create table public.vehicle_families (
  alias text primary key check (alias <> ''),
  family text not null check (family <> '')
);
comment on table public.vehicle_families is
  'An owner''s additions to the families of FIPE model texts: the beginning of such a text, and its model.';

-- States and cities (section 3 of the specification). Ids are given by whoever loads the data.

create table public.states (
  uf text primary key check (uf ~ '^[A-Z]{2}$'),
  name text not null
);

create table public.cities (
  id integer primary key,
  uf text not null references public.states (uf),
  name text not null,
  slug text not null,
  -- Seven digits; null where the row was written without it.
  ibge_code integer unique,
  population integer,
  unique (uf, slug)
);
comment on column public.cities.population is 'Inhabitants; null where not known.';

-- Neighbours by size.
create index cities_by_population on public.cities (population);

-- Where each municipality lies, by IBGE's code: supabase/seeds/municipality_locations.csv, from
-- github.com/kelvins/municipios-brasileiros (MIT), whose source is IBGE.
create table public.municipality_locations (
  ibge_code integer primary key,
  latitude real not null,
  longitude real not null
);
comment on table public.municipality_locations is 'Degrees, of the municipality''s seat.';

-- Other names of municipalities: supabase/seeds/municipality_aliases.csv (docs/data.md).
create table public.municipality_aliases (
  uf text,
  alias text,
  ibge_code integer not null,
  primary key (uf, alias)
);
comment on table public.municipality_aliases is
  'Former names and other spellings of municipalities, and the administrative regions of the Distrito Federal.';
