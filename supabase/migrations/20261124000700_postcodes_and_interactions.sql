-- The first five digits of the postcode where a car sleeps: a place below the city.
-- squawk-ignore constraint-missing-not-valid
alter table public.quotes add column postcode text check (postcode ~ '^[0-9]{5}$');
comment on column public.quotes.postcode is
  'The first five digits of the CEP where the car sleeps; null where it is not said.';

-- A page of a city shows those of the city alone. The refresh alone writes here.
-- squawk-ignore require-concurrent-index-creation
create index rating_effects_postcodes on public.rating_effects (split_part(level, '/', 1)) where factor = 'postcode';

-- The pairs of factors that the fit in use has proposed itself (rules.rating_factors).
create table public.rating_interactions (
  position integer primary key,
  subject text not null check (subject in ('driver', 'policy')),
  fields text[] not null unique check (cardinality(fields) = 2),
  stage integer not null
);

-- An older fit calls what two answers do together by other names: the next refresh learns anew.
update public.rating_fits set refused = 'it is of an older model' where refused is null;
