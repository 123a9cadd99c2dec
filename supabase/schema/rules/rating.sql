-- Percent of FIPE. A quote above is a mistake in the export and teaches nothing. Not cut at max_fipe_percentage():
-- a cut by the answer makes every expensive driver look cheap.
create function rules.max_rated_percentage() returns numeric language sql immutable return 30;
-- Medians and estimates are of these too, and not only of those within the limits: a cut by the price itself would lower
-- them, most where insurance is dear.
create function rules.is_plausible(percentage numeric) returns boolean language sql immutable
return percentage between rules.min_fipe_percentage() and rules.max_rated_percentage();

-- Cars older than this share one level.
create function rules.oldest_rated_age() returns integer language sql immutable return 15;

-- The newest part of the quotes is held back: each half of it sets intervals that are verified by the other.
create function rules.held_back_share() returns double precision language sql immutable return 0.1;

-- The quantiles of the residuals that are kept: an interval holds 8 of 10 quotes, between the second and the sixth.
create function rules.residual_quantiles() returns double precision[] language sql immutable
return array[0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95];

-- A car, its model or its city is known by its own quotes from so many on.
create function rules.min_quotes_for_support() returns integer language sql immutable return 30;

-- Of the quotes held back, how many are tried with nothing said.
create function rules.quotes_tried_unsaid() returns integer language sql immutable return 10000;

-- The same quantiles of a normal deviate, towards which those of few residuals are shrunk as if so many residuals had them:
-- the outermost of 30 are chance.
create function rules.normal_quantiles() returns double precision[] language sql immutable
return array[-1.6449, -1.2816, -0.6745, 0, 0.6745, 1.2816, 1.6449];
create function rules.quotes_for_quantiles() returns double precision language sql immutable return 100;

-- A fit is used only where it keeps to these.
create function rules.min_quotes_to_fit() returns integer language sql immutable return 2000;
create function rules.promised_coverage() returns double precision language sql immutable return 0.8;
create function rules.min_coverage() returns double precision language sql immutable return 0.72;
create function rules.max_coverage() returns double precision language sql immutable return 0.88;

-- The fit stops where no car, place or driver moves by more than this (in logarithms: 0.1 %), or after so many passes.
create function rules.fit_tolerance() returns double precision language sql immutable return 0.001;
create function rules.max_fit_passes() returns integer language sql immutable return 50;
create function rules.kept_fits() returns integer language sql immutable return 400;

-- Of which age a car is for the model: years, `0km`, or the oldest level, which is open.
create function rules.vehicle_age(model_year integer, today date) returns text language sql immutable
return case
  when model_year = 3200 then '0km'
  else least(greatest(extract(year from today)::integer - model_year, 0), rules.oldest_rated_age())::text
end;
