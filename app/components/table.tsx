// A table: a caption, columns, a row for each entry. The first column names the row. As cards, each row of a narrow screen is a
// card: styles do it, so that the table is one for all screens.

import { Link } from "@remix-run/react";

export interface Column<Row> {
  /** Names the column; empty over a first column that needs no name. */
  readonly heading: string;
  /** Shown in the place of the heading's words. */
  readonly head?: React.ReactNode;
  readonly cell: (row: Row) => React.ReactNode;
  /** Figures stand to the right, in digits of one width. */
  readonly numeric?: boolean;
  /** Words, which have a line of their own on a card. */
  readonly wide?: boolean;
}

/** The page that a row leads to. */
export function linkColumn(heading: string): Column<{ readonly label: string; readonly path: string }> {
  // "0 Km" is one word to the eye.
  const unbroken = (label: string) => label.replace(/ Km$/, "\u00a0Km");
  return { heading, cell: ({ label, path }) => <Link to={path}>{unbroken(label)}</Link> };
}

interface TableProps<Row extends object> {
  caption: string;
  /** For screen readers only, where the heading above the table says the same. */
  isCaptionHidden?: boolean;
  /** Whether a narrow screen shows cards. */
  asCards?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

function classOf<Row>({ numeric, wide }: Column<Row>): string | undefined {
  return numeric ? "numeric" : wide ? "wide" : undefined;
}

export function Table<Row extends object>({ caption, isCaptionHidden, asCards, columns, rows }: TableProps<Row>) {
  const [name, ...others] = columns;
  if (!name) return null;
  return (
    <div className="table-box">
      <table className={asCards ? "data-table table-cards" : "data-table"}>
        <caption className={isCaptionHidden ? "visually-hidden" : undefined}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) =>
              column.heading === "" ? (
                <td key={column.heading} />
              ) : (
                <th key={column.heading} scope="col" className={classOf(column)}>
                  {column.head ?? column.heading}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the page's data
            <tr key={place}>
              <th scope="row">{name.cell(row)}</th>
              {others.map((column) => (
                <td key={column.heading} data-label={column.heading} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
