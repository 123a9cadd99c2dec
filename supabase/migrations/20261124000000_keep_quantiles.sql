-- Where a price lies among others is told by more quantiles of the residuals than the three of an interval.
alter table public.rating_calibrations add column quantiles double precision[];
alter table public.rating_calibrations add column below double precision[];

-- Until the next fit those further out and further in are as they would be of residuals that are normal on either side.
update public.rating_calibrations
set quantiles = array[
  middle + 1.2834 * (low - middle), low, middle + 0.5263 * (low - middle), middle,
  middle + 0.5263 * (high - middle), high, middle + 1.2834 * (high - middle)
];

-- squawk-ignore ban-drop-column
alter table public.rating_calibrations drop column low, drop column middle, drop column high;
-- A few thousand rows.
-- squawk-ignore adding-not-nullable-field
alter table public.rating_calibrations alter column quantiles set not null;
-- squawk-ignore adding-field-with-default
alter table public.rating_calibrations add column low double precision generated always as (quantiles[2]) stored;
-- squawk-ignore adding-field-with-default
alter table public.rating_calibrations add column middle double precision generated always as (quantiles[4]) stored;
-- squawk-ignore adding-field-with-default
alter table public.rating_calibrations add column high double precision generated always as (quantiles[6]) stored;

comment on column public.rating_calibrations.quantiles is 'Of ln(quoted / predicted): rules.residual_quantiles().';
comment on column public.rating_calibrations.below is 'Of each of the quantiles the share of the verifying quotes below it.';
comment on column public.rating_calibrations.low is 'With middle and high: the interval, of the quantiles.';
