// Where descriptive texts come from: the content service where one is set, else the database's table `page_contents`.

import * as v from "valibot";
import * as calls from "../data/calls.ts";
import type { Database } from "../data/client.server.ts";
import { defineRead } from "../data/read-function.ts";
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

export const findPageText = defineRead(
  "find_page_text",
  { of_type: "string", text_identifier: "string" },
  v.nullable(v.string()),
);

export function createTableSource(database: Database): TextSource {
  return {
    comesWithPage: true,
    find: ({ type, identifier }) => database.call(findPageText, { of_type: type, text_identifier: identifier }),
  };
}

/** Bytes. */
const MAX_SIZE = 256 * 1024;

const answerSchema = v.pipe(v.string(), v.parseJson(), v.object({ content: v.nullable(v.string()) }));

async function ask(url: string, { type, identifier }: TextAddress, timeout: number): Promise<string | null> {
  const asked = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json" },
    body: JSON.stringify({ pageType: type, identifier }),
    signal: AbortSignal.timeout(Math.ceil(timeout)),
  };
  const checked = v.safeParse(answerSchema, await calls.fetchText(url, asked, MAX_SIZE));
  if (!checked.success) throw new ContentError('the answer is not JSON with "content"');
  return checked.output.content || null;
}

/** A service that answers `POST {pageType, identifier}` with `{content}`, as one request asks it. */
export function createServiceSource(url: string, parts: calls.CallParts): TextSource {
  return {
    comesWithPage: false,
    async find(address) {
      try {
        return await calls.callService(parts, calls.CALL_BUDGET, (timeout) => ask(url, address, timeout));
      } catch (error) {
        if (error instanceof calls.HttpFailure && error.status === 404) return null;
        if (error instanceof ContentError) throw error;
        // A network error's message has the address of the service, which is a setting.
        const isOwn = [calls.HttpFailure, calls.NotAskedError, calls.LongAnswerError].some(
          (type) => error instanceof type,
        );
        const { name, message } = error instanceof Error ? error : new Error();
        throw new ContentError(isOwn ? message : name);
      }
    },
  };
}
