-- The kind of the page whose quotes share these ids: of those that a page is not of it has none.
create function refresh.vehicle_kind(brand_id integer, model_id integer, year integer, version_id integer default null)
returns text language sql immutable
return case
  when version_id is not null then 'version'
  when year is not null then 'model_year'
  when model_id is not null then 'model'
  when brand_id is not null then 'brand'
  else 'home'
end;

create function refresh.place_kind(city_id integer) returns text language sql immutable
return case when city_id is not null then 'city' else 'state' end;
