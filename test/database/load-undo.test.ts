// Undoing a load restores every table exactly.

import { beforeEach, expect, it } from "vitest";
import { undoLoad } from "../../tools/data-load/merge-file.ts";
import { fipeFile, makeFipeTable } from "../../tools/owner-data/files.ts";
import { openSharedDatabase } from "../support/database.ts";
import { emptyTables, loadText, readTables } from "../support/loads.ts";

const db = await openSharedDatabase();
beforeEach(() => emptyTables(db));

const PLACES = "codigo_ibge;nome;uf;populacao\n3509502;Campinas;SP;1000\n3550308;São Paulo;;12.325.232\n";

const tableOf = (month: string, rows: number) => fipeFile(makeFipeTable(month, rows));

const [car] = makeFipeTable("2026-11", 20).filter(({ value }) => value !== "" && value !== "0");
const quotes = (price: string) =>
  `codigo_fipe,ano,combustivel,codigo_ibge,premio,data,seguradora\n${car?.fipe_code},${car?.year},${car?.fuel},3509502,${price},2026-11-20 10:00:00,Azul ${price}\n`;

/** Loads a file without wrong rows. @returns the id of its load */
async function load(text: string): Promise<number> {
  const { report, rejected } = await loadText(db, text);
  expect(rejected).toEqual([]);
  if (report.id === null) throw new Error("nothing was loaded");
  return report.id;
}

it("undoing each kind of load, the newest first, leaves every table as it was before it", async () => {
  const files = [
    PLACES,
    PLACES.replace(";1000", ";2000"),
    tableOf("2026-10", 200),
    tableOf("2026-11", 210),
    "id,nome,conta_para_veiculos\n4,Porto,sim\n20,Outra,\n",
    quotes("2900.00"),
    quotes("2950.00"),
    "tipo_pagina,identificador,texto\ncity,sp/campinas,<p>Um</p>\n",
    'tipo_pagina,identificador,texto\ncity,sp/campinas,"<p>Dois,\nmais</p>"\n',
    "tipo,nome_original,nome_exibido\nmarca,Ford,Ford do Brasil\n",
    "grafia,familia\nC3 YOU!,C3 YOU\n",
    tableOf("2026-11", 210),
  ];
  const loads: { id: number; before: Awaited<ReturnType<typeof readTables>> }[] = [];
  for (const file of files) {
    const before = await readTables(db);
    loads.push({ id: await load(file), before });
  }
  let quotesGone = 0;
  for (const { id, before } of loads.reverse()) {
    quotesGone += (await undoLoad(db, id, "test")).quotes;
    expect(await readTables(db), `load ${id}`).toEqual(before);
  }
  expect(quotesGone).toBe(2);
});

it("a load that later loads depend on, or that there is not, is not undone, and the error says why", async () => {
  const places = await load(PLACES);
  const catalogue = await load(tableOf("2026-10", 100));
  const next = await load(tableOf("2026-11", 100));
  const quoted = await load(quotes("2900.00"));
  const before = await readTables(db);
  await expect(undoLoad(db, catalogue, "x")).rejects.toThrow(
    `Nothing was undone: load ${catalogue} changed rows that later loads changed again; undo those first: ${next}.`,
  );
  await expect(undoLoad(db, places, "x")).rejects.toThrow(
    `rows that were written later rest on what load ${places} added; undo the loads first that brought them, of ${quoted}`,
  );
  await expect(undoLoad(db, 99_999, "x")).rejects.toThrow("Nothing was undone: there is no load 99999.");
  expect(await readTables(db)).toEqual(before);
});

it("what a load of more than 100 days ago changed goes with the next load, and it is not undone any more", async () => {
  const [old, kept] = [await load(PLACES), await load(tableOf("2026-10", 100))];
  await db.query("update loads set loaded_at = loaded_at - make_interval(days => 101) where id = $1", [old]);
  await db.query("update loads set loaded_at = loaded_at - make_interval(days => 99) where id = $1", [kept]);
  const next = await load("grafia,familia\nC3 YOU!,C3 YOU\n");
  const loads = await db.query("select distinct load_id as id from load_changes order by id");
  expect(loads).toEqual([{ id: kept }, { id: next }]);
  await expect(undoLoad(db, old, "x")).rejects.toThrow(`load ${old} is older than 100 days`);
  expect((await undoLoad(db, kept, "x")).rows).toBeGreaterThan(100);
});

it("a connection that breaks during a load leaves nothing of the file, and the error says so", async () => {
  const before = await readTables(db);
  const rows = Array.from({ length: 3_000 }, (_, index) => `${1_100_000 + index};Cidade ${index}`).join("\n");
  const file = `codigo_ibge;nome\n${rows}\n`;
  await db.run(`
    create function break_off() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return null; end $$;
    create trigger break_off after insert on cities for each statement execute function break_off()`);
  await expect(loadText(db, file)).rejects.toThrow(
    /^The database broke it off .* Nothing of file\.csv was loaded; run the command again\.$/,
  );
  await db.run("drop trigger break_off on cities");
  expect(await readTables(db)).toEqual(before);
  expect((await loadText(db, file)).report.added).toBe(3_000);
});

it("an undo does not overwrite a row that was changed since by other means", async () => {
  await load(PLACES);
  const texts = await load("tipo_pagina,identificador,texto\ncity,sp/campinas,<p>Um</p>\n");
  await db.run("update page_contents set html = '<p>Corrigido</p>'");
  await expect(undoLoad(db, texts, "x")).rejects.toThrow(
    `rows of page_contents that load ${texts} wrote were changed since by other means`,
  );
  expect(await db.query("select html from page_contents")).toEqual([{ html: "<p>Corrigido</p>" }]);
});

it("a wrong text or insurer is rejected", async () => {
  await load(PLACES);
  const texts = ["city,sp/lugar-nenhum,<p>x</p>", "home,x,<p>x</p>", "city,sp/campinas,"];
  const { rejected } = await loadText(db, `page_type,identifier,html\n${texts.join("\n")}\n`);
  const reasons = ["não há página city", "tipo de página", "falta o texto"];
  expect(rejected).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
  const insurers = await loadText(db, "id,seguradora\n,Porto\n");
  expect(insurers.rejected).toEqual([expect.stringContaining("falta o id")]);
});
