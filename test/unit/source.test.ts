// An owner's file as text and as records: how much of it is taken, what it is, and the file of its rejected rows.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import type { LoadKind } from "../../tools/data-load/columns.ts";
import type { FileForm } from "../../tools/data-load/record.ts";
import { openRecords } from "../../tools/data-load/records.ts";
import { createRejectedRows } from "../../tools/data-load/rejected-rows.ts";
import { openSource } from "../../tools/data-load/source.ts";

const folder = await mkdtemp(join(tmpdir(), "preco-source-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;

/** A file with that content, opened: its kind, its records, and the columns that are not read. */
async function open(bytes: string | Buffer, asked: LoadKind | null = null) {
  files += 1;
  const path = join(folder, `${files}.csv`);
  writeFileSync(path, bytes);
  const { kind, unused, form, batches } = await openRecords(await openSource(path), asked);
  const records = [];
  for await (const batch of batches) records.push(...batch);
  return { kind, unused, form, records };
}

const QUOTES = "preco;data;codigo_fipe;ano;codigo_ibge";
const QUOTE = "300;20/11/2026;001004-9;1998;3550308";
const FILE = `${QUOTES};Observação\n${QUOTE};São Paulo\n`;

it.each<[LoadKind, string]>([
  ["catalogue", "Type,Brand Value,Model Value,Year Code,Year Value,Fipe Code,Fuel Letter,Price,Month"],
  ["catalogue", "nome;marca;anomodelo;combustivel;codigofipe;mesreferencia;tipoveiculo;valor"],
  ["catalogue", "Código da FIPE;Marca do Veículo;Modelo do Veículo;Ano do Modelo;Valor em R$"],
  ["catalogue", "codeFipe,brand,model,modelYear,fuelAcronym,referenceMonth,price"],
  ["catalogue", "month_of_reference,fipe_code,brand,model,fuel,year_model,avg_price_brl"],
  ["catalogue", "Marca;Nome da Marca;Modelo;Nome do Modelo;Ano;Código FIPE;Valor"],
  ["quotes", "Número Cotação;Data/Hora;FIPE;Ano Fab/Mod;Cidade/UF;Prêmio Final"],
  ["quotes", "Prêmio Bruto;Dt. Cotação;Cód. FIPE;Ano Modelo;Cidade de Pernoite;Unidade federativa;Companhia"],
  ["quotes", "Prêmio Anual;Data do Cálculo;codigofipe;Ano/Modelo;geocodigo"],
  ["places", "CD_MUN;NM_MUN;SIGLA_UF;AREA_KM2"],
  // Two columns of one name, neither of which is read.
  ["places", "codigo_ibge;nome;Obs;obs"],
  ["insurers", "id;seguradora"],
])("a file of %s is known by the columns %s", async (kind, header) => {
  expect((await open(`${header}\n`)).kind).toBe(kind);
});

it.each([
  ["a list of anything", "id;nome\n1;x", /known by its columns: id, nome\..*--as/],
  ["quotes of no car", "codigo_ibge;premio;data;seguradora\n", /has no column codigo_fipe or version_id, which quotes/],
  ["no header", '"R$ 12.226,00",Acura,Integra GS 1.8,1992\n', /has no header/],
  ["two columns that are read", `${QUOTES};Data\n`, /two columns Data\./],
  ["a text of very many quotes", `["${'\\"'.repeat(30_000)}`, /is no JSON/],
  ["nothing", " \n", /is empty/],
  ["a picture", Buffer.from("\x89PNG\r\n\x1a\n\0\0"), /is no text/],
  ["a spreadsheet", Buffer.from("PK\x03\x04 and so on"), /Save the table as CSV/],
  ["UTF-16", Buffer.from("\ufeffa;b\n", "utf16le"), /UTF-16/],
  ["a page of the web", "\n<!DOCTYPE html><table>", /HTML or XML\. Save/],
  ["a document", "%PDF-1.7\n", /a PDF/],
  ["columns of a parquet file", "PAR1\x15", /Parquet/],
  ["towns without names", "codigo_ibge;uf;populacao\n", /has no column cidade or nome, which places needs/],
  [
    "a header of MS-DOS",
    Buffer.from("c\xa2digo_ibge;munic\xa1pio\n", "latin1"),
    /header of another encoding: c¢digo_ibge/,
  ],
  ["towns in parts", '[{"id":1100015,"nome":"x","microrregiao":{"id":1}}]', /view=nivelado/],
  [
    "decimal commas between commas",
    `${QUOTES.replaceAll(";", ",")}\n300,45,20/11/2026,001004-9,1998,3550308\n`,
    /line 2 has 6/,
  ],
  [
    "decimal commas below a wide header",
    `${QUOTES.replaceAll(";", ",")},\n300,4,2026-11-20,1-9,1,3\n`,
    /decimal commas/,
  ],
  [
    "the net premium beside a tax",
    `Prêmio Líquido;IOF;${QUOTES.slice(6)}\n`,
    /Prêmio Líquido beside IOF\. Rename .* preco/,
  ],
  ["a premium beside a whole one", `Prêmio;Total do prêmio com encargos;${QUOTES.slice(6)}\n`, /Prêmio beside Total/],
  ["a cut archive", Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]), /cannot be read to its end/],
])("a file with %s is refused in a sentence", async (_, text, sentence) => {
  await expect(open(text)).rejects.toThrow(sentence);
  await expect(openSource(folder)).rejects.toThrow(/is no file/);
});

