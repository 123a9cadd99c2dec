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
from public.rating_calibrations, generate_series(0, 30) as asked
where fit_id = (select max(id) from public.rating_fits where refused is null);

-- What they say is of the commonest driver. Until the next refresh nothing is ranked.
delete from public.model_year_prices;
comment on table public.model_year_prices is
  'What the fit in use expects each model-year to cost, whoever drives, whichever the version.';
comment on column public.model_year_prices.version_id is
  'The version with most quotes: its name says of which kind the car is.';
comment on column public.model_year_prices.fipe_value is
  'R$: the geometric mean of its versions, each by its quotes and one more.';

-- What lists say that a thing costs, made by the whole refresh: one row a brand, model, model-year, state and city.
create table public.typical_prices (
  kind text not null,
  key text not null,
  is_observed boolean not null,
  amount double precision not null,
  low double precision not null,
  high double precision not null,
  primary key (kind, key)
);
comment on table public.typical_prices is
  'Kinds and keys as in page_rollups; R$ a year. Eight of ten quotes lie between low and high.';
comment on column public.typical_prices.is_observed is
  'Whether it is the median of the quotes that count, of min_quotes_for_mean() or more; else the rating model expects it.';

-- The next refresh writes them anew.
delete from public.city_model_years;
-- squawk-ignore adding-required-field
alter table public.city_model_years add column low double precision not null;
-- squawk-ignore adding-required-field
alter table public.city_model_years add column median double precision not null;
-- squawk-ignore adding-required-field
alter table public.city_model_years add column high double precision not null;
comment on column public.city_model_years.low is 'R$: one quote in ten lies below.';
comment on column public.city_model_years.high is 'R$: one quote in ten lies above.';

-- Until the next refresh the ends of eight in ten are known to the width of a histogram's bin, and nobody has counted what
-- is too cheap.
update public.page_rollups as rollups
set statistics = statistics || jsonb_build_object('percentile10', tenths.low, 'percentile90', tenths.high),
  lists = case when lists ? 'counts' then jsonb_set(lists, '{counts,tooCheap}', '0') else lists end
from (
  select
    kind, key,
    least(min(price) filter (where share >= 0.1), (min(statistics ->> 'percentile25'))::float8) as low,
    greatest(min(price) filter (where share >= 0.9), (min(statistics ->> 'percentile75'))::float8) as high
  from public.page_rollups
  left join lateral (
    select
      power(1.05, (bin ->> 0)::float8 + 0.5) as price,
      sum((bin ->> 1)::float8) over (order by (bin ->> 0)::integer) / sum((bin ->> 1)::float8) over () as share
    from jsonb_array_elements(lists -> 'priceHistogram') as bin
  ) as bins on true
  group by kind, key
) as tenths
where tenths.kind = rollups.kind and tenths.key = rollups.key;

insert into public.typical_prices (kind, key, is_observed, amount, low, high)
select
  kind, key, true, (statistics ->> 'median')::float8, (statistics ->> 'percentile10')::float8,
  (statistics ->> 'percentile90')::float8
from public.page_rollups
where kind in ('brand', 'model', 'model_year', 'state', 'city')
  -- Pages of enough quotes have one.
  and lists ? 'priceHistogram';
