// The parts of a description that all kinds of one page have: nothing to look for, nothing to be told apart by.

import { createAddress } from "../catalogue/address.ts";
import type { Breadcrumbs } from "../catalogue/breadcrumbs.ts";

/** What a page is about that is there once. */
export type NoSubject = Readonly<Record<string, never>>;

const NOTHING: NoSubject = {};

/** Of a kind that is one page. @param part of the sitemap that it stands in */
export function describeSinglePage(
  name: string,
  path: string,
  title: string,
  breadcrumbs: Breadcrumbs,
  part = "paginas",
) {
  return {
    name,
    address: createAddress(path),
    sitemap: { part, isFixed: true, findSubject: () => NOTHING },
    find: async () => ({ subject: NOTHING, certain: true }),
    parametersOf: () => ({}),
    breadcrumbs: () => breadcrumbs,
    title: () => title,
    facts: () => ({}),
  };
}
