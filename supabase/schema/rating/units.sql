-- Cars and places with the attributes that the levels of rating factors are made of. The age of a car is not among them: it
-- depends on the day.
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
