// A record of an owner's file, the form of the file, and the columns of a file of rejected rows.

export type RawValue = string | number | boolean | null;

export interface FileRecord {
  /** Where it begins in the file, from 1; in a list of JSON its place. */
  readonly line: number;
  /** Of JSON, by the keys of its columns; the fields of a table are its cells. */
  readonly fields: ReadonlyMap<string, RawValue> | null;
  /** As the file has it, in the order of its columns; of JSON its text alone. */
  readonly cells: readonly string[];
  /** What is wrong with its form, in Portuguese; null where nothing is. */
  readonly problem: string | null;
}

/** The value of a column, by its name in columns.csv; undefined where the record has none. */
export type Fields = (column: string) => RawValue | undefined;

export interface FileForm {
  readonly isTable: boolean;
  readonly delimiter: string;
  readonly header: readonly string[];
  /** As the file spells its columns; of JSON those of its first rows. */
  readonly columns: readonly string[];
}

export type FileRecords = { readonly form: FileForm; readonly batches: AsyncIterable<FileRecord[]> };

/** The columns of the rejected file before the owner's. */
export const OWN_COLUMNS: readonly string[] = ["linha", "motivo"];

export const JSON_COLUMN = "registro";

/** Whether a file with these columns is one of rejected rows. */
export function areOfRejectedRows(columns: readonly string[]): boolean {
  return OWN_COLUMNS.every((own, place) => columns[place] === own);
}

/** The first batch of lines, then the others. */
export async function* chain(first: string[], rest: AsyncIterable<string[]>): AsyncGenerator<string[], void> {
  yield first;
  yield* rest;
}
