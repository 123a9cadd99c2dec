// A table: a caption, columns, a row for each entry. The first column names the row.

import { Link } from "@remix-run/react";
import { compareNames } from "../catalogue/order.ts";
import { UNKNOWN } from "../pricing/format.ts";
import { type BarScale, barScaleOf, FigureBar } from "./figure-bar.tsx";

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
  /** The length of a bar beside the cell, in units of its column; null for none. */
  readonly barOf?: (row: Row) => number | null;
  /** Lengths that the bars' scale has room for: those of a table beside this one. */
  readonly barsBeside?: readonly number[];
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
  /** Of each cell. */
  readonly className?: string;
  /** A class of the cell, for how it looks by its number. */
  readonly shadeOf?: (figure: number) => string;
  /** The length of a bar beside the figure, in units of the column; without it there is none. */
  readonly bar?: (figure: number) => number;
  /** As `barsBeside` of a column of words. */
  readonly barsBeside?: readonly number[];
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
  const {
    heading,
    figure,
    format,
    className,
    shadeOf,
    bar,
    barsBeside = [],
    isWideOnly = false,
    onNarrow,
    sorted,
  } = column;
  /** Of a row's figure; null where that is not known. */
  const ofKnown =
    <Result,>(map: (known: number) => Result) =>
    (row: Row) => {
      const known = figure(row);
      return known === null ? null : map(known);
    };
  return {
    ...(onNarrow && { onNarrow: ofKnown(onNarrow) }),
    ...(bar && { barOf: ofKnown(bar), barsBeside }),
    classOf: (row: Row) => classNames(className, (shadeOf && ofKnown(shadeOf)(row)) ?? undefined),
    heading,
    sorted,
    numeric: true,
    isWideOnly,
    cell: (row) => ofKnown(format)(row) ?? UNKNOWN,
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

interface CellProps<Row> {
  column: WordsColumn<Row>;
  row: Row;
  /** Of the column's bars; undefined where it has none. */
  scale: BarScale | undefined;
}

function Cell<Row>({ column, row, scale }: CellProps<Row>) {
  const { heading, headNote, cell, numeric, wide, isWideOnly, classOf, barOf } = column;
  const length = barOf?.(row) ?? null;
  return (
    <td
      data-label={heading}
      data-note={headNote}
      className={classNames(
        numeric ? "numeric" : wide && "wide",
        classOf?.(row),
        scale && "barred",
        isWideOnly && WIDE_ONLY,
      )}
    >
      {scale ? <span className="barred-figure">{cell(row)}</span> : cell(row)}
      {scale && length !== null ? <FigureBar length={length} scale={scale} /> : null}
    </td>
  );
}

export function Table<Row extends object>({ caption, isCaptionHidden, className, columns, rows }: TableProps<Row>) {
  const spelt = columns.map(spellOut);
  // A row keeps its key in every order.
  const keys = new Map(rows.map((row, place) => [row, place]));
  const scales = new Map(
    spelt.map((column) => {
      const { barOf, barsBeside = [] } = column;
      return [column, barOf && barScaleOf([...rows.map(barOf), ...barsBeside])];
    }),
  );
  return (
    <table className={className}>
      <caption className={isCaptionHidden ? "visually-hidden" : undefined}>{caption}</caption>
      <thead>
        <tr>
          {spelt.map(({ heading, head = heading, headNote, numeric, barOf, isWideOnly, sorted }) =>
            heading === "" ? (
              <td key={heading} />
            ) : (
              <th
                key={heading}
                scope="col"
                className={classNames(numeric && "numeric", barOf && "barred", isWideOnly && WIDE_ONLY)}
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
            {spelt.map((column, place) =>
              place === 0 ? (
                <th key={column.heading} scope="row" data-narrow={sayOnNarrow(spelt, row)}>
                  {column.cell(row)}
                </th>
              ) : (
                <Cell key={column.heading} column={column} row={row} scale={scales.get(column)} />
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
