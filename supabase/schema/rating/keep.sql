-- Why a fit must not be used; null where it may.
create function refresh.refuse_passes(fitted refresh.fit) returns text language sql immutable
return case when fitted.passes >= rules.max_fit_passes() then 'its passes did not come to rest' end;

-- Why intervals must not be shown; null where they may. `what` names them.
create function refresh.refuse_coverage(what text, coverage double precision) returns text language sql immutable
return case
  when coverage is null then 'no quote was held back to verify ' || what
  when coverage < rules.min_coverage() or coverage > rules.max_coverage()
    then format('%s hold %s %% of the quotes they should hold 80 %% of', what, round((100 * coverage)::numeric, 1))
end;

-- The sizes of the factors: {factor: {levels, between, k}}; k is null where levels do not differ beyond chance.
create function refresh.list_factors(fitted refresh.fit) returns jsonb language plpgsql set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(factor, jsonb_build_object(
      'levels', cardinality(levels), 'between', (fitted.factors[position]).between,
      'k', fitted.within / nullif((fitted.factors[position]).between, 0)
    ))
    from pg_temp.rated_factors
  );
end
$$;

-- Who asks: the levels of each field of the driver, and how many quotes were learnt of each combination of them, the last
-- field the first to change.
create function refresh.count_drivers() returns jsonb language plpgsql set search_path = '' as $$
begin
  return (
    with recursive fields as (
      select
        fields.factor, row_number() over (order by min(fields.position)) as place,
        array_agg(distinct drivers.attributes ->> fields.factor order by drivers.attributes ->> fields.factor) as levels
      from rules.driver_fields as fields
      join pg_temp.rated_units as drivers on drivers.subject = 'driver'
      group by fields.factor
    ),
    combinations as (
      select 0::bigint as place, array[]::text[] as said, array[]::bigint[] as number
      union all
      select fields.place, said || level, combinations.number || levels.number
      from combinations
      join fields on fields.place = combinations.place + 1
      cross join unnest(fields.levels) with ordinality as levels (level, number)
    )
    select jsonb_build_object(
      'fields', (select jsonb_agg(jsonb_build_object('name', factor, 'levels', levels) order by place) from fields),
      'quotes', (
        select jsonb_agg(coalesce(counted.quotes, 0)::integer order by combinations.number)
        from combinations
        left join pg_temp.drivers on drivers.driver = array_to_string(said, '/')
        left join pg_temp.counted_units as counted on counted.subject = 'driver' and counted.id = drivers.id
        where combinations.place = (select max(place) from fields)
      )
    )
  );
end
$$;

-- The effects of a fit in place of those before. Places and cars are compared and ranked.
create function refresh.write_effects(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.name_effects(fitted);
  delete from public.rating_effects;
  insert into public.rating_effects (factor, level, effect, quotes, compared, rank, ranked)
  with ranked as (
    select
      factor, level,
      rank() over (partition by factor order by total desc) as rank,
      count(*) over (partition by factor) as ranked
    from pg_temp.known_effects
    where quotes >= rules.min_quotes_for_mean()
  )
  select
    factor, level, effect, quotes, case when is_ranked then total end, case when is_ranked then rank end,
    case when is_ranked then ranked end
  from pg_temp.known_effects
  join rules.rating_factors using (factor)
  left join ranked using (factor, level);
  analyze public.rating_effects;
end
$$;

-- The effects of the driver's factors: {factor: {level: effect}}.
create function refresh.list_driver_effects() returns jsonb language sql stable set search_path = '' as $$
  select jsonb_object_agg(factor, levels)
  from (
    select factor, jsonb_object_agg(level, effect) as levels
    from public.rating_effects
    join rules.rating_factors using (factor)
    where subject = 'driver'
    group by factor
  ) as factors
$$;

-- What a fit says of itself, and how sure it is.
create function refresh.describe_fit(fit bigint, fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  update public.rating_fits
  set passes = fitted.passes, within = fitted.within, factors = refresh.list_factors(fitted),
    general = sums.general, value_exponent = fitted.value_exponent, reference_value = exp(sums.mean_log_value)
  from pg_temp.rated_sums as sums
  where id = fit;
  insert into public.rating_calibrations (
    fit_id, vehicle_support, place_support, said, quotes_set, quotes_verified, quantiles, below, coverage, error,
    national_error, model_year_error, estimate_error
  )
  select fit, calibrations.* from pg_temp.calibrations;
end
$$;

-- The night's fit. It is learnt without the newest quotes, tried on them, and where it is good enough learnt once more from
-- all; else it is remembered with the reason, and the one before stays in use.
create function refresh.fit_rating_model() returns void language plpgsql set search_path = '' as $$
declare
  fitted refresh.fit;
  left_out jsonb;
  learnt integer;
  reason text;
  fit bigint;
begin
  left_out := refresh.read_rated_quotes();
  perform refresh.list_units();
  select count(*) into learnt from pg_temp.rated_quotes;
  if learnt < rules.min_quotes_to_fit() then
    reason := format('too few quotes: %s, at least %s are needed', learnt, rules.min_quotes_to_fit());
  elsif not exists (select from pg_temp.rated_quotes where not held_back) then
    reason := 'all quotes are of one request';
  end if;
  if reason is null then
    perform refresh.count_rated_quotes(true);
    fitted := refresh.fit_rating();
    perform refresh.predict_held_back(fitted);
    perform refresh.calibrate();
    reason := coalesce(
      refresh.refuse_passes(fitted),
      refresh.refuse_coverage('its intervals', (
        select coverage from pg_temp.calibrations
        where vehicle_support = 'all' and place_support = 'all' and said = rules.all_said()
      )),
      refresh.refuse_coverage('its intervals without a city', (
        select coverage from pg_temp.calibrations
        where vehicle_support = 'all' and place_support = 'country' and said = rules.all_said()
      )),
      refresh.refuse_coverage('its intervals for everybody', (
        select coverage from pg_temp.calibrations where vehicle_support = 'all' and place_support = 'all' and said = 0
      )),
      refresh.refuse_coverage('its intervals for everybody without a city', (
        select coverage from pg_temp.calibrations where vehicle_support = 'all' and place_support = 'country' and said = 0
      ))
    );
  end if;
  if reason is null then
    perform refresh.count_rated_quotes(false);
    fitted := refresh.fit_rating();
    reason := refresh.refuse_passes(fitted);
  end if;
  if reason is null then
    perform refresh.write_effects(fitted);
  else
    raise log 'The rating model is not renewed: %', reason;
  end if;

  insert into public.rating_fits (refused, quotes_learnt, left_out) values (reason, learnt, left_out)
  returning id into fit;
  if fitted.passes is not null then perform refresh.describe_fit(fit, fitted); end if;
  if reason is null then
    update public.rating_fits set driver_mix = refresh.count_drivers(), drivers = refresh.list_driver_effects()
    where id = fit;
  end if;
end
$$;

-- The refresh without its model would be the night before's: a fit that fails undoes itself alone, and is remembered. Of the
-- fits the newest are kept, and the one in use however old it is.
create function refresh.try_rating_model() returns void language plpgsql set search_path = '' as $$
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
  -- Of fits that are not in use one row a class tells how they went.
  delete from public.rating_calibrations
  where said <> rules.all_said() and fit_id <> (select max(id) from public.rating_fits where refused is null);
end
$$;
