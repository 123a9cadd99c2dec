// The parts of a description that all kinds of one page have: nothing to look for, nothing to be told apart by.

/** What a page is about that is there once. */
export type NoSubject = Readonly<Record<string, never>>;

const NOTHING: NoSubject = {};

/** Of a kind that is one page. @param part of the sitemap that it stands in */
export function describeSinglePage(part: string) {
  return {
    sitemap: { part, listSubjects: () => [NOTHING], findSubject: () => NOTHING },
    find: async () => ({ subject: NOTHING, certain: true }),
    parametersOf: () => ({}),
    facts: () => ({}),
  };
}

/** Of a kind whose pages are in no sitemap. */
export const NOT_LISTED = { part: "paginas", findSubject: () => null };
