// The numbers of a picture as a table, folded away: for who wants them, and for who does not see the picture.

export interface NumbersColumn<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => string;
}

/** The first column names the row. @param caption what the table holds */
export function Numbers<Row>({
  caption,
  rows,
  keyOf,
  columns,
}: {
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  columns: readonly NumbersColumn<Row>[];
}) {
  return (
    <details className="numbers-details">
      <summary>Os números em tabela</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className="numbers-scroll" aria-label={caption} tabIndex={0}>
        <table className="numbers">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ heading }) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ heading, cell }, column) =>
                  column === 0 ? (
                    <th key={heading} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={heading}>{cell(row)}</td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
