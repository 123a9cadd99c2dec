// A table on wide screens, and the same table restyled as cards on narrow ones. Sortable where a column says by what.

import { useEffect, useState } from "react";
import { compareNames } from "../catalogue/order.ts";

export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => React.ReactNode;
  /** Numbers stand to the right, in figures of one width. */
  readonly numeric?: boolean;
  /** Words, which have a line of their own on a card. */
  readonly wide?: boolean;
  /** What the column is sorted by; null sorts last either way. Without it the column is not sortable. */
  readonly sortBy?: (row: Row) => number | string | null;
}

/** The heading of a column of dates. */
export const DATE_HEADING = "Data";

interface Order {
  readonly heading: string;
  readonly direction: "ascending" | "descending";
}

function compare(a: number | string | null, b: number | string | null, direction: Order["direction"]): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const ascending = typeof a === "number" && typeof b === "number" ? a - b : compareNames(String(a), String(b));
  return direction === "ascending" ? ascending : -ascending;
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null): readonly Row[] {
  const sortBy = columns.find((column) => column.heading === order?.heading)?.sortBy;
  if (!order || !sortBy) return rows;
  return [...rows].sort((a, b) => compare(sortBy(a), sortBy(b), order.direction));
}

/** `Preço médio, do menor ao maior`; the first column has names. */
function nameOrder({ heading, direction }: Order, first: string | undefined): string {
  const [up, down] =
    heading === first
      ? ["de A a Z", "de Z a A"]
      : heading === DATE_HEADING
        ? ["da mais antiga à mais recente", "da mais recente à mais antiga"]
        : ["do menor ao maior", "do maior ao menor"];
  return `${heading}, ${direction === "ascending" ? up : down}`;
}

/** Rows of cards below which there is nothing to search for. */
const WORTH_SORTING = 5;

/** On a card there are no headings to click; a dense table keeps its own. */
function SortSelect({
  headings,
  first,
  order,
  enhanced,
  onOrder,
}: {
  headings: readonly string[];
  /** That of the column which names the rows. */
  first: string | undefined;
  order: Order | null;
  /** Whether the script has come that sorts. */
  enhanced: boolean;
  onOrder: (order: Order | null) => void;
}) {
  const nameOf = (each: Order) => nameOrder(each, first);
  const orders = headings.flatMap((heading): Order[] => [
    { heading, direction: "ascending" },
    { heading, direction: "descending" },
  ]);
  return (
    <label className="sort-select">
      Ordenar por
      <select
        disabled={!enhanced}
        value={order ? nameOf(order) : ""}
        onChange={({ target: { value } }) => onOrder(orders.find((each) => nameOf(each) === value) ?? null)}
      >
        <option value="">Como está</option>
        {orders.map((each) => (
          <option key={nameOf(each)}>{nameOf(each)}</option>
        ))}
      </select>
    </label>
  );
}

/** What may be wider than a very narrow screen scrolls by itself. */
function Scroll({ on, label, children }: { on: boolean; label: string; children: React.ReactNode }) {
  if (!on) return children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
    <section className="numbers-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/**
 * The first column names the row.
 * @param caption says what the table holds
 * @param dense of a few short columns: a table on narrow screens too
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  dense = false,
}: {
  caption: string;
  dense?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row, index: number) => string;
}) {
  const [order, setOrder] = useState<Order | null>(null);
  // Sorting needs script: until it has come, and without it, headings are words and there is nothing to choose.
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  const sortable = rows.length > 1 ? columns.filter((column) => column.sortBy) : [];
  const toggle = (heading: string) =>
    setOrder((current) => ({
      heading,
      direction: current?.heading === heading && current.direction === "ascending" ? "descending" : "ascending",
    }));
  const keys = new Map(rows.map((row, index) => [row, keyOf(row, index)]));
  return (
    <>
      {!dense && sortable.length > 0 && rows.length >= WORTH_SORTING ? (
        <SortSelect
          headings={sortable.map(({ heading }) => heading)}
          first={columns[0]?.heading}
          order={order}
          enhanced={enhanced}
          onOrder={setOrder}
        />
      ) : null}
      <Scroll on={dense} label={caption}>
        <table className={dense ? "data-table data-table-dense" : "data-table"}>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th
                  key={column.heading}
                  scope="col"
                  className={column.numeric ? "numeric" : undefined}
                  aria-sort={order?.heading === column.heading ? order.direction : undefined}
                >
                  {!sortable.includes(column) ? (
                    column.heading
                  ) : enhanced ? (
                    <button type="button" className="sort-button" onClick={() => toggle(column.heading)}>
                      {column.heading}
                    </button>
                  ) : (
                    <span className="sort-place">{column.heading}</span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sortRows(rows, columns, order).map((row) => (
              <tr key={keys.get(row)}>
                {columns.map(({ heading, cell, numeric, wide }, column) =>
                  column === 0 ? (
                    <th key={heading} scope="row">
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={heading} data-label={heading} className={numeric ? "numeric" : wide ? "wide" : undefined}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </>
  );
}
