// The breadcrumb of a page (section 2 of the specification); the structured data has the same.

import { type Link, LONG_HOME_PATH } from "./paths.ts";

/** From the home page to a page, the last; a single crumb is hidden. `rel` is of a page that is not indexable. */
export type Breadcrumbs = readonly (Link & { readonly rel?: "nofollow" })[];

export const HOME_CRUMB: Link = { label: "Preços de Seguro de Carro", path: LONG_HOME_PATH };
