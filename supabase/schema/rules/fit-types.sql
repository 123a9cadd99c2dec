-- A factor's effects, how many levels they are worth (the sum of their credibilities), and the variance between them.
create type refresh.factor as (effects double precision[], freedom double precision, between double precision);

-- What is known of a factor's levels before their parents are: the mean of each, how much of it is credible, and how precise
-- it is for who learns the parents from it: its variance around its parent is within / weight.
create type refresh.levels as (
  means double precision[], credibilities double precision[], between double precision,
  weights double precision[], within double precision
);

-- Brand, model, model-year and version, each within the one before. What a model is like is told by its model-years, each as
-- far as it is credible, and theirs by their versions: else the one that is quoted most would speak for all.
create type refresh.nest as (
  brand refresh.factor, model refresh.factor, model_year refresh.factor, version refresh.factor,
  effects double precision[]
);

-- A car is its value, its age and its nest. What value and age do is told by the cars of one model: between models, those
-- that cost more are also other cars.
create type refresh.cars as (
  value_exponent double precision, age refresh.factor, nest refresh.nest, effects double precision[]
);

-- A city within its state. What a state is like is told by its cities, each as far as it is credible: else the capital would
-- speak for all.
create type refresh.places as (state refresh.factor, city refresh.factor, effects double precision[]);

-- Sex and age, and sex and marital status, do more together than apart: that is learnt of what they leave open apart.
create type refresh.drivers as (
  gender refresh.factor, age_range refresh.factor, marital_status refresh.factor, young_drivers refresh.factor,
  gender_age refresh.factor, gender_marital refresh.factor, effects double precision[]
);

-- Everything that a fit says, before it is kept.
create type refresh.fit as (
  passes integer, within double precision, cars refresh.cars, places refresh.places, drivers refresh.drivers
);
