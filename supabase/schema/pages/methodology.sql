-- The counts of quotes, and the size and accuracy of the fit in use. `model` is null before the first fit.
create function public.get_methodology_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'counts', public.get_quote_counts(),
    'rules', jsonb_build_object(
      'maxRatedPercentage', rules.max_rated_percentage(), 'promisedCoverage', rules.promised_coverage(),
      'minCoverage', rules.min_coverage(), 'maxCoverage', rules.max_coverage(),
      'minQuotesToFit', rules.min_quotes_to_fit(), 'minQuotesForSupport', rules.min_quotes_for_support(),
      'minRequestsForIndex', rules.min_requests_for_index()
    ),
    'model', (
      select jsonb_build_object(
        'fittedOn', rules.day_of(fit.fitted_at), 'quotesLearnt', fit.quotes_learnt,
        -- The share of unseen quotes within the interval, and the median error in percent.
        'classes', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'class', class, 'verified', quotes, 'coverage', coverage, 'error', error
          ) order by class), '[]')
          from public.rating_coverages
          where fit_id = fit.id
        )
      )
      from public.rating_fit_in_use as fit
    )
  )
$$;
grant execute on function public.get_methodology_page() to anon;

-- The effects as open data: credibility leaves next to nothing of a level
-- that one quote taught. A factor that no quote says anything of is left out.
create function public.get_rating_effects() returns json language sql stable security definer set search_path = '' as $$
  select coalesce(json_agg(json_build_object(
    'factor', factor, 'level', level, 'effect', effect, 'quotes', quotes
  ) order by factor, level), '[]')
  from (
    -- A version by the key of its page.
    select
      factor, concat_ws('/', versions.model_id, versions.year, level) as level, effect, quotes
    from public.rating_effects
    left join public.vehicle_versions as versions on factor = 'version' and versions.id::text = level
    where factor <> all (array(
      select factor from public.rating_effects group by factor having array_agg(level) = array[rules.unknown_level()]
    ))
    union all
    select of_all.*, quotes_learnt
    from public.rating_fit_in_use as fit
    cross join lateral (
      values ('general', '', general), ('value', 'exponent', value_exponent), ('value', 'reference', reference_value)
    ) as of_all
  ) as handed_out
$$;
grant execute on function public.get_rating_effects() to anon;
