-- The kind of the page whose quotes share these ids: of those that a page is not of it has none. `of_vehicles` is null of
-- places: the quotes of all insurers count for them, and of vehicles' those alone of which it is true (section 5). So
-- pages are grouped by `insurer_counts` too, in sets of their own.
create function refresh.page_kind(
  of_vehicles boolean, brand_id integer, model_id integer, year integer, version_id integer, city_id integer
)
returns text language sql immutable
return case
  when version_id is not null then 'version'
  when year is not null then 'model_year'
  when model_id is not null then 'model'
  when brand_id is not null then 'brand'
  when of_vehicles then 'home'
  when city_id is not null then 'city'
  else 'state'
end;
