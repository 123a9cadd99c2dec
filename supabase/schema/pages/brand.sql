-- Every brand with its numbers, by id.
create function public.get_brands_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select answers.listed_pages('brand', array(select id from public.vehicle_brands order by id))
$$;
grant execute on function public.get_brands_page() to anon;

create function public.get_brand_page(of_brand integer, text_identifier text default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'versions', (
      select count(*)
      from public.vehicle_versions as versions
      join public.vehicle_models as models on models.id = versions.model_id
      where models.brand_id = of_brand
    ),
    'statistics', statistics,
    'mostQuoted', coalesce(lists -> 'mostQuoted', '[]'),
    'relativeEffect', answers.relative_effect('brand', of_brand::text),
    'models', answers.listed_pages(
      'model', array(select id from public.vehicle_models where brand_id = of_brand order by id)
    ),
    'text', public.find_page_text('brand', text_identifier)
  )
  from answers.page_rollup('brand', of_brand::text)
$$;
grant execute on function public.get_brand_page(integer, text) to anon;
