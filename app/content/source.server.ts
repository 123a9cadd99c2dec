// Where descriptive texts come from: the content service where one is set, else the database's table `page_contents`.

import * as v from "valibot";
import type { Breaker } from "../data/breaker.ts";
import type { Database } from "../data/client.server.ts";
import { readBounded } from "../lib/bounded-body.ts";
import type { TextAddress } from "./text-address.ts";

/** The source did not answer, or not with a text. */
export class ContentError extends Error {
  override name = "ContentError";
}

export interface TextSource {
  /** Whether a page's database call brings its text along. */
  readonly comesWithPage: boolean;
  /** HTML as its author wrote it; null where there is none. @throws ContentError, DatabaseError */
  find(address: TextAddress): Promise<string | null>;
}

export function createTableSource(database: Database): TextSource {
  return {
    comesWithPage: true,
    find: ({ type, identifier }) =>
      database.call("find_page_text", { of_type: type, text_identifier: identifier }, v.nullable(v.string())),
  };
}

/** Milliseconds for an answer and its body. */
const TIMEOUT = 3_000;
/** Bytes. */
const MAX_SIZE = 256 * 1024;

const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ content: v.nullable(v.string()) }));

async function ask(url: string, { type, identifier }: TextAddress): Promise<string | null> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ pageType: type, identifier }),
    // Where it points elsewhere, it is not the service that was set. (workerd has no "error".)
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new ContentError(`status ${response.status}`);
  }
  const text = await readBounded(response, MAX_SIZE);
  if (text === null) throw new ContentError(`more than ${MAX_SIZE} bytes`);
  const checked = v.safeParse(answerSchema, text);
  if (!checked.success) throw new ContentError('the answer is not JSON with "content"');
  return checked.output.content || null;
}

/** A service that answers `POST {pageType, identifier}` with `{content}`, as one request asks it. */
export function createServiceSource(url: string, breaker: Breaker): TextSource {
  const request = {};
  return {
    comesWithPage: false,
    async find(address) {
      if (!breaker.mayCall(request)) throw new ContentError("not asked: it keeps failing");
      try {
        const html = await ask(url, address);
        breaker.succeeded();
        return html;
      } catch (error) {
        breaker.failed(request);
        if (error instanceof ContentError) throw error;
        // Only what kind of failure: the address of the service is a setting, not for the log.
        throw new ContentError(error instanceof Error ? error.name : "unreachable");
      }
    },
  };
}
