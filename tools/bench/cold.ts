// Pages that nobody has asked for yet, each once; the catalogue is there.

import { columnsOf, measureLoad } from "./load.ts";
import type { BenchPart, Measured } from "./part.ts";
import { listPages, startSite } from "./running-worker.ts";

/** Of each kind. */
const PAGES = 60;

const KINDS = {
  brand: "marcas",
  model: "modelos",
  "model-year": "anos",
  version: "versoes",
  state: "estados",
  city: "cidades",
  "model-year in a city": "anos-por-cidade",
};

export const cold: BenchPart = {
  title: "cold pages, each asked for once …",
  async measure({ rest }) {
    const site = await startSite(rest);
    const table: Record<string, Measured["table"][string]> = {};
    for (const [name, part] of Object.entries(KINDS)) {
      table[name] = columnsOf(await measureLoad(site, await listPages(site, part, PAGES)));
    }
    await site.close();
    return { table, goals: [] };
  },
};
