// `/buscar?q=…`: what somebody has typed into the search field, as a page; one clear page is gone to at once.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { searchPages } from "../pages/search.server.ts";
import { describeErrorHead } from "../seo/head.ts";
import { SearchScreen } from "../ui/search/search-screen.tsx";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const searched = await searchPages(context, new URL(request.url).searchParams);
  if (searched.only !== null) throw redirect(searched.only, 302);
  return searched;
}

/** In no search engine: there are as many as there are words. */
export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Buscar carro, cidade ou código FIPE");

export default function Search() {
  return <SearchScreen searched={useLoaderData<typeof loader>()} />;
}
