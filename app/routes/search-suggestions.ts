// `/buscar/sugestoes?q=…`: what the search field offers while one types.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerData } from "../pages/resource.server.ts";
import { searchPages } from "../pages/search.server.ts";
import { readFields } from "../search/query.ts";

export function loader({ context: { visit }, request }: LoaderFunctionArgs) {
  const typed = readFields(new URL(request.url).searchParams);
  return answerData(async () => (await searchPages(visit, typed)).hits);
}
