-- The factors of the rating model, and the driver features of a quote; app/estimate/rating/factors.ts has the labels of
-- the driver's.
--
-- entity      what a level is a property of: the car, the place or the driver
-- hierarchy   factors of one hierarchy are nested, in the order of `position`
-- attributes  what a level is made of: those of refresh.cars, of refresh.places, or the driver features. Two make `M/26-35`,
--             and an interaction has the name of both, `gender*age_range`
-- stage       factors of one stage are learnt together, those of a later one from the residuals of the stages before
-- within      the factor whose levels' means are taken off first, so that this one is learnt within each of them
-- prior       the variance between levels where few teach it (one brand, one city); null where unknown levels do not occur
-- has_relative_effect  whether its levels are compared with the average
create view rules.rating_factors as
select *
from (
  values
    (1, 'vehicle_age', 'car', 'vehicle_age', array['vehicle_age'], 1, 'model', 0.01::float8, false),
    (2, 'brand', 'car', 'make', array['brand_id'], 2, null, 0.04, true),
    (3, 'model', 'car', 'make', array['model_id'], 2, null, 0.04, true),
    (4, 'model_year', 'car', 'make', array['model_id', 'year'], 2, null, 0.01, true),
    (5, 'version', 'car', 'make', array['version_id'], 2, null, 0.01, false),
    (6, 'state', 'place', 'location', array['uf'], 1, null, 0.06, true),
    (7, 'city', 'place', 'location', array['city_id'], 1, null, 0.04, true),
    (8, 'gender', 'driver', 'gender', array['gender'], 1, null, null, false),
    (9, 'age_range', 'driver', 'age_range', array['age_range'], 1, null, null, false),
    (10, 'marital_status', 'driver', 'marital_status', array['marital_status'], 1, null, null, false),
    (11, 'young_drivers', 'driver', 'young_drivers', array['young_drivers'], 1, null, null, false),
    (12, 'gender*age_range', 'driver', 'gender*age_range', array['gender', 'age_range'], 2, null, null, false),
    (13, 'gender*marital_status', 'driver', 'gender*marital_status', array['gender', 'marital_status'], 3, null, null, false)
) as factors (position, factor, entity, hierarchy, attributes, stage, within, prior, has_relative_effect);

-- The level of a feature that a quote does not have.
create function rules.unknown_level() returns text language sql immutable return 'unknown';

-- The driver features of a quote: the levels of gender, age range, marital status, young drivers.
create function rules.driver_key(quote public.quotes) returns text language sql stable
return coalesce((quote).driver_gender::text, rules.unknown_level())
  || '/' || coalesce((quote).driver_age_range::text, rules.unknown_level())
  || '/' || coalesce((quote).marital_status::text, rules.unknown_level())
  || '/' || case (quote).young_drivers when true then 'yes' when false then 'no' else rules.unknown_level() end;

-- The same as {factor: level}.
create function rules.driver_of(driver_key text) returns jsonb language sql immutable
return (
  select jsonb_object_agg(factor, level)
  from unnest(
    array['gender', 'age_range', 'marital_status', 'young_drivers'], string_to_array(driver_key, '/')
  ) as features (factor, level)
);
