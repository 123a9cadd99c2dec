// A table: a caption, columns, a row for each entry. The first column names the row.

import { Link } from "@remix-run/react";
import { compareNames } from "../catalogue/order.ts";
import { UNKNOWN } from "../pricing/format.ts";

export interface WordsColumn<Row> {
  /** Empty over a first column that needs no words. */
  readonly heading: string;
  /** In the place of the heading's words, which then only name the column. */
  readonly head?: React.ReactNode;
  readonly cell: (row: Row) => React.ReactNode;
  /** Numbers stand to the right, in figures of one width. */
  readonly numeric?: boolean;
  /** What a cell's number leads to, or is of, below the heading. */
  readonly headNote?: string;
  /** Words, which have a line of their own on a card. */
  readonly wide?: boolean;
  /** Left out of a phone's table, which has room for three or four. */
  readonly isWideOnly?: boolean;
  /** What a phone says of it below the row's name, where it is left out; null for nothing. */
  readonly onNarrow?: (row: Row) => string | null;
  readonly classOf?: (row: Row) => string | undefined;
  /** What the column is sorted by; null sorts last either way. Without it the column is not sortable. */
  readonly sortBy?: (row: Row) => number | string | null;
  /** How the rows stand now, where they are sorted by this column. */
  readonly sorted?: "ascending" | "descending" | undefined;
}

/** Numbers, sorted by themselves, with a dash for what is not known. */
interface FigureColumn<Row> {
  readonly heading: string;
  readonly figure: (row: Row) => number | null;
  readonly format: (figure: number) => string;
  readonly isWideOnly?: boolean;
  /** The figure with its unit, below the row's name: `29 cotações` */
  readonly onNarrow?: (figure: number) => string;
  /** How the rows stand as they come, where that is by this column. */
  readonly sorted?: "ascending" | "descending" | undefined;
  /** A class of the cell, for how it looks by its number. */
  readonly shadeOf?: (figure: number) => string;
}

export type Column<Row> = WordsColumn<Row> | FigureColumn<Row>;

/** The page that a row leads to. */
export function linkColumn(heading: string): Column<{ readonly label: string; readonly path: string }> {
  // "0 Km" is one word to the eye.
  const unbroken = (label: string) => label.replace(/ Km$/, "\u00a0Km");
  return { heading, cell: ({ label, path }) => <Link to={path}>{unbroken(label)}</Link>, sortBy: ({ label }) => label };
}

/** The column with its cells in words. */
export function spellOut<Row>(column: Column<Row>): WordsColumn<Row> {
  if (!("figure" in column)) return column;
  const { heading, figure, format, shadeOf, isWideOnly = false, onNarrow, sorted } = column;
  return {
    ...(onNarrow && {
      onNarrow: (row) => {
        const known = figure(row);
        return known === null ? null : onNarrow(known);
      },
    }),
    heading,
    sorted,
    numeric: true,
    isWideOnly,
    cell: (row) => {
      const known = figure(row);
      return known === null ? UNKNOWN : format(known);
    },
    classOf: (row) => {
      const known = figure(row);
      return known === null ? undefined : shadeOf?.(known);
    },
    sortBy: figure,
  };
}

function compare(a: number | string | null, b: number | string | null, isDescending: boolean): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const ascending = typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b));
  return isDescending ? -ascending : ascending;
}

/** By the column that says that it is sorted by. */
function sortRows<Row>(rows: readonly Row[], columns: readonly WordsColumn<Row>[]): readonly Row[] {
  const { sortBy, sorted } = columns.find((column) => column.sorted) ?? {};
  return sortBy ? [...rows].sort((a, b) => compare(sortBy(a), sortBy(b), sorted === "descending")) : rows;
}

export interface TableProps<Row extends object> {
  caption: string;
  /** For who listens only, where the words beside the table say the same. */
  isCaptionHidden?: boolean;
  className?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const WIDE_ONLY = "wide-only";

/** Those that there are. */
function classNames(...names: readonly (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}

/** What a phone's table leaves out, below the name: a number of few quotes looks like one of many. */
function sayOnNarrow<Row>(columns: readonly WordsColumn<Row>[], row: Row): string | undefined {
  const said = columns.flatMap(({ onNarrow }) => onNarrow?.(row) ?? []);
  return said.length > 0 ? said.join(", ") : undefined;
}

export function Table<Row extends object>({ caption, isCaptionHidden, className, columns, rows }: TableProps<Row>) {
  const spelt = columns.map(spellOut);
  // A row keeps its key in every order.
  const keys = new Map(rows.map((row, place) => [row, place]));
  return (
    <table className={className}>
      <caption className={isCaptionHidden ? "visually-hidden" : undefined}>{caption}</caption>
      <thead>
        <tr>
          {spelt.map(({ heading, head = heading, headNote, numeric, isWideOnly, sorted }) =>
            heading === "" ? (
              <td key={heading} />
            ) : (
              <th
                key={heading}
                scope="col"
                className={classNames(numeric && "numeric", isWideOnly && WIDE_ONLY)}
                aria-sort={sorted}
              >
                {head}
                {headNote === undefined ? null : <small>{` ${headNote}`}</small>}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {sortRows(rows, spelt).map((row) => (
          <tr key={keys.get(row)}>
            {spelt.map(({ heading, headNote, cell, numeric, wide, isWideOnly, classOf }, column) =>
              column === 0 ? (
                <th key={heading} scope="row" data-narrow={sayOnNarrow(spelt, row)}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={heading}
                  data-label={heading}
                  data-note={headNote}
                  className={classNames(
                    classOf?.(row) ?? (numeric ? "numeric" : wide && "wide"),
                    isWideOnly && WIDE_ONLY,
                  )}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table that may be wider than a very narrow screen scrolls by itself. */
export function ScrollingTable<Row extends object>({ id, ...table }: TableProps<Row> & { id?: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section id={id} aria-label={table.caption} tabIndex={0}>
      <Table {...table} />
    </section>
  );
}

/** The numbers of a picture as a table, folded away: for who wants them, and for who does not see the picture. */
export function Numbers<Row extends object>(table: Pick<TableProps<Row>, "caption" | "rows" | "columns">) {
  return (
    <details>
      <summary>Os números em tabela</summary>
      <ScrollingTable className="numbers" {...table} />
    </details>
  );
}
