-- The descriptive text of a page; null if there is none.
create function public.find_page_text(of_type text, text_identifier text)
returns text language sql stable security definer set search_path = '' as $$
  select html from public.page_contents where page_type = of_type and identifier = text_identifier
$$;
grant execute on function public.find_page_text(text, text) to anon;
