// What a load is asked for, and what it reports.

import type { LoadKind } from "./columns.ts";
import type { Source } from "./source.ts";

export interface LoadOrder {
  readonly source: Source;
  readonly kind: LoadKind | null;
  readonly isStrict: boolean;
  readonly isDryRun: boolean;
  readonly by: string;
  /** Milliseconds. */
  readonly now: number;
  readonly confirm?: () => void;
}

export interface MergeReport {
  /** Of the load; null where the file changed nothing, or nothing was written. */
  readonly id: number | null;
  readonly added: number;
  readonly changed: number;
  readonly repeated: number;
  readonly renamed: readonly { readonly before: string; readonly after: string }[];
}

export interface RejectedReason {
  readonly reason: string;
  readonly rows: number;
  readonly firstLine: number;
}

export interface LoadReport extends Omit<MergeReport, "renamed"> {
  readonly kind: LoadKind;
  readonly read: number;
  readonly rejected: number;
  readonly reasons: readonly RejectedReason[];
  readonly notes: readonly string[];
  /** Where the rejected rows are, in a sentence; null where there are none, or nothing was written. */
  readonly rejectedRows: string | null;
}
