-- Which quotes count.
create function rules.quote_window() returns interval language sql immutable return interval '180 days';
-- Percent of FIPE. A quote below the minimum is a mistake in the export.
create function rules.min_fipe_percentage() returns numeric language sql immutable return 0.3;
create function rules.max_fipe_percentage() returns numeric language sql immutable return 7;
-- A quote above this is a mistake in the export. The rating model, medians and estimates read all quotes up to it: a cut by
-- the price at max_fipe_percentage() would lower them, most where insurance is expensive.
create function rules.max_rated_percentage() returns numeric language sql immutable return 30;

-- Minimum numbers of quotes. A page is listed to search engines from the same number on as it shows a mean.
create function rules.min_quotes_for_mean() returns integer language sql immutable return 15;
create function rules.min_quotes_for_open_data() returns integer language sql immutable return 10;
-- A car, its model or its city has quotes of its own from this number on.
create function rules.min_quotes_for_support() returns integer language sql immutable return 30;
-- Of a model-year in a ranking: with fewer, chance puts a wrong one among the first ten.
create function rules.min_quotes_to_rank() returns integer language sql immutable return 30;
-- Requests of a month in an area for an index: with fewer, chance moves it by more than prices do.
create function rules.min_requests_for_index() returns integer language sql immutable return 100;

-- The model year of zero-km cars.
create function rules.zero_km_year() returns integer language sql immutable return 3200;
-- Cars side by side.
create function rules.max_compared() returns integer language sql immutable return 4;

create function rules.site_time_zone() returns text language sql immutable return 'America/Sao_Paulo';
-- The months that pages may show are those of the window and of 36 months of history.
create function rules.kept_quote_months() returns integer language sql immutable return 36;

-- Maximum lengths of lists.
create function rules.most_quoted_model_years() returns integer language sql immutable return 15;
create function rules.state_cities() returns integer language sql immutable return 25;
create function rules.recent_quotes() returns integer language sql immutable return 10;
create function rules.city_profiles() returns integer language sql immutable return 10;
create function rules.model_year_versions() returns integer language sql immutable return 20;
create function rules.popular_models() returns integer language sql immutable return 12;
create function rules.city_cars() returns integer language sql immutable return 8;
create function rules.similar_cars() returns integer language sql immutable return 3;
create function rules.nearby_cities() returns integer language sql immutable return 5;

-- A day, and two hours for a late start or a slow run.
create function rules.refresh_overdue_after() returns interval language sql immutable return interval '26 hours';
create function rules.kept_refreshes() returns integer language sql immutable return 100;
-- How long a load can be undone: what it changed is kept as long.
create function rules.undoable_for() returns interval language sql immutable return interval '100 days';
-- Days: the status counts the quotes that are no older.
create function rules.reported_ages() returns integer[] language sql immutable
return array[1, 7, 30, 90, extract(day from rules.quote_window())::integer];

-- A similar car differs in value and age by no more than this, costs less by this share at least, and does so with a
-- probability of four in five (standard deviations).
create function rules.similar_value() returns double precision language sql immutable return 0.15;
create function rules.similar_years() returns integer language sql immutable return 2;
create function rules.similar_saving() returns double precision language sql immutable return 0.05;
create function rules.similar_deviations() returns double precision language sql immutable return 0.8416;

-- Cheaper cities are looked for among so many municipalities around one. Prices that differ by a smaller share are the
-- same.
create function rules.nearest_municipalities() returns integer language sql immutable return 30;
create function rules.average_within() returns double precision language sql immutable return 0.03;

-- Cars of this age and older are one level of the rating model.
create function rules.oldest_rated_age() returns integer language sql immutable return 15;
-- Of one combination of car, city and driver a fit reads no more than this share of the quotes, or this many: one who asks
-- for weeks counts as many who ask once do. From the greater share on, operators are told.
create function rules.bounded_share() returns double precision language sql immutable return 0.001;
create function rules.min_quotes_to_bound() returns integer language sql immutable return 30;
create function rules.reported_share() returns double precision language sql immutable return 0.01;
-- The variance between levels is estimated as if so many more levels had the factor's prior.
create function rules.levels_of_prior() returns double precision language sql immutable return 2;
-- Beyond the values that were learnt the exponent may differ by so much (a standard deviation).
create function rules.value_widening() returns double precision language sql immutable return 0.6;
-- The newest quotes test a fit: each half of them sets intervals that the other verifies.
create function rules.held_back_share() returns double precision language sql immutable return 0.1;
-- The quantiles of residuals that are kept: 8 of 10 quotes lie between the second and the sixth.
create function rules.residual_quantiles() returns double precision[] language sql immutable
return array[0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95];
-- The same of a normal distribution. Quantiles are shrunk towards these as if so many more residuals had them: the
-- outermost of 30 residuals are chance.
create function rules.normal_quantiles() returns double precision[] language sql immutable
return array[-1.6449, -1.2816, -0.6745, 0, 0.6745, 1.2816, 1.6449];
create function rules.quotes_for_quantiles() returns double precision language sql immutable return 100;
-- Intervals for all features are set by the quotes that say as much of the driver as this share does. The levels of this
-- factor have widths of their own, near 1 as if so many more residuals had it.
create function rules.best_informed_share() returns double precision language sql immutable return 0.1;
create function rules.width_factor() returns text language sql immutable return 'age_range';
create function rules.quotes_for_widths() returns double precision language sql immutable return 30;
-- A fit is used only where it keeps to these.
create function rules.min_quotes_to_fit() returns integer language sql immutable return 2000;
create function rules.promised_coverage() returns double precision language sql immutable return 0.8;
create function rules.min_coverage() returns double precision language sql immutable return 0.72;
create function rules.max_coverage() returns double precision language sql immutable return 0.88;
-- A fit ends where no car, place or driver moves by more than this (in logarithms: 0.1 %), or after so many passes.
create function rules.fit_tolerance() returns double precision language sql immutable return 0.001;
create function rules.max_fit_passes() returns integer language sql immutable return 50;
create function rules.kept_fits() returns integer language sql immutable return 400;
