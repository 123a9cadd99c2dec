-- What people call large cities, which the search had in its code. An empty table is filled from supabase/seeds/ instead.
insert into public.municipality_aliases (uf, alias, ibge_code)
select * from (values
  ('AL', 'MCZ', 2704302),
  ('BA', 'SSA', 2927408),
  ('CE', 'Fortal', 2304400),
  ('DF', 'BSB', 5300108),
  ('GO', 'GYN', 5208707),
  ('MA', 'SLZ', 2111300),
  ('MG', 'BH', 3106200),
  ('MG', 'Beagá', 3106200),
  ('PB', 'Jampa', 2507507),
  ('PR', 'CWB', 4106902),
  ('RJ', 'Rio', 3304557),
  ('RS', 'POA', 4314902),
  ('SC', 'Floripa', 4205407),
  ('SP', 'Sto André', 3547809),
  ('SP', 'SBC', 3548708),
  ('SP', 'SJC', 3549904),
  ('SP', 'Sampa', 3550308)
) as nicknames (uf, alias, ibge_code)
where exists (select from public.municipality_aliases)
on conflict do nothing;
