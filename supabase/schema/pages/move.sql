-- Two cities beside each other, for one car and one driver: what the rating model says of each, [[city, rating]…], in their
-- order. Of a model-year, or of an average car where none is named.
create function public.get_move_page(
  in_cities integer[], of_model integer default null, in_year integer default null
)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_array(cities.id, case
      when of_model is null then answers.place_rating(cities.uf, cities.id)
      else answers.rating(of_model, in_year, null, cities.id)
    end) order by place), '[]')
    from unnest(in_cities) with ordinality as asked (id, place)
    join public.cities using (id)
    where place <= 2
  );
end
$$;
grant execute on function public.get_move_page(integer[], integer, integer) to anon;