it.each<[string, string | Buffer, number]>([
  ["with bars", FILE.replaceAll(";", "|"), 1],
  ["with tabs", FILE.replaceAll(";", "\t"), 1],
  ["with a title", `Relatório de cotações;;;;\n${FILE}`, 2],
  ["with a title and an empty line", `Exportado em 20/11\n\n${FILE}`, 3],
  ["with Excel's line about separators", `sep=;\n${FILE}`, 2],
  ["in Latin-1", Buffer.from(FILE, "latin1"), 1],
  ["with a byte-order mark", `\ufeff${FILE}`, 1],
  ["gzipped", gzipSync(FILE), 1],
  ["with the line ends of old Macs", FILE.replaceAll("\n", "\r"), 1],
])("the header and the cells of a file %s are read", async (_, bytes, line) => {
  const { form, records } = await open(bytes);
  expect(form.columns).toEqual([...QUOTES.split(";"), "Observação"]);
  expect(records).toMatchObject([{ line: line + 1, cells: [...QUOTE.split(";"), "São Paulo"], problem: null }]);
});

it("what is not read is named as its owner calls it", async () => {
  expect((await open(`${QUOTES};DataConsulta;data_consulta\n`)).unused).toEqual(["DataConsulta", "data_consulta"]);
  expect((await open("codigo_ibge;nome;População 2022\n")).unused).toEqual([]);
  expect((await open('{"codigo_ibge":1,"nome":"x","siafiId":2}\n')).unused).toEqual(["siafiId"]);
  // The whole price is read where the net one stands beside it.
  const premiums = `Prêmio Líquido;IOF;Prêmio com IOF;${QUOTES.slice(6)}\n`;
  expect((await open(premiums)).unused).toEqual(["Prêmio Líquido", "IOF"]);
});

it("a cell may go over lines, in the header too; a quote that is not closed costs its own line", async () => {
  const header = `preco;data;"código\nFIPE";ano;codigo_ibge;obs`;
  const { form, records } = await open(
    `${header}\n${QUOTE};"um\ndois\n"\n${QUOTE};"x\n${QUOTE};"a ""b""\nc"\n${QUOTE};5" tela\n5"${QUOTE};"d\ne"\n${QUOTE};`,
  );
  expect(form.columns[2]).toBe("código\nFIPE");
  expect(records.map(({ line, cells, problem }) => [line, cells[5], problem])).toEqual([
    [3, "um\ndois\n", null],
    [6, '"x', "a linha tem aspas que não se fecham"],
    [7, 'a "b"\nc', null],
    [9, '5" tela', null],
    [10, "d\ne", null],
    [12, "", null],
  ]);
});

it("a quote in the header that is never closed is a sign of its own, and costs no row", async () => {
  for (const header of [`${QUOTES};aro 17"`, `${QUOTES};"obs`]) {
    const { records } = await open(`${header}\n${`${QUOTE};x\n`.repeat(9000)}`);
    expect([records.length, records[0]?.line, records[0]?.cells[5]]).toEqual([9000, 2, "x"]);
  }
});

it("quotes of which each closes what the line before has opened cost their own lines alone", async () => {
  const { records } = await open(`${QUOTES};obs\n${'5";"x\n'.repeat(3_000)}`);
  expect(records.map(({ problem }) => problem)).toEqual(Array(3_000).fill("a linha tem aspas que não se fecham"));
});

it("a cell over very many lines with quotes is read though the pieces of the file that are read at once cut it", async () => {
  const [text, cell] = ['""\n', '"\n'].map((line) => line.repeat(100_000));
  const { records } = await open(`${QUOTES};obs\n${QUOTE};"${text}"\n${QUOTE};y\n`);
  expect(records.map(({ line }) => line)).toEqual([2, 100_003]);
  expect(records[0]?.cells[5] === cell).toBe(true);
});

it.each([
  ["a list", '[{"n":9007199254740993,"v":300.5},{"n":1}]'],
  ["lines", '{"n":9007199254740993,"v":300.5}\n{"n":1}\n'],
  ["a list in an object", '{"total":2,"dados":[{"n":9007199254740993,"v":300.5},{"n":1}]}'],
  ["a list of lists", '[["n","v"],["9007199254740993",300.5],[1,null]]'],
  ["a list over lines", '{"dados": [\n{"n":9007199254740993,"v":300.5},\n{"n":1}]}'],
])("keys of JSON in %s are exact beyond 2^53, and other numbers stay numbers", async (_, json) => {
  const text = json.replaceAll('"n"', '"codigo_ibge"').replaceAll('"v"', '"nome"');
  const { records } = await open(text, "places");
  const read = records.map(({ fields }) => [fields?.get("codigoibge"), fields?.get("nome")]);
  expect(JSON.stringify(read)).toBe('[["9007199254740993",300.5],[1,null]]');
});

