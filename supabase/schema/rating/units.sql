-- Cars and places with the attributes that the levels of rating factors are made of. The age of a car depends on the day
-- and is added by refresh.add_age().
create view refresh.cars as
select
  versions.id, versions.year::integer, versions.fipe_value,
  jsonb_build_object(
    'version_id', versions.id, 'model_id', models.id, 'year', versions.year, 'brand_id', models.brand_id
  ) as attributes
from public.vehicle_versions as versions
join public.vehicle_models as models on models.id = versions.model_id;

create view refresh.places as
select id, uf, jsonb_build_object('city_id', id, 'uf', uf) as attributes from public.cities;

create function refresh.add_age(car_attributes jsonb, moment timestamptz) returns jsonb language sql stable
return car_attributes
  || jsonb_build_object('vehicle_age', rules.vehicle_age((car_attributes ->> 'year')::integer, rules.day_of(moment)));

-- The level of a factor: `{"gender": "M", "age_range": "26-35"}` is `M/26-35` of both.
create function refresh.level_of(attributes jsonb, names text[]) returns text language sql stable
return concat_ws('/', attributes ->> names[1], attributes ->> names[2]);
