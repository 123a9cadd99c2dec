-- Which quotes count.
create function rules.quote_window() returns interval language sql immutable return interval '180 days';
-- Percent of FIPE. A quote below the least is a mistake of the export, whoever counts it.
create function rules.min_fipe_percentage() returns numeric language sql immutable return 0.3;
create function rules.max_fipe_percentage() returns numeric language sql immutable return 7;
create function rules.is_in_window(created_at timestamptz) returns boolean language sql stable
return created_at > clock.now() - rules.quote_window();

create function rules.is_priced(price numeric, percentage numeric) returns boolean language sql immutable
return price > 0 and percentage > 0;

create function rules.is_within_limits(percentage numeric) returns boolean language sql immutable
return percentage between rules.min_fipe_percentage() and rules.max_fipe_percentage();

-- From how many quotes on.
-- A page asks to be found by search engines from the same number on.
create function rules.min_quotes_for_mean() returns integer language sql immutable return 15;
create function rules.min_quotes_for_open_data() returns integer language sql immutable return 10;

-- What stands for what.
create function rules.site_time_zone() returns text language sql immutable return 'America/Sao_Paulo';

-- The day a moment has for the site's visitors.
create function rules.day_of(moment timestamptz) returns date language sql immutable
return (moment at time zone rules.site_time_zone())::date;

-- How many rows a list has at most.
create function rules.most_quoted_model_years() returns integer language sql immutable return 15;
create function rules.state_cities() returns integer language sql immutable return 25;
create function rules.recent_quotes() returns integer language sql immutable return 10;
create function rules.city_profiles() returns integer language sql immutable return 10;
create function rules.model_year_versions() returns integer language sql immutable return 20;
create function rules.popular_models() returns integer language sql immutable return 12;
create function rules.city_cars() returns integer language sql immutable return 8;

-- How the nightly refresh is watched.
-- A day, and two hours for a late start or a slow run.
create function rules.refresh_overdue_after() returns interval language sql immutable return interval '26 hours';
create function rules.kept_refreshes() returns integer language sql immutable return 100;
-- Days: how many quotes are no older, for operators.
create function rules.told_ages() returns integer[] language sql immutable
return array[1, 7, 30, 90, extract(day from rules.quote_window())::integer];