it("a car of JSON with a list of its own is the row; towns of IBGE's API are read", async () => {
  const car = '{"codeFipe":"001004-9","brand":"Fiat","model":"Palio","modelYear":1998,"price":"R$ 7.500,00"';
  const { kind, records } = await open(`${car},"priceHistory":[{"month":"outubro de 2026","price":"R$ 7.400,00"}]}`);
  expect([kind, records.map(({ fields }) => fields?.get("price"))]).toEqual(["catalogue", ["R$ 7.500,00"]]);
  const towns = await open(
    '[{"municipio-id":3550308,"municipio-nome":"São Paulo","UF-sigla":"SP","UF-nome":"São Paulo"}]',
  );
  expect(towns.kind).toBe("places");
});

it("a line that is no JSON, or no object, costs itself alone", async () => {
  const { records } = await open('{"codigo_ibge":1,"nome":"a"}\n{"codigo_ibge":2,\n[7]\n{"codigo_ibge":3}\n');
  const problems = records.map(({ problem }) => problem);
  expect(problems).toEqual([null, "a linha não é JSON", "a linha não é um objeto JSON", null]);
  expect(records.map(({ line }) => line)).toEqual([1, 2, 3, 4]);
});

const REJECTED = join(folder, "rejected.csv");
const REASON = "não é um preço";

/** Writes records to the file of rejected rows. @returns its text */
function reject(form: FileForm, records: readonly { readonly line: number; readonly cells: readonly string[] }[]) {
  const rejected = createRejectedRows(REJECTED, form);
  for (const { line, cells } of records) rejected.add(line, REASON, cells);
  rejected.finish();
  rejected.put();
  return readFileSync(REJECTED, "utf8");
}

it("rejected rows that cannot be written are one sentence, and nothing stays", async () => {
  const { form } = await open(QUOTES);
  const rejected = createRejectedRows(join(folder, "1.csv", "rejected.csv"), form);
  const before = readdirSync(folder);
  const write = () => rejected.add(2, REASON, ["a".repeat(1_000_000)]);
  expect(write).toThrow(/ cannot be written \(E\w+: [^\n]+\), so nothing was loaded\.$/);
  rejected.discard();
  expect(readdirSync(folder)).toEqual(before);
});

it("rejected rows come back as they were, beside the file of an earlier load, as often as they are loaded, though a spreadsheet would take a field for a formula", async () => {
  const cells = ["-5", "=1;@x, +2\nlinha", `'${"\n".repeat(2_000)}'`, "d", "e"];
  let { form } = await open(QUOTES);
  let row: readonly string[] = cells;
  for (const _ of ["once", "twice"]) {
    const text = reject(form, [{ line: 2, cells: row }]);
    // By a byte-order mark Excel reads UTF-8.
    expect(text.startsWith("\ufefflinha;motivo;preco;")).toBe(true);
    expect(text).toContain(`;'-5;"'=1;'@x, '+2\nlinha"`);
    const { records, unused, ...read } = await open(text);
    [form, row] = [read.form, records[0]?.cells ?? []];
    expect([form.header, row, unused]).toEqual([
      ["linha", "motivo", ...QUOTES.split(";")],
      ["2", REASON, ...cells],
      [],
    ]);
  }
  expect(readFileSync(`${REJECTED}.old`, "utf8")).toBe(readFileSync(REJECTED, "utf8"));
});

it("rejected rows of JSON are loaded as they were, as often as they are rejected", async () => {
  const car = '"codigo_fipe":"1","ano":"1","codigo_ibge":"1"';
  let text = `{"preco":"a combinar","chave":9007199254740993,"data":"2026-11-20",${car}}\n{"preco":-5,"data":null,${car}}\n`;
  for (const _ of ["once", "twice"]) {
    const { form, records, kind, unused } = await open(text);
    expect([kind, unused]).toEqual(["quotes", []]);
    const read = records.map(({ fields }) => [fields?.get("preco"), fields?.get("chave")]);
    expect(JSON.stringify(read)).toBe('[["a combinar","9007199254740993"],[-5,null]]');
    text = reject(form, records);
  }
});

it.each([
  ["a line of 2 MB", "a".repeat(2_000_000), /a line of more than 1 MB/],
  ["a gzip bomb", gzipSync(`${QUOTES}\n`.repeat(400_000)), /more than 100 times its size/],
])("%s is refused before it fills the memory", async (_, bytes, message) => {
  await expect(open(bytes)).rejects.toThrow(message);
});
