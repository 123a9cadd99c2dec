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
