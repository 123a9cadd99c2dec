// What one version of a model is, over the years in which it is in the FIPE table.

import type { Fuel } from "./fuel.ts";

export interface CarVersion {
  /** In capitals, without the model's name: `DRIVE 1.0 6V FLEX`. */
  readonly name: string;
  readonly fipeCode: string;
  readonly fuel: Fuel;
  /** R$ by model year, zero-km among them; null where the table says none. */
  readonly values: ReadonlyMap<number, number | null>;
}
