// Reads what a page is made of through the cache.

import { pageKey } from "../cache/key.ts";
import type { Accepts } from "../cache/reading.ts";
import { isCurrentText, type KeptText } from "../content/kept-text.ts";
import type { Visit } from "../site/visit.ts";
import { PAGE_KINDS } from "./find-kind.server.ts";
import { orProblem } from "./or-problem.server.ts";
import type { PageAddress } from "./page-address.ts";
import type { PageKind } from "./page-kind.ts";
import type { Problem } from "./problem.ts";

/**
 * What is kept of a file under its canonical path, or the loaded value.
 * @param accepts whether what was kept is such a value
 * @throws ThrownProblem 503 with `failed` where the database does not answer; whatever `load` throws
 */
export async function readKept<Value>(
  visit: Pick<Visit, "cache" | "report">,
  path: string,
  failed: Problem,
  accepts: Accepts<Value>,
  load: () => Promise<Value>,
): Promise<Value> {
  const wanted = { key: pageKey(path), load, accepts };
  return orProblem(visit, failed, async () => (await visit.cache.read(wanted)).payload);
}

/** What is kept of a page. */
export interface KeptPage<Payload> {
  readonly page: Payload;
  /** The text that came along; null where there is none, or where texts do not come with pages. */
  readonly text: KeptText | null;
}

function acceptsKept<Payload>(accepts: Accepts<Payload>): Accepts<KeptPage<Payload>> {
  return (kept): kept is KeptPage<Payload> =>
    typeof kept === "object" &&
    kept !== null &&
    "page" in kept &&
    accepts(kept.page) &&
    "text" in kept &&
    (kept.text === null || isCurrentText(kept.text));
}

/** The payload of a page, with its text where that comes along. @throws ThrownProblem 404, 503 */
export async function readPage<Subject, Payload>(
  visit: Visit,
  kind: PageKind<Subject, Payload>,
  subject: Subject,
  { path, text: address }: PageAddress,
): Promise<KeptPage<Payload>> {
  const { catalogue, database, texts } = visit;
  const load = async () => {
    const sources = { catalogue, database, kinds: PAGE_KINDS };
    const { page, text } = await kind.load(sources, subject, address?.identifier ?? "");
    return { page, text: texts.comeWithPages && text !== null ? await texts.clean(text) : null };
  };
  const { isUnbounded = false } = kind;
  const wanted = { key: pageKey(path), load, accepts: acceptsKept(kind.accepts), isUnbounded };
  return orProblem(visit, kind.failed(subject), async () => (await visit.cache.read(wanted)).payload);
}
