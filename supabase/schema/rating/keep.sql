-- Why too little is known for a fit; null where there is enough.
create function refresh.refuse_quotes(quotes integer) returns text
language sql immutable
return case
  when quotes < rules.min_quotes_to_fit()
    then format('too few quotes: %s, at least %s are needed', quotes, rules.min_quotes_to_fit())
end;

-- Why intervals must not be shown; null where they may. `what` names them.
create function refresh.refuse_coverage(what text, coverage double precision) returns text
language sql immutable
return case
  when coverage is null then 'no quote was held back to verify ' || what
  when coverage < rules.min_coverage() or coverage > rules.max_coverage()
    then format('%s hold %s %% of the quotes they should hold 80 %% of', what, round((100 * coverage)::numeric, 1))
end;

-- The sizes of the factors: {factor: {levels, between, k}}; k is null where levels do not differ beyond chance.
create function refresh.list_factors(fitted refresh.fit) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_object_agg(name, jsonb_build_object(
    'levels', cardinality((factor).effects), 'between', (factor).between,
    'k', (fitted).within / nullif((factor).between, 0)
  ))
  from (
    values
      ('vehicle_age', ((fitted).cars).age), ('brand', (((fitted).cars).nest).brand), ('model', (((fitted).cars).nest).model),
      ('model_year', (((fitted).cars).nest).model_year), ('version', (((fitted).cars).nest).version),
      ('state', ((fitted).places).state), ('city', ((fitted).places).city),
      ('gender', ((fitted).drivers).gender), ('age_range', ((fitted).drivers).age_range),
      ('marital_status', ((fitted).drivers).marital_status), ('young_drivers', ((fitted).drivers).young_drivers),
      ('gender_age', ((fitted).drivers).gender_age), ('gender_marital', ((fitted).drivers).gender_marital)
  ) as factors (name, factor)
$$;

-- The driver of most quotes.
create function refresh.find_usual_driver() returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  return (
  select answers.driver_profile(
    gender::public.driver_gender, age_range::public.driver_age_range, marital_status::public.marital_status,
    case young_drivers when 'yes' then true when 'no' then false end
  )
  from pg_temp.drivers
  order by quotes desc, driver
  limit 1
  );
end
$$;

-- The effects of a fit in place of those before. Compared, with their ranks, are places and cars: for the same everything else.
create function refresh.write_effects(fitted refresh.fit) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform refresh.name_effects(fitted);
  drop table if exists pg_temp.families;
  create temp table families on commit drop as
  select distinct brand_id::text as brand, model_id::text as model, model_id || '/' || year as model_year
  from pg_temp.cars;
  analyze pg_temp.families;

  delete from public.rating_effects;
  insert into public.rating_effects (factor, level, effect, quotes, compared, rank, ranked)
  with compared as (
    select factor, level, effect as compared
    from pg_temp.known_effects
    where factor in ('brand', 'state')
    union all
    select 'city', places.city_id::text, state.effect + city.effect
    from pg_temp.places
    join pg_temp.known_effects as state on state.factor = 'state' and state.level = places.uf
    join pg_temp.known_effects as city on city.factor = 'city' and city.level = places.city_id::text
    union all
    select distinct 'model', cars.model, brand.effect + model.effect
    from pg_temp.families as cars
    join pg_temp.known_effects as brand on brand.factor = 'brand' and brand.level = cars.brand
    join pg_temp.known_effects as model on model.factor = 'model' and model.level = cars.model
    union all
    select 'model_year', cars.model_year, brand.effect + model.effect + model_year.effect
    from pg_temp.families as cars
    join pg_temp.known_effects as brand on brand.factor = 'brand' and brand.level = cars.brand
    join pg_temp.known_effects as model on model.factor = 'model' and model.level = cars.model
    join pg_temp.known_effects as model_year on model_year.factor = 'model_year' and model_year.level = cars.model_year
  ),
  ranked as (
    select
      factor, level,
      rank() over (partition by factor order by compared desc) as rank,
      count(*) over (partition by factor) as ranked
    from compared
    join pg_temp.known_effects as effects using (factor, level)
    where effects.quotes >= rules.min_quotes_for_mean()
  )
  select effects.factor, effects.level, effects.effect, effects.quotes, compared.compared, ranked.rank, ranked.ranked
  from pg_temp.known_effects as effects
  left join compared using (factor, level)
  left join ranked using (factor, level);
  analyze public.rating_effects;
