// A word of car insurance where it stands on a page, with a link to what it means.

import { Link } from "@remix-run/react";
import { termPath } from "../catalog/paths.ts";
import type { TermId } from "../content/glossary.ts";

export function Term({ id, children }: { id: TermId; children: string }) {
  return <Link to={termPath(id)}>{children}</Link>;
}
