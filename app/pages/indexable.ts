// Which pages ask to be found (section 2 of the specification).

import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import type { PageKind } from "./page-kind.ts";

/** Whether a page asks to be found: its kind says so, else what was observed rests on enough quotes. */
export function isIndexable<Subject, Payload>(
  kind: Pick<PageKind<Subject, Payload>, "asksToBeFound" | "observe">,
  subject: Subject,
  page: Payload,
): boolean {
  return kind.asksToBeFound
    ? kind.asksToBeFound(page)
    : hasEnoughQuotes(kind.observe(subject, page)?.statistics ?? null);
}
