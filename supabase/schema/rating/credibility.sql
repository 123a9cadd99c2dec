-- Credibility (Bühlmann–Straub; of nested levels: Jewell). The credibility of a level is w / (w + k), k = within / between,
-- where `between` is the variance of the levels' means around their parent's mean, beyond chance; of few levels it is near
-- the prior. Levels that do not differ have their parent's mean. The arrays are of the parts that levels
-- consist of: the number of the part's level and of that level's parent (null: all have one), its weight (quotes, or what
-- the level below has for this) and its mean.
create function refresh.weigh(
  of_levels integer[], of_parents integer[], of_weights double precision[], of_means double precision[],
  within double precision, prior double precision
)
returns refresh.levels language sql immutable set search_path = '' as $$
  with levels as materialized (
    select level, coalesce(min(parent), 1) as parent, sum(weight) as weight, sum(weight * mean) / sum(weight) as mean
    from unnest(of_levels, of_parents, of_weights, of_means) as part (level, parent, weight, mean)
    group by level
  ),
  parents as materialized (
    select parent, sum(weight * mean) / sum(weight) as mean, sum(weight * weight) / sum(weight) as own
    from levels
    group by parent
  ),
  spread as materialized (
    select
      sum(weight * power(levels.mean - parents.mean, 2)) as squares,
      count(*) - (select count(*) from parents) as freedom,
      sum(weight) - (select sum(own) from parents) as weight
    from levels
    join parents using (parent)
  ),
  variance as materialized (
    -- Where each parent has one level, sums of the same numbers in another order may differ in their last digits.
    select (
      case when freedom > 0 and weight > 0 then greatest(0, (squares - freedom * within) / weight) * freedom else 0 end
      + rules.levels_of_prior() * coalesce(prior, 0)
    ) / greatest(freedom + case when prior is null then 0 else rules.levels_of_prior() end, 1) as between
    from spread
  ),
  credible as (
    select
      level, mean, weight, between,
      -- Where levels differ and nothing else does, k is 0 and each level is its mean.
      case when between > 0 then weight / (weight + within / between) else 0 end as credibility
    from levels, variance
  )
  select row(
    array_agg(mean order by level), array_agg(credibility order by level), max(between),
    array_agg(case when between > 0 then credibility else weight end order by level),
    case when max(between) > 0 then max(between) else within end
  )::refresh.levels
  from credible
$$;

-- The effects of a factor's levels: the credible part of the distance of their means from their parents' totals. A level
-- has the rest of its credibility of the variance between levels, and as much of its parent's variance.
create function refresh.shrink(known refresh.levels, parents double precision[], unsure double precision[])
returns refresh.factor language sql immutable set search_path = '' as $$
  select row(
    -- The 0 makes a plain one of −0.
    array_agg(credibility * (mean - parent) + 0 order by number),
    array_agg(parent + credibility * (mean - parent) + 0 order by number),
    array_agg((1 - credibility) * (known).between + power(1 - credibility, 2) * variance order by number),
    sum(credibility), (known).between
  )::refresh.factor
  from unnest((known).means, (known).credibilities, parents, unsure) with ordinality
    as level (mean, credibility, parent, variance, number)
$$;

-- Arithmetic of arrays, element by element.
create function refresh.pick(of_values anyarray, numbers integer[]) returns anyarray
language sql immutable set search_path = '' as $$
  select array_agg(of_values[number] order by place) from unnest(numbers) with ordinality as picked (number, place)
$$;

create function refresh.add(one double precision[], other double precision[], times double precision)
returns double precision[] language sql immutable set search_path = '' as $$
  select array_agg(a + times * b order by place) from unnest(one, other) with ordinality as pair (a, b, place)
$$;

create function refresh.shift(of_values double precision[], distance double precision) returns double precision[]
language sql immutable set search_path = '' as $$
  select array_agg(value + distance order by place) from unnest(of_values) with ordinality as moved (value, place)
$$;

create function refresh.divide(dividends double precision[], divisors double precision[]) returns double precision[]
language sql immutable set search_path = '' as $$
  select array_agg(a / b order by place) from unnest(dividends, divisors) with ordinality as pair (a, b, place)
$$;

-- The largest step between two states of the same effects.
create function refresh.largest_step(before double precision[], after double precision[]) returns double precision
language sql immutable set search_path = '' as $$
  select coalesce(max(abs(new_effect - coalesce(old_effect, 0))), 0)
  from unnest(before, after) as pair (old_effect, new_effect)
$$;
