// Links from terms to the glossary.

import { Link } from "@remix-run/react";
import { termPath } from "../catalog/paths.ts";
import type { TermId } from "../content/glossary.ts";

/** A term of car insurance, with a link to its entry in the glossary. */
export function Term({ id, children }: { id: TermId; children: string }) {
  return <Link to={termPath(id)}>{children}</Link>;
}
