-- The type of the page whose quotes share these ids; ids that the page does not have are null. `insurer_counts` is null for
-- places, where the quotes of all insurers count; on vehicle pages those count for which it is true (section 5).
create function refresh.page_type(
  insurer_counts boolean, brand_id integer, model_id integer, year integer, version_id integer, city_id integer
)
returns text language sql immutable
return case
  when version_id is not null then 'version'
  when year is not null then 'model_year'
  when model_id is not null then 'model'
  when brand_id is not null then 'brand'
  when insurer_counts then 'home'
  when city_id is not null then 'city'
  else 'state'
end;
