// The numbers of a picture as a table, folded away: for who wants them, and for who does not see the picture.

import { type Column, Scroll, Table } from "../table.tsx";

/** @param caption what the table holds */
export function Numbers<Row extends object>(table: {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
}) {
  return (
    <details>
      <summary>Os números em tabela</summary>
      <Scroll label={table.caption}>
        <Table className="numbers" {...table} />
      </Scroll>
    </details>
  );
}
