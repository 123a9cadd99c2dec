// The breadcrumb of a page (section 2 of the specification); the structured data has the same.

import type { Link } from "./link.ts";
import { LONG_HOME_PATH } from "./paths.ts";

interface Crumb extends Link {
  /** Of a page that is not indexable. */
  readonly rel?: "nofollow";
}

/** From the home page to a page; the last crumb is the page itself. A single crumb is hidden. */
export type Breadcrumbs = readonly Crumb[];

export const HOME_CRUMB: Crumb = { label: "Preços de Seguro de Carro", path: LONG_HOME_PATH };
