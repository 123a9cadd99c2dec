// The numbers that `/dados` hands out: one table a kind, groups of at least ten quotes.

import { brandPath, modelPath, modelYearPath, OPEN_DATA_PATH, statePath } from "../catalogue/paths.ts";
import type { Places } from "../catalogue/places.ts";
import type { Vehicles } from "../catalogue/vehicles.ts";
import { openDataAnswer } from "../database/answers.ts";
import { formatYear } from "../pricing/format.ts";
import { findStatistics } from "./parts.ts";
import { DATABASE_FAILED } from "./problem.ts";
import { readPage } from "./read-page.server.ts";
import type { PageSources } from "./sources.ts";

/** Prices in R$ a year, the share in percent of FIPE; the path of the group's page. */
export interface OpenDataRow {
  readonly names: readonly string[];
  readonly quotes: number;
  readonly meanPrice: number;
  readonly percentile25: number;
  readonly median: number;
  readonly percentile75: number;
  readonly meanPercentage: number;
  readonly lastQuoteAt: string | null;
  readonly path: string;
}

/** A table: what it is called in its address, what is in it, and the columns that name a group. */
export interface OpenDataKind {
  readonly name: string;
  readonly title: string;
  readonly nameColumns: readonly string[];
  readonly kind: "state" | "brand" | "model" | "model_year";
}

export const OPEN_DATA_KINDS: readonly OpenDataKind[] = [
  { name: "estados", title: "Estados", nameColumns: ["uf", "estado"], kind: "state" },
  { name: "marcas", title: "Marcas", nameColumns: ["marca"], kind: "brand" },
  { name: "modelos", title: "Modelos", nameColumns: ["marca", "modelo"], kind: "model" },
  { name: "anos-modelo", title: "Anos-modelo", nameColumns: ["marca", "modelo", "ano_modelo"], kind: "model_year" },
];

interface NamedGroup {
  readonly names: readonly string[];
  readonly path: string;
}

/** Null where the catalogue does not know it yet. */
function findGroup(kind: OpenDataKind["kind"], key: string, vehicles: Vehicles, places: Places): NamedGroup | null {
  if (kind === "state") {
    const state = places.findState(key);
    return state && { names: [state.uf, state.name], path: statePath(state) };
  }
  const [id = 0, year = 0] = key.split("/").map(Number);
  if (kind === "brand") {
    const brand = vehicles.brands.find((candidate) => candidate.id === id);
    return brand ? { names: [brand.name], path: brandPath(brand) } : null;
  }
  const model = vehicles.findModelById(id);
  if (!model) return null;
  const names = [model.brand.name, model.name];
  if (kind === "model") return { names, path: modelPath(model) };
  return { names: [...names, formatYear(year)], path: modelYearPath(model, year) };
}

/** The rows of a table, by the names of its groups. @throws ThrownProblem 503 */
export async function listOpenData(sources: PageSources, { name, kind }: OpenDataKind): Promise<OpenDataRow[]> {
  return readPage(sources, `${OPEN_DATA_PATH}/${name}`, DATABASE_FAILED, async () => {
    const [rows, vehicles, places] = await Promise.all([
      sources.database.call("get_open_data", { of_kind: kind }, openDataAnswer),
      sources.catalogue.unobserved.getVehicles(),
      sources.catalogue.unobserved.getPlaces(),
    ]);
    const compare = new Intl.Collator("pt-BR", { numeric: true }).compare;
    return rows
      .flatMap(([key, row]): OpenDataRow[] => {
        const group = findGroup(kind, key, vehicles, places);
        const statistics = findStatistics(row);
        if (!group || !statistics) return [];
        const { evidence, meanPrice, percentile25, median, percentile75, meanPercentage } = statistics;
        const { quotes, lastQuoteAt } = evidence;
        const figures = { quotes, meanPrice, percentile25, median, percentile75, meanPercentage, lastQuoteAt };
        return [{ ...group, ...figures }];
      })
      .sort((a, b) => compare(a.names.join("\t"), b.names.join("\t")));
  });
}