end
$$;

-- The night's fit. It is learnt without the newest quotes, tried on them, and where it is good enough learnt once more from
-- all; else it is remembered with the reason, and the one before stays in use.
create function refresh.fit_rating_model() returns void
language plpgsql
set search_path = ''
as $$
declare
  fitted refresh.fit;
  left_out jsonb;
  learnt integer;
  reason text;
  fit bigint;
begin
  left_out := refresh.read_rated_quotes();
  select count(*) into learnt from pg_temp.rated_quotes;
  reason := refresh.refuse_quotes(learnt);
  if reason is null and not exists (select from pg_temp.rated_quotes where not held_back) then
    reason := 'all quotes are of one request';
  end if;
  if reason is null then
    perform refresh.count_rated_quotes(true);
    fitted := refresh.fit_rating();
    perform refresh.foretell_held_back(fitted);
    perform refresh.calibrate();
    reason := coalesce(
      case when fitted.passes = rules.max_fit_passes() then 'its passes did not come to rest' end,
      refresh.refuse_coverage('its intervals', (
        select coverage from pg_temp.calibrations where vehicle_support = 'all' and place_support = 'all'
      )),
      refresh.refuse_coverage('its intervals without a city', (
        select coverage from pg_temp.calibrations where vehicle_support = 'all' and place_support = 'country'
      ))
    );
  end if;
  if reason is null then
    perform refresh.count_rated_quotes(false);
    fitted := refresh.fit_rating();
    perform refresh.write_effects(fitted);
  else
    raise log 'The rating model is not renewed: %', reason;
  end if;

  insert into public.rating_fits (refused, quotes_learnt, left_out) values (reason, learnt, left_out)
  returning id into fit;
  if fitted.passes is not null then
    update public.rating_fits
    set passes = fitted.passes, within = fitted.within, factors = refresh.list_factors(fitted),
      general = sums.general, value_exponent = (fitted.cars).value_exponent, reference_value = exp(sums.mean_log_value)
    from pg_temp.rated_sums as sums
    where rating_fits.id = fit;
    insert into public.rating_calibrations (
      fit_id, vehicle_support, place_support, quotes_set, quotes_verified, low, middle, high, coverage, error,
      national_error, model_year_error, estimate_error
    )
    select
      fit, vehicle_support, place_support, quotes_set, quotes_verified, low, middle, high, coverage, error,
      national_error, model_year_error, estimate_error
    from pg_temp.calibrations;
  end if;
  if reason is null then
    update public.rating_fits
    set usual_driver = refresh.find_usual_driver(), drivers = (
      select jsonb_object_agg(of_factor.factor, levels)
      from (
        select effects.factor, jsonb_object_agg(effects.level, effects.effect) as levels
        from public.rating_effects as effects
        where effects.factor in (
          'gender', 'age_range', 'marital_status', 'young_drivers', 'gender_age', 'gender_marital'
        )
        group by effects.factor
      ) as of_factor
    )
    where rating_fits.id = fit;
  end if;
end
$$;

-- The refresh without its model would be the night before's: a fit that fails undoes itself alone, and is remembered. Of the
-- fits the newest are kept, and the one in use however old it is.
create function refresh.try_rating_model() returns void
language plpgsql
set search_path = ''
as $$
begin
  begin
    perform refresh.fit_rating_model();
  exception
    when query_canceled then raise;
    when others then
      raise warning 'The rating model failed and is not renewed: %', sqlerrm;
      insert into public.rating_fits (refused, quotes_learnt, left_out)
      values ('it failed: ' || sqlerrm, 0, '{}');
  end;
  delete from public.rating_fits as old
  where old.id <= (select id from public.rating_fits order by id desc offset rules.kept_fits() limit 1)
    and old.id is distinct from (select max(id) from public.rating_fits where refused is null);
end
$$;
