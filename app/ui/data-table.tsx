// A table on wide screens, and the same table restyled as cards on narrow ones. Sortable where a column says by what.

import { useState } from "react";
import { Clamp } from "./clamp.tsx";
import { OrderSelect } from "./order-select.tsx";
import { ScrollingTable, spellOut, Table, type TableProps, type WordsColumn } from "./table.tsx";
import { useScript } from "./use-script.ts";

/** The heading of a column of dates. */
export const DATE_HEADING = "Data";

interface Order {
  readonly heading: string;
  readonly direction: "ascending" | "descending";
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

const UNSORTED = "Ordem da página";

/** Rows that a clamped table shows in any case: of cards, and of a dense table. */
const NOTHING_HIDDEN = { cards: 3, dense: 8 };

/** Rows of cards below which there is nothing to search for. */
const WORTH_SORTING = 5;

export interface DataTableProps<Row extends object> extends Pick<TableProps<Row>, "caption" | "columns" | "rows"> {
  /** Of a few short columns: a table on narrow screens too. */
  dense?: boolean;
  /** What goes on where a phone shows the first rows only: `as cidades` */
  clamped?: string;
}

/** The first column names the row. */
export function DataTable<Row extends object>({ caption, columns, rows, dense = false, clamped }: DataTableProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  const hasScript = useScript();
  const spelt = columns.map(spellOut);
  const sortable = rows.length > 1 ? spelt.filter((column) => column.sortBy) : [];
  const toggle = (heading: string) =>
    setOrder((current) => ({
      heading,
      direction: current?.heading === heading && current.direction === "ascending" ? "descending" : "ascending",
    }));
  // Without script headings are words; they have the room of the button already.
  const addButton = (column: WordsColumn<Row>): WordsColumn<Row> => ({
    ...column,
    sorted: order === null ? column.sorted : order.heading === column.heading ? order.direction : undefined,
    head: hasScript ? (
      <button type="button" className="sort-button" onClick={() => toggle(column.heading)}>
        {column.heading}
      </button>
    ) : (
      <span className="sort-button">{column.heading}</span>
    ),
  });
  const table = {
    caption,
    className: dense ? "data-table data-table-dense" : "data-table",
    columns: spelt.map((column) => (sortable.includes(column) ? addButton(column) : column)),
    rows,
  };
  const nameOf = (each: Order) => nameOrder(each, columns[0]?.heading);
  const orders = sortable.flatMap(({ heading }): Order[] => [
    { heading, direction: "ascending" },
    { heading, direction: "descending" },
  ]);
  const whole = dense ? (
    <ScrollingTable {...table} />
  ) : (
    <>
      {/* On a card there are no headings to click. */}
      {orders.length > 0 && rows.length >= WORTH_SORTING ? (
        <OrderSelect
          label="Ordenar por"
          orders={[UNSORTED, ...orders.map(nameOf)]}
          order={order ? nameOf(order) : UNSORTED}
          onOrder={(name) => setOrder(orders.find((each) => nameOf(each) === name) ?? null)}
        />
      ) : null}
      <Table {...table} />
    </>
  );
  if (!clamped || rows.length <= NOTHING_HIDDEN[dense ? "dense" : "cards"]) return whole;
  return (
    <Clamp what={clamped} count={rows.length}>
      {whole}
    </Clamp>
  );
}
