import { mkdirSync, writeFileSync } from "node:fs";
import { it } from "vitest";
import { COMPARISONS, SCREENS } from "../support/screens.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();
it("dumps", async () => {
  mkdirSync("/tmp/dump", { recursive: true });
  for (const path of [
    ...SCREENS,
    ...COMPARISONS,
    "/metodologia",
    "/dados",
    "/buscar?q=argo",
    "/seguro-de-carro/marca/naoexiste",
  ]) {
    for (const [ext, accept] of [
      ["md", "text/markdown"],
      ["json", "application/json"],
      ["html", "text/html"],
    ]) {
      const a = await site.visit(path, { accept: accept ?? "" });
      console.info(
        a.status,
        path,
        ext,
        a.body.length,
        a.headers.get("content-type"),
        a.headers.get("vary"),
        a.headers.get("etag"),
      );
      writeFileSync(`/tmp/dump/${path.replaceAll(/[/?]/g, "_")}.${ext}`, a.body);
    }
  }
  for (const p of [
    "preco-tipico/seguro-de-carro",
    "historico/seguro-de-carro/marca/fiat/argo",
    "mapa/seguro-de-carro/estados",
    "indice/indice",
    "indice/seguro-de-carro/sp",
    "idade-e-sexo/seguro-de-carro/sp",
    "preco-tipico/seguro-de-carro/marca/gm/onix/3200/sp/sao-paulo",
    "mapa/indice",
    "preco-tipico/seguro-de-carro/SP",
    "mapa/robots.txt",
    "preco-tipico/seguro-de-carro/marca/naoexiste",
  ])
    for (const s of ["", ".csv"]) {
      const a = await site.visit(`/incorporar/${p}${s}`);
      console.info(
        a.status,
        p + s,
        a.body.length,
        a.headers.get("location"),
        [...a.headers].filter(([n]) => /type|frame|policy|vary|robots|etag|cache-c/.test(n)).join(" | "),
      );
      writeFileSync(`/tmp/dump/embed_${(p + s).replaceAll(/[/?]/g, "_")}${s ? "" : ".html"}`, a.body);
    }
});
