// `/indice.xml`: the index as an Atom feed, a month an entry.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { listIndexEntries } from "../pages/index-feed.server.ts";
import { answerFile, fileAnswer } from "../pages/resource.server.ts";
import { renderFeed } from "../seo/feed.ts";

export function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  return answerFile(context, async () => {
    const [entries, { isSample }] = await Promise.all([listIndexEntries(context), context.catalogue.getBrands()]);
    return fileAnswer(renderFeed(context.origin, entries, isSample), "application/atom+xml; charset=utf-8");
  });
}
