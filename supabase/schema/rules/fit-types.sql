-- A factor's effects in the order of its levels; the same with their parents' (`totals`), and the variances of these; the
-- effective number of levels (the sum of their credibilities), and the variance between them.
create type refresh.factor as (
  effects double precision[], totals double precision[], variances double precision[], freedom double precision,
  between double precision
);

-- A factor's levels before their parents are known: the mean of each, its credibility, and its weight when the parents are
-- learnt: its variance around its parent is within / weight.
create type refresh.levels as (
  means double precision[], credibilities double precision[], between double precision,
  weights double precision[], within double precision
);

-- A hierarchy's effect by unit of its entity.
create type refresh.unit_effects as (effects double precision[]);

-- A fit before it is kept. `factors` are by position, `hierarchies` by that of their first factor.
-- `value_exponent` is what the logarithm of the car's value adds, `of_units` the sum of all effects of a unit.
create type refresh.fit as (
  passes integer, within double precision, value_exponent double precision, factors refresh.factor[],
  hierarchies refresh.unit_effects[], of_units double precision[]
);
