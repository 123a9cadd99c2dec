// A choice of the order that things stand in.

import { useScript } from "./use-script.ts";

interface OrderSelectProps {
  label: string;
  orders: readonly string[];
  order: string;
  onOrder: (order: string) => void;
}

/** Sorting needs script: until it has come there is nothing to choose. */
export function OrderSelect({ label, orders, order, onOrder }: OrderSelectProps) {
  return (
    <label className="order-select">
      {label}
      <select disabled={!useScript()} value={order} onChange={({ target: { value } }) => onOrder(value)}>
        {orders.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
