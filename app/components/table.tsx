// A table: a caption, columns, and a row for each entry. The first column names the row.

import { Link } from "@remix-run/react";
import type { Link as Linked } from "../catalog/paths.ts";
import { unbroken } from "../estimate/format.ts";

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => React.ReactNode;
  /** Aligned to the right. */
  readonly numeric?: boolean;
}

/** The page that a row leads to. */
export function linkColumn(heading: string): Column<Linked> {
  return { heading, cell: ({ label, path }) => <Link to={path}>{unbroken(label)}</Link> };
}

export interface TableProps<Row extends object> {
  caption: string;
  /** Not for screen readers alone: the heading above the table does not say the same. */
  isCaptionShown?: boolean;
  /** Whether a narrow screen shows each row as a card, by styles alone. */
  asCards?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Cards of up to three values have them in one row, those of four two by two. */
const nameCards = (columns: number) => `data-table table-cards${columns > 4 ? "" : " table-cards-few"}`;

export function Table<Row extends object>({ caption, isCaptionShown, asCards, columns, rows }: TableProps<Row>) {
  return (
    <div className="table-box">
      <table className={asCards ? nameCards(columns.length) : "data-table"}>
        <caption className={isCaptionShown ? undefined : "visually-hidden"}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading, numeric }) => (
              <th key={heading} scope="col" className={numeric ? "numeric" : undefined}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows stand in the order of the page's data
            <tr key={place}>
              {columns.map(({ heading, cell, numeric }, first) =>
                first === 0 ? (
                  <th key={heading} scope="row">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={heading} data-label={heading} className={numeric ? "numeric" : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
