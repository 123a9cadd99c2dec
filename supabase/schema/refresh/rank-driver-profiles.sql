-- A profile is described as most of its quotes in the city describe it.
create function refresh.rank_driver_profiles() returns void language plpgsql set search_path = '' as $$
begin
  insert into pg_temp.page_lists (page_type, key, name, list)
  with profiles as (
    select
      city_id, perfil_origem, count(*) as quotes, min(price) as min_price, avg(price)::float8 as mean_price,
      avg(percentage)::float8 as mean_percentage, mode() within group (order by driver) as driver
    from pg_temp.quotes_read
    where status = 'counted'
    group by city_id, perfil_origem
  ),
  ranked as (
    select
      *,
      row_number() over (partition by city_id order by quotes desc, perfil_origem) as place,
      count(*) over (partition by city_id) as profile_count
    from profiles
  ),
  listed as (
    select
      city_id, max(profile_count) as profile_count,
      jsonb_agg(jsonb_build_object(
        'id', perfil_origem, 'profile', (select profile from pg_temp.drivers where drivers.driver = ranked.driver),
        'quotes', quotes,
        'meanPrice', mean_price, 'minPrice', min_price, 'meanPercentage', mean_percentage
      ) order by place) filter (where place <= rules.city_profiles()) as profiles
    from ranked
    group by city_id
  )
  select 'city', city_id::text, 'profiles', profiles from listed
  union all
  select 'city', city_id::text, 'profileCount', to_jsonb(profile_count) from listed;
end
$$;
