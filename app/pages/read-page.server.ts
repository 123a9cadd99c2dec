// Reads what a page is made of through the cache.

import type { CacheKey } from "../cache/key.ts";
import type { Accepts } from "../cache/reading.ts";
import type { Visit } from "../site/visit.ts";
import { PAGE_KINDS } from "./find-kind.server.ts";
import { orProblem } from "./or-problem.server.ts";
import type { PageAddress } from "./page-address.ts";
import type { PageKind } from "./page-kind.ts";
import type { Problem } from "./problem.ts";

/**
 * A value kept under that key, or the loaded one.
 * @param accepts whether what was kept is such a value
 * @throws ThrownProblem 503 with `failed` where the database does not answer; whatever `load` throws
 */
export async function readKept<Value>(
  visit: Pick<Visit, "cache" | "report">,
  key: CacheKey,
  failed: Problem,
  accepts: Accepts<Value>,
  load: () => Promise<Value>,
): Promise<Value> {
  return orProblem(visit, failed, () => visit.cache.read(key, load, { accepts }));
}

/** The payload of a page. A text that comes along is kept by itself. @throws ThrownProblem 404, 503 */
export async function readPage<Subject, Payload>(
  visit: Visit,
  kind: PageKind<Subject, Payload>,
  subject: Subject,
  { key }: PageAddress,
): Promise<Payload> {
  const { catalogue, database, texts } = visit;
  const load = async () => {
    const address = kind.findText(subject);
    const sources = { catalogue: catalogue.unobserved, database, kinds: PAGE_KINDS };
    const { page, text } = await kind.load(sources, subject, address?.identifier ?? "");
    if (address) texts.keep(address, text);
    return page;
  };
  const { accepts, rare = false } = kind;
  return orProblem(visit, kind.failed, () => visit.cache.read(key, load, { accepts, rare }));
}
