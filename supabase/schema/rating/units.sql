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

-- How unsure the effect of each city is, of the fit in use. City by city, so that PostgreSQL knows how many rows there are.
create view refresh.city_variances as
select places.id as city_id, own.variance
from refresh.places
cross join public.rating_fit_in_use as fit
cross join lateral (
  select sum(variance) as variance
  from (
    select
      refresh.variance_down(
        effects.variance, (fit.factors -> factors.factor ->> 'between')::float8 order by factors.position
      ) as variance
    from rules.rating_factors as factors
    left join public.rating_effects as effects
      on effects.factor = factors.factor and effects.level = refresh.level_of(places.attributes, factors.attributes)
    where factors.subject = 'place'
    group by factors.hierarchy
  ) as hierarchies
) as own;
