// The whole vocabulary, for what lists pages of many kinds.

import type { Catalogue } from "../catalogue/catalogue.server.ts";
import type { Vocabulary } from "./page-kind.ts";

/** @throws DatabaseError */
export async function getVocabulary(catalogue: Catalogue): Promise<Vocabulary> {
  const [vehicles, versions, places] = await Promise.all([
    catalogue.getVehicles(),
    catalogue.getVersions(),
    catalogue.getPlaces(),
  ]);
  return { vehicles, versions, places };
}
