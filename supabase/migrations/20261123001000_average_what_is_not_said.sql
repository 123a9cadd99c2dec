-- An answer is for everybody until somebody says who drives: what is not said is averaged, and its interval is calibrated
-- for that.
alter table public.rating_fits add column driver_mix jsonb;
-- No function asks for it any more once the code is replaced, which is in the same transaction.
-- squawk-ignore ban-drop-column
alter table public.rating_fits drop column usual_driver;
comment on column public.rating_fits.driver_mix is
  'The levels of the driver''s fields, and how many quotes there are of each combination, the last field first to change.';

alter table public.rating_calibrations add column said integer not null default 31;
alter table public.rating_calibrations alter column said drop default;
alter table public.rating_calibrations drop constraint rating_calibrations_pkey;
-- A few thousand rows.
-- squawk-ignore adding-serial-primary-key-field, constraint-missing-not-valid
alter table public.rating_calibrations add primary key (fit_id, vehicle_support, place_support, said);
comment on column public.rating_calibrations.said is
  'Which of the version and the driver''s fields are said: a sum of bits, rules.driver_fields.';

-- A fit that is in use has no more than one interval a class, and knows nothing of who asks: until the next one it answers
-- everybody.
update public.rating_fits
set driver_mix = '{
  "fields": [
    {"name": "gender", "levels": []}, {"name": "age_range", "levels": []}, {"name": "marital_status", "levels": []},
    {"name": "young_drivers", "levels": []}
  ],
  "quotes": []
}'
where refused is null;
insert into public.rating_calibrations (
  fit_id, vehicle_support, place_support, said, quotes_set, quotes_verified, low, middle, high, coverage, error,
  national_error, model_year_error, estimate_error
)
select
  fit_id, vehicle_support, place_support, asked, quotes_set, 0, low, middle, high, null, null, null, null, null
from public.rating_calibrations, generate_series(0, 30) as asked;

comment on table public.model_year_prices is
  'What the fit in use expects each model-year to cost, whoever drives, whichever the version.';
comment on column public.model_year_prices.version_id is
  'The version with most quotes: its name says of which kind the car is.';
comment on column public.model_year_prices.fipe_value is
  'R$: the geometric mean of its versions, each by its quotes and one more.';
