// A table on wide screens, and the same table restyled as cards on narrow ones.

import "./data-table.css";

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => React.ReactNode;
  /** Numbers stand to the right, in figures of one width. */
  readonly numeric?: boolean;
}

/** The first column names the row. @param caption says what the table holds */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
}) {
  return (
    <table className="data-table">
      <caption>{caption}</caption>
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
        {rows.map((row, index) => (
          <tr key={keyOf(row, index)}>
            {columns.map(({ heading, cell, numeric }, column) =>
              column === 0 ? (
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
  );
}
