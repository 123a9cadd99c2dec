// Measures warm pages beside a Worker that sends the same bytes from KV, and cold pages, each requested once.

import { columnsOf, measureLoad } from "./load.ts";
import type { BenchPart, Measured } from "./part.ts";
import { listPages, readPages, startBare, startSite } from "./running-worker.ts";

const SECONDS = 3;

const SCREENS = {
  home: "/",
  "brand list": "/seguro-de-carro/marca",
  brand: "/seguro-de-carro/marca/fiat",
  model: "/seguro-de-carro/marca/fiat/argo",
  "model-year": "/seguro-de-carro/marca/fiat/argo/2024",
  "model-year in a city": "/seguro-de-carro/marca/fiat/argo/2024/sp/sao-paulo",
  version: "/seguro-de-carro/marca/fiat/argo/2024/trekking-1-3-8v-flex",
  state: "/seguro-de-carro/sp",
  city: "/seguro-de-carro/sp/campinas",
};

export const warm: BenchPart = {
  title: "warm pages beside a Worker that answers with the same bytes from KV …",
  async measure({ rest }) {
    const site = await startSite(rest);
    const paths = Object.values(SCREENS);
    // Twice, so that what an isolate keeps is there.
    await readPages(site, paths);
    const bare = await startBare(await readPages(site, paths));
    const table: Record<string, Measured["table"][string]> = {};
    const ratios: number[] = [];
    for (const [name, path] of Object.entries(SCREENS)) {
      for (const worker of [site, bare]) await measureLoad(worker, [path], 0.5);
      const other = await measureLoad(bare, [path], SECONDS);
      const own = await measureLoad(site, [path], SECONDS);
      const ratio = own.rate / other.rate;
      table[name] = { ...columnsOf(own), "bare/s": other.rate, "bare CPU ms": other.cpu, ratio };
      ratios.push(ratio);
    }
    await bare.close();
    await site.close();
    const slowest = Math.min(...ratios);
    return {
      table,
      goals: [{ of: "a warm page, of a bare Worker's rate, the slowest page type", value: slowest, atLeast: 0.9 }],
    };
  },
};

/** Of each kind. */
const COLD_PAGES = 60;

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
      table[name] = columnsOf(await measureLoad(site, await listPages(site, part, COLD_PAGES)));
    }
    await site.close();
    return { table, goals: [] };
  },
};
