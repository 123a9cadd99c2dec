// What a page's loaders have said, as the forms beside HTML need it.

import * as v from "valibot";
import { type HeadFacts, hasHead } from "../seo/head.ts";

export interface PageData {
  /** Null of a page that is no kind's, as a search, and of an error. */
  readonly head: HeadFacts | null;
  /** What its route's loader said; empty of an error. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Whether its numbers are a sample. */
  readonly isSample: boolean;
  /** What an error says; null where there is none. */
  readonly problem: string | null;
}

/** A page, and the request for it. */
export interface FormedPage extends PageData {
  readonly status: number;
  /** Absolute, as it was asked for. */
  readonly address: string;
  /** Of this answer's styles. */
  readonly nonce: string;
}

/** What Remix holds of a request's loaders. */
interface Loaded {
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly errors?: Readonly<Record<string, unknown>> | null;
}

const rootSchema = v.object({ isSample: v.boolean() });

const problemSchema = v.object({ data: v.object({ message: v.string() }) });

const UNEXPECTED = "Algo deu errado do nosso lado. Tente novamente em alguns instantes.";

/** The page that a request's loaders have found. */
export function findPageData({ loaderData, errors }: Loaded): PageData {
  const { root, ...routes } = loaderData;
  const data = Object.values(routes).find((said) => typeof said === "object" && said !== null) ?? {};
  const error = Object.values(errors ?? {})[0];
  return {
    head: hasHead(data) ? data.head : null,
    data: { ...data },
    isSample: v.is(rootSchema, root) && root.isSample,
    problem: error === undefined ? null : v.is(problemSchema, error) ? error.data.message : UNEXPECTED,
  };
}
