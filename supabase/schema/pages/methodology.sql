-- The method, and what the rating model has learnt as open data.

-- The names of what is said: `version`, and the fields of the driver.
create function answers.list_said(said integer) returns jsonb language sql stable
return (
  select coalesce(jsonb_agg(name order by bit), '[]')
  from (select 1 as bit, 'version' as name union all select bit, factor from rules.driver_fields) as sayable
  where said & bit <> 0
);

-- The method's page: how many quotes are used and why others are not, and how the fit in use went. `model` is null before
-- the first fit.
create function public.get_methodology_page()
returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'quotes', public.get_quote_counts(),
    'spread', answers.insurer_spread(),
    'insurers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', case when (select bool_or(names_insurers) from public.dataset) then name end,
        'effect', effect, 'quotes', insurer_effects.quotes
      ) order by effect), '[]')
      from public.insurer_effects
      join public.insurers on insurers.id = insurer_id
    ),
    'model', (
      select jsonb_build_object(
        'fittedOn', rules.day_of(fit.fitted_at), 'quotesLearnt', fit.quotes_learnt, 'leftOut', fit.left_out,
        'general', fit.general, 'valueExponent', fit.value_exponent, 'referenceValue', fit.reference_value,
        'classes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'vehicle', vehicle_support, 'place', place_support, 'verified', quotes_verified, 'coverage', coverage,
            'error', error, 'nationalError', national_error, 'modelYearError', model_year_error,
            'estimateError', estimate_error
          ) order by vehicle_support, place_support), '[]')
          from public.rating_calibrations
          where fit_id = fit.id and quotes_verified > 0 and said = rules.all_said()
        ),
        'saids', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'said', answers.list_said(said), 'verified', quotes_verified, 'coverage', coverage, 'error', error,
            'range', exp(high - low), 'below', below
          ) order by said), '[]')
          from public.rating_calibrations
          where fit_id = fit.id and quotes_verified > 0 and vehicle_support = 'all' and place_support = 'all'
        )
      )
      from public.rating_fit_in_use as fit
    )
  )
$$;
grant execute on function public.get_methodology_page() to anon;

-- The effects as open data, `[factor, level, effect, quotes]`, all of them: credibility leaves next to nothing of a level
-- that one quote taught.
create function public.get_rating_effects()
returns json language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_array(factor, level, effect, quotes) order by factor, level), '[]')
  from (
    -- A version by the key of its page, as page_rollups has it: its address is made of that.
    select
      factor, concat_ws('/', versions.model_id, versions.year, level) as level, effect, quotes
    from public.rating_effects
    left join public.vehicle_versions as versions on factor = 'version' and versions.id::text = level
    union all
    select 'general', '', general, quotes_learnt from public.rating_fit_in_use
    union all
    select 'value', 'exponent', value_exponent, quotes_learnt from public.rating_fit_in_use
    union all
    select 'value', 'reference', reference_value, quotes_learnt from public.rating_fit_in_use
  ) as handed_out
$$;
grant execute on function public.get_rating_effects() to anon;

-- The history of fits as open data, newest first.
create function public.get_rating_fits()
returns json language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'fittedAt', answers.moment(fitted_at), 'used', refused is null,
    'quotesLearnt', quotes_learnt, 'verified', quotes_verified, 'coverage', coverage, 'error', error,
    'nationalError', national_error, 'modelYearError', model_year_error, 'estimateError', estimate_error,
    'general', general, 'valueExponent', value_exponent
  ) order by fits.id desc), '[]')
  from public.rating_fits as fits
  left join public.rating_calibrations as calibrations
    on calibrations.fit_id = fits.id
    and calibrations.vehicle_support = 'all' and calibrations.place_support = 'all'
    and calibrations.said = rules.all_said()
$$;
grant execute on function public.get_rating_fits() to anon;
