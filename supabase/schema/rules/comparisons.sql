-- A month's index of an area stands on so many requests at least: with fewer, chance moves it by more than prices do.
create function rules.min_requests_for_index() returns integer language sql immutable return 100;

-- A model-year is ranked by price from so many quotes on: with fewer, chance puts a wrong one among the first ten.
create function rules.min_quotes_to_rank() returns integer language sql immutable return 30;

-- A car that costs less to insure is told of where it is worth about as much, about as old, of the same kind, clearly
-- cheaper, and that is probable.
create function rules.similar_cars() returns integer language sql immutable return 3;
create function rules.similar_value() returns double precision language sql immutable return 0.15;
create function rules.similar_years() returns integer language sql immutable return 2;
create function rules.similar_saving() returns double precision language sql immutable return 0.05;

-- Standard deviations: four times of five.
create function rules.similar_deviations() returns double precision language sql immutable return 0.8416;

-- 100 at an area's first month, with a band of 95 %.
create view public.price_index_values with (security_invoker = true) as
select
  area, month, quotes, requests, 100 * exp(level) as value,
  100 * exp(level - 1.96 * error) as low, 100 * exp(level + 1.96 * error) as high, previous, link, link_error
from (
  select
    area, month, quotes, requests, previous, link, sqrt(variance + lag(variance) over so_far) as link_error,
    sum(coalesce(link, 0)) over so_far as level,
    case when row_number() over so_far > 1 then sqrt(variance + first_value(variance) over so_far) else 0 end as error
  from public.price_index
  window so_far as (partition by area order by month)
) as levels;

-- Around a city, where one may look for cheaper ones.
create function rules.nearest_municipalities() returns integer language sql immutable return 30;
create function rules.nearby_cities() returns integer language sql immutable return 5;
-- A price that lies less than this share off another is about the same.
create function rules.average_within() returns double precision language sql immutable return 0.03;
