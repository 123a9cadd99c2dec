// Reads what a page is made of through the cache.

import { pageKey } from "../cache/entry.ts";
import type { KeptText } from "../content/texts.server.ts";
import type { RequestContext } from "../server/request-context.ts";
import type { PageAddress, PageType } from "./page-type.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

/** The value kept for a file under its canonical path, or the loaded one. @throws ThrownProblem 503 */
export async function readKept<Value>(
  context: Pick<RequestContext, "cache" | "report">,
  path: string,
  load: () => Promise<Value>,
): Promise<Value> {
  return orProblem(
    context,
    DATABASE_FAILED,
    async () => (await context.cache.read({ key: pageKey(path), load })).payload,
  );
}

/** A kept page. `text` is null if there is none, or if texts come from a service. */
export interface KeptPage<Payload> {
  readonly page: Payload;
  readonly text: KeptText | null;
}

/** A page's payload, with its text if the database returns both. @throws DatabaseError, DeadlineError; ThrownProblem 404 */
export async function readPayload<Entity, Payload>(
  { catalogue, database, texts, cache }: RequestContext,
  { load: loadPage, isUnbounded = false }: PageType<Entity, Payload>,
  entity: Entity,
  { path, text: address }: PageAddress,
): Promise<KeptPage<Payload>> {
  const load = async () => {
    const { page, text = null } = await loadPage({ catalogue, database }, entity, address?.identifier ?? "");
    return { page, text: texts.comeWithPages && text !== null ? await texts.clean(text) : null };
  };
  return (await cache.read({ key: pageKey(path), load, isUnbounded })).payload;
}
