// A table of `/dados` as a CSV file.

import type { Statistics } from "../data/prices.ts";
import { roundCents, roundDecimals, SAMPLE_NOTICE } from "../estimate/format.ts";
import { csvCell } from "./csv-cell.ts";

export type Cell = string | number | null;

export interface OpenDataColumn {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
}

/** After the columns that name a group. */
export const FIGURE_COLUMNS: readonly [OpenDataColumn, ...OpenDataColumn[]] = [
  { name: "cotacoes", description: "Cotações usadas no cálculo" },
  { name: "preco_medio", description: "Média do prêmio anual cotado", unit: "BRL por ano" },
  { name: "percentual_fipe", description: "Média do prêmio em relação ao valor FIPE do veículo", unit: "%" },
  { name: "ultima_cotacao", description: "Data da cotação mais recente" },
  { name: "pagina", description: "Endereço da página com estes números" },
];

/** A file's columns, and its rows with a cell for each. */
export interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/** A group's `FIGURE_COLUMNS`: R$ to the cent, percent to three decimals. @param url of its page */
export function figureCells({ sample, meanPrice, meanPercentage }: Statistics, url: string): Cell[] {
  return [sample.quotes, roundCents(meanPrice), roundDecimals(meanPercentage, 3), sample.lastQuoteAt, url];
}

/** Rows in one piece of a file. */
const PIECE = 500;

/**
 * RFC 4180, with a byte order mark: without it Excel takes UTF-8 for Latin-1.
 * @param isSample each row gets a notice, since rows are copied without their file
 */
export function* renderCsv({ columns, rows }: Table, isSample = false): Generator<string> {
  const [heading, notice] = isSample ? [",aviso", `,${csvCell(SAMPLE_NOTICE)}`] : ["", ""];
  yield `\uFEFF${columns.join(",")}${heading}\r\n`;
  // Only texts can be taken for formulas.
  const write = (cell: Cell) => (typeof cell === "string" ? csvCell(cell) : String(cell ?? ""));
  for (let from = 0; from < rows.length; from += PIECE) {
    const lines = rows.slice(from, from + PIECE).map((cells) => `${cells.map(write).join(",")}${notice}\r\n`);
    yield lines.join("");
  }
}

/** Reads a piece at a time, so that a large file is never in memory whole. */
export function streamText(pieces: Iterator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const { done, value } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
