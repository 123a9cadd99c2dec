-- The factors of the rating model, each described here and nowhere else in SQL; app/rating/factors.ts has their words, and
-- a test compares the two.
--
-- subject     what a level is a property of: the car, the place or the driver
-- hierarchy   factors of one hierarchy lie within each other, in the order of `position`
-- attributes  what a level is made of, of those of refresh.cars, refresh.places or the driver; two are written `M/26-35`
-- stage       factors of one stage are learnt together, those of a later one from the residuals of the stages before
-- within      the factor whose levels' means are taken off first, so that it is learnt within each of them alone
-- levels      of what a quote says of its driver, in order; null for others. rules.driver_key() reads it off the quote
-- is_required a quote that does not say it teaches nothing
-- is_ranked   its levels are compared with the average and ranked
create view rules.rating_factors as
select *
from (
  values
    (1, 'vehicle_age', 'car', 'vehicle_age', array['vehicle_age'], 1, 'model', null::text[], false, false),
    (2, 'brand', 'car', 'make', array['brand_id'], 2, null, null, false, true),
    (3, 'model', 'car', 'make', array['model_id'], 2, null, null, false, true),
    (4, 'model_year', 'car', 'make', array['model_id', 'year'], 2, null, null, false, true),
    (5, 'version', 'car', 'make', array['version_id'], 2, null, null, false, false),
    (6, 'state', 'place', 'location', array['uf'], 1, null, null, false, true),
    (7, 'city', 'place', 'location', array['city_id'], 1, null, null, false, true),
    (8, 'gender', 'driver', 'gender', array['gender'], 1, null, array['M', 'F'], true, false),
    (
      9, 'age_range', 'driver', 'age_range', array['age_range'], 1, null,
      array['18-25', '26-35', '36-45', '46-55', '56+'], true, false
    ),
    (
      10, 'marital_status', 'driver', 'marital_status', array['marital_status'], 1, null,
      array['casado', 'solteiro', 'divorciado', 'separado', 'viuvo', 'uniao_estavel'], true, false
    ),
    (11, 'young_drivers', 'driver', 'young_drivers', array['young_drivers'], 1, null, array['yes', 'no'], false, false),
    (12, 'gender_age', 'driver', 'gender_age', array['gender', 'age_range'], 2, null, null, false, false),
    (13, 'gender_marital', 'driver', 'gender_marital', array['gender', 'marital_status'], 3, null, null, false, false)
) as factors (position, factor, subject, hierarchy, attributes, stage, within, levels, is_required, is_ranked);

-- The fields in which a quote or a visitor says who drives. What is said of a risk beside its place is the sum of the bits
-- of what is said: 1 the version, and one a field.
create view rules.driver_fields as
select factor, position, levels, (2 << (row_number() over (order by position) - 1)::integer) as bit
from rules.rating_factors
where levels is not null;

create function rules.all_said() returns integer language sql stable
return (select 1 + sum(bit) from rules.driver_fields)::integer;

-- What a quote does not say of its driver, as a level.
create function rules.not_said() returns text language sql immutable return 'unknown';

-- What a quote says of its driver: the level of each factor that has levels, in the order of `position`.
create function rules.driver_key(quote public.quotes) returns text language sql stable
return coalesce((quote).driver_gender::text, rules.not_said())
  || '/' || coalesce((quote).driver_age_range::text, rules.not_said())
  || '/' || coalesce((quote).marital_status::text, rules.not_said())
  || '/' || case (quote).young_drivers when true then 'yes' when false then 'no' else rules.not_said() end;

-- The same by factor, {factor: level}.
create function rules.driver_of(driver_key text) returns jsonb language sql immutable
return (
  select jsonb_object_agg(factor, level)
  from (
    select factor, row_number() over (order by position) as place from rules.driver_fields
  ) as factors
  join unnest(string_to_array(driver_key, '/')) with ordinality as said (level, place) using (place)
);

-- Whether a driver says all that a quote has to say to teach anything.
create function rules.is_complete_driver(driver jsonb) returns boolean language sql immutable
return not exists (
  select from rules.rating_factors where is_required and driver ->> factor = rules.not_said()
);
