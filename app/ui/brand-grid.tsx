// The brands as a grid of links, each with what it costs, on one scale; sorted by name, or by price.

import { Link } from "@remix-run/react";
import { useState } from "react";
import { nameQuotes } from "../pricing/count-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import type { PricedLink } from "../schemas/links.ts";
import { type BarScale, barScaleOf, FigureBar } from "./figure-bar.tsx";
import { OrderSelect } from "./order-select.tsx";
import { ESTIMATE } from "./typical-price.tsx";

const BY_NAME = "por nome";
const CHEAPEST_FIRST = "do menor ao maior preço";
const ORDERS = [BY_NAME, CHEAPEST_FIRST, "do maior ao menor preço"];

/** The brands come by name; one without a price stands last. */
function sortBrands(brands: readonly PricedLink[], order: string): readonly PricedLink[] {
  if (order === BY_NAME) return brands;
  const sign = order === CHEAPEST_FIRST ? 1 : -1;
  const rank = (brand: PricedLink) => sign * (brand.typical?.amount ?? sign * Number.POSITIVE_INFINITY);
  return [...brands].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function BrandPrice({ brand: { quotes, typical }, scale }: { brand: PricedLink; scale: BarScale }) {
  return (
    <>
      {typical ? (
        <>
          <strong>
            <span className="visually-hidden">{ESTIMATE} </span>
            {formatWholeMoney(typical.amount)}
          </strong>
          <FigureBar length={typical.amount} scale={scale} />
        </>
      ) : null}
      <span className="link-list-note">{quotes === 0 ? "Sem cotações" : nameQuotes(quotes)}</span>
    </>
  );
}

/** @param brands by name */
export function BrandGrid({ brands }: { brands: readonly PricedLink[] }) {
  const [order, setOrder] = useState(BY_NAME);
  const scale = barScaleOf(brands.map(({ typical }) => typical?.amount ?? null));
  return (
    <>
      <OrderSelect label="Ordenar" orders={ORDERS} order={order} onOrder={setOrder} />
      <ul className="link-list">
        {sortBrands(brands, order).map((brand) => (
          <li key={brand.path}>
            <Link to={brand.path}>{brand.label}</Link>
            <BrandPrice brand={brand} scale={scale} />
          </li>
        ))}
      </ul>
    </>
  );
}
