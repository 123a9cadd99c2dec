// Reads what a page is made of through the cache.

import * as v from "valibot";
import { pageKey } from "../cache/key.ts";
import { type KeptText, keptTextSchema } from "../content/texts.server.ts";
import type { RequestContext } from "../server/request-context.ts";
import type { PageAddress, PageType } from "./page-type.ts";
import { DATABASE_FAILED, orProblem } from "./problem.ts";

/** What is kept of a file under its canonical path, or the loaded value. @throws ThrownProblem 503 */
export async function readKept<Value>(
  context: Pick<RequestContext, "cache" | "report">,
  path: string,
  schema: v.GenericSchema<Value>,
  load: () => Promise<Value>,
): Promise<Value> {
  const wanted = { key: pageKey(path), load, schema };
  return orProblem(context, DATABASE_FAILED, async () => (await context.cache.read(wanted)).payload);
}

/** What is kept of a page; the text that came along is null where there is none, or where texts do not come with pages. */
export interface KeptPage<Payload> {
  readonly page: Payload;
  readonly text: KeptText | null;
}

const keptSchema = v.object({ page: v.unknown(), text: v.nullable(keptTextSchema) });

function keptPageSchema<Payload>(payload: v.GenericSchema<Payload>): v.GenericSchema<KeptPage<Payload>> {
  return v.custom((kept) => v.is(keptSchema, kept) && v.is(payload, kept.page));
}

/** The payload of a page, with its text where that comes along. @throws DatabaseError, DeadlineError; ThrownProblem 404 */
export async function readPayload<Entity, Payload>(
  { catalogue, database, texts, cache }: RequestContext,
  kind: PageType<Entity, Payload>,
  entity: Entity,
  { path, text: address }: PageAddress,
): Promise<KeptPage<Payload>> {
  const load = async () => {
    const { page, text = null } = await kind.load({ catalogue, database }, entity, address?.identifier ?? "");
    return { page, text: texts.comeWithPages && text !== null ? await texts.clean(text) : null };
  };
  const { payload: schema, isUnbounded = false } = kind;
  const wanted = { key: pageKey(path), load, schema: keptPageSchema(schema), isUnbounded };
  return (await cache.read(wanted)).payload;
}
