-- Compares the newest month of the staged FIPE table with the months in the database; null where nothing is staged.
create function loading.compare_tables() returns jsonb language plpgsql set search_path = '' as $$
declare
  of_month constant date := (select max(month) from pg_temp.staged);
  last_month constant date := (select max(month) from public.fipe_values where month < of_month);
begin
  return (
    with staged as (select id, fipe_value as value from pg_temp.staged where month = of_month),
    last as (select version_id as id, value from public.fipe_values where month = last_month),
    present as (select id from staged union select version_id from public.fipe_values where month = of_month)
    select jsonb_build_object(
      'month', to_char(of_month, 'YYYY-MM'),
      'last', to_char(last_month, 'YYYY-MM'),
      'newest', (select to_char(max(month), 'YYYY-MM') from public.fipe_values),
      'cars', (select count(*) from present),
      'cars_before', (select count(*) from last),
      'added', (
        select count(*) from staged
        where not exists (select from public.vehicle_versions as kept where kept.id = staged.id)
      ),
      'changed', (select count(*) from staged join last using (id) where staged.value <> last.value),
      'gone', (select count(*) from last where not exists (select from present where present.id = last.id))
    )
    where of_month is not null
  );
end
$$;
