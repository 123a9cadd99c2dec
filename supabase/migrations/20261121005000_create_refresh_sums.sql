-- What the pages' numbers are made of, kept between two refreshes: sums that quotes are added to and taken off from, and of
-- each page's prices those around its percentiles. The nightly refresh makes all of it anew from the quotes; a refresh of
-- what changed brings it up to date, and both make the pages from it. All of it is unlogged: after a crash it is empty, and
-- the next refresh is a whole one.

-- At most one row: without it there is nothing that could be brought up to date.
create unlogged table refresh.state (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz not null,
  last_load integer not null
);
comment on column refresh.state.counted_at is 'The end of the window that the sums are of.';
comment on column refresh.state.last_load is 'The newest load whose quotes are in the sums.';

-- Why the sums cannot be brought up to date: one row a statement that changed quotes, or what they belong to, otherwise than
-- by loading. Rows are only added, so that writers wait for nobody; a whole refresh deletes those that it saw.
create table refresh.untold_changes (
  id bigint generated always as identity primary key,
  what text not null
);

create unlogged table refresh.car_sums (
  version_id integer,
  uf text,
  insurer_counts boolean,
  quotes integer not null,
  total_price numeric not null,
  total_percentage numeric not null,
  newest_at timestamptz,
  newest_left_at timestamptz,
  primary key (version_id, uf, insurer_counts)
);
comment on column refresh.car_sums.newest_left_at is 'Of its quotes that counted until they left the window.';

-- Whether young drivers live in the house: 0 no, 1 yes, 2 not known, which is the order that ties are broken in.
create unlogged table refresh.profile_sums (
  city_id integer,
  perfil_origem bigint,
  gender public.driver_gender,
  age_range public.driver_age_range,
  marital_status public.marital_status,
  young smallint,
  quotes integer not null,
  total_price numeric not null,
  total_percentage numeric not null,
  min_price numeric,
  newest_at timestamptz,
  newest_left_at timestamptz,
  primary key (city_id, perfil_origem, gender, age_range, marital_status, young)
);
comment on column refresh.profile_sums.min_price is 'Null where the lowest left the window and the next was not looked for yet.';

create unlogged table refresh.model_year_drivers (
  model_id integer,
  year integer,
  gender public.driver_gender,
  age_range public.driver_age_range,
  marital_status public.marital_status,
  young smallint,
  quotes integer not null,
  primary key (model_id, year, gender, age_range, marital_status, young)
);

create unlogged table refresh.model_year_lowest (
  model_id integer,
  year integer,
  min_price numeric not null,
  primary key (model_id, year)
);

-- The newest quotes of each version, one a driver profile.
create unlogged table refresh.recent_quotes (
  version_id integer,
  perfil_origem bigint,
  created_at timestamptz not null,
  id bigint not null,
  shown jsonb not null,
  primary key (version_id, perfil_origem)
);

-- Of a page's prices in their order those around a percentile. While it lies among them, it is found without the others.
create unlogged table refresh.price_windows (
  kind text,
  key text,
  percentile double precision,
  quotes bigint not null,
  below bigint not null,
  kept integer not null,
  lowest double precision,
  highest double precision,
  prices double precision[] not null,
  primary key (kind, key, percentile)
);
-- Most changes only need the bounds: the prices themselves would be unpacked for each of them, 48 kB for home.
alter table refresh.price_windows alter column prices set storage external;
comment on column refresh.price_windows.quotes is 'All of the page.';
comment on column refresh.price_windows.kept is 'How many prices these are; the lowest and the highest of them follow.';
comment on column refresh.price_windows.below is 'How many of them come before these in the order.';

create unlogged table refresh.standing_sums (
  day date,
  standing text,
  insurer_counts boolean,
  quotes bigint not null,
  primary key (day, standing, insurer_counts)
);

-- Prices on either side of a percentile that are kept: twice the square root of all, since that is how far it moves by
-- chance, and some.
create function rules.kept_prices(quotes bigint) returns integer language sql immutable
return 16 + 2 * ceil(sqrt(quotes))::integer;

-- Between two prices where the rank lies between them, as percentile_cont() has it.
create function refresh.percentile(of_percentile double precision, quotes bigint, below bigint, prices double precision[])
returns double precision
language sql immutable
return
  prices[floor(of_percentile * (quotes - 1)) - below + 1]
  + (of_percentile * (quotes - 1) - floor(of_percentile * (quotes - 1)))
  * (prices[ceil(of_percentile * (quotes - 1)) - below + 1] - prices[floor(of_percentile * (quotes - 1)) - below + 1]);

create function refresh.young_of(young_drivers boolean) returns smallint language sql immutable
return case young_drivers when false then 0 when true then 1 else 2 end;
create function refresh.driver_of(
  gender public.driver_gender, age_range public.driver_age_range, marital_status public.marital_status, young smallint
)
returns jsonb language sql stable
return answers.driver_profile(
  gender, age_range, marital_status, case young when 0 then false when 1 then true end
);

-- Writes that the sums do not learn of through a load.
create function refresh.note_untold_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if loading.current_load() is null then
    insert into refresh.untold_changes (what) values (lower(tg_op) || ' of ' || tg_table_name);
  end if;
  return null;
end
$$;
create trigger note_untold_change after insert or update or delete or truncate on public.quotes
for each statement execute function refresh.note_untold_change();

-- What a quote belongs to: where that changes, so do the sums of places and cars, whoever changed it.
create function refresh.note_moved_rows() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  moved boolean;
begin
  case tg_table_name
    when 'vehicle_versions' then
      select exists (
        select from old_rows join new_rows using (id)
        where (old_rows.model_id, old_rows.year) is distinct from (new_rows.model_id, new_rows.year)
      ) into moved;
    when 'vehicle_models' then
      select exists (
        select from old_rows join new_rows using (id) where old_rows.brand_id is distinct from new_rows.brand_id
      ) into moved;
    when 'cities' then
      select exists (select from old_rows join new_rows using (id) where old_rows.uf is distinct from new_rows.uf) into moved;
    when 'insurers' then
      select exists (
        select from old_rows join new_rows using (id)
        where old_rows.counts_for_vehicles is distinct from new_rows.counts_for_vehicles
      ) into moved;
  end case;
  if moved then insert into refresh.untold_changes (what) values ('rows of ' || tg_table_name || ' moved'); end if;
  return null;
end
$$;

do $$
declare
  moving text;
begin
  foreach moving in array array['vehicle_versions', 'vehicle_models', 'cities', 'insurers'] loop
    execute format(
      'create trigger note_moved_rows after update on public.%I referencing old table as old_rows new table as new_rows
         for each statement execute function refresh.note_moved_rows()', moving
    );
  end loop;
end
$$;
