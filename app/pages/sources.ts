// What a page is computed from; given by the load context.

import type { PayloadCache } from "../cache/payload-cache.ts";
import type { Catalogue } from "../catalogue/catalogue.server.ts";
import type { TextAddress } from "../content/texts.server.ts";
import type { Database } from "../database/client.server.ts";

export type { TextAddress };

export interface PageSources {
  readonly catalogue: Catalogue;
  readonly cache: PayloadCache;
  readonly database: Database;
  /** Writes one structured line to the log. */
  readonly report: (event: string, error: unknown) => void;
  /** Takes a text that came along with a page's data, so that a cold page costs one call; null where there is none. */
  readonly keepText: (address: TextAddress, html: string | null) => void;
}
