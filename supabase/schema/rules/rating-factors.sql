-- The factors of the rating model, each described here and nowhere else in SQL; app/rating/factors.ts has their words, and
-- a test compares the two.
--
-- subject     what a level is a property of: the car, the place or the driver
-- hierarchy   factors of one hierarchy lie within each other, in the order of `position`
-- attributes  what a level is made of, of those of refresh.cars, refresh.places, or of what is said; two are `M/26-35`, and
--             what two answers do together has the name of both, `gender*age_range`
-- stage       factors of one stage are learnt together, those of a later one from the residuals of the stages before
-- within      the factor whose levels' means are taken off first, so that it is learnt within each of them alone
-- levels      of what a quote says, in order; null for others. What it does not say is a level too, rules.not_said()
-- is_compared its levels are compared with the average
create view rules.rating_factors as
select *
from (
  values
    (1, 'vehicle_age', 'car', 'vehicle_age', array['vehicle_age'], 1, 'model', null::text[], false),
    (2, 'brand', 'car', 'make', array['brand_id'], 2, null, null, true),
    (3, 'model', 'car', 'make', array['model_id'], 2, null, null, true),
    (4, 'model_year', 'car', 'make', array['model_id', 'year'], 2, null, null, true),
    (5, 'version', 'car', 'make', array['version_id'], 2, null, null, false),
    (6, 'state', 'place', 'location', array['uf'], 1, null, null, true),
    (7, 'city', 'place', 'location', array['city_id'], 1, null, null, true),
    (8, 'gender', 'driver', 'gender', array['gender'], 1, null, array['M', 'F'], false),
    (
      9, 'age_range', 'driver', 'age_range', array['age_range'], 1, null,
      array['18-25', '26-35', '36-45', '46-55', '56+'], false
    ),
    (
      10, 'marital_status', 'driver', 'marital_status', array['marital_status'], 1, null,
      array['casado', 'solteiro', 'divorciado', 'separado', 'viuvo', 'uniao_estavel'], false
    ),
    (11, 'young_drivers', 'driver', 'young_drivers', array['young_drivers'], 1, null, array['yes', 'no'], false),
    (12, 'gender*age_range', 'driver', 'gender*age_range', array['gender', 'age_range'], 2, null, null, false),
    (
      13, 'gender*marital_status', 'driver', 'gender*marital_status', array['gender', 'marital_status'], 3, null, null, false
    )
) as factors (position, factor, subject, hierarchy, attributes, stage, within, levels, is_compared);

-- What a quote does not say, as a level.
create function rules.not_said() returns text language sql immutable return 'unknown';

-- What a quote says of its driver: the levels of gender, age range, marital status, young drivers.
create function rules.driver_key(quote public.quotes) returns text language sql stable
return coalesce((quote).driver_gender::text, rules.not_said())
  || '/' || coalesce((quote).driver_age_range::text, rules.not_said())
  || '/' || coalesce((quote).marital_status::text, rules.not_said())
  || '/' || case (quote).young_drivers when true then 'yes' when false then 'no' else rules.not_said() end;

-- The same by factor, {factor: level}.
create function rules.driver_of(driver_key text) returns jsonb language sql immutable
return (
  select jsonb_object_agg(factor, level)
  from unnest(
    array['gender', 'age_range', 'marital_status', 'young_drivers'], string_to_array(driver_key, '/')
  ) as said (factor, level)
);
