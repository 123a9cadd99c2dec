// `/buscar/sugestoes?q=…`: what the search field offers while one types.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { answerData } from "../pages/resource.server.ts";
import { searchPages } from "../pages/search.server.ts";

export function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  return answerData(
    context,
    async () => (await searchPages(context, searchParams.get("q") ?? "", searchParams.get("em") ?? "")).hits,
  );
}
