// The brands as a grid of links, each with what it costs in it; sorted by name, or by price.

import { Link } from "@remix-run/react";
import { useState } from "react";
import type { ComparedBrand } from "../pages/kinds/brand-list.server.ts";
import { countQuotes } from "../pricing/count-quotes.ts";
import { describeTypicalPrice } from "../pricing/typical-price.ts";
import { OrderSelect } from "./order-select.tsx";
import { barScaleOf, RangeBar } from "./range-bar.tsx";

const BY_NAME = "por nome";
const CHEAPEST_FIRST = "do menor ao maior preço";
const ORDERS = [BY_NAME, CHEAPEST_FIRST, "do maior ao menor preço"];

/** The brands come by name; one without a price stands last. */
function sortBrands(brands: readonly ComparedBrand[], order: string): readonly ComparedBrand[] {
  if (order === BY_NAME) return brands;
  const sign = order === CHEAPEST_FIRST ? 1 : -1;
  const rank = (brand: ComparedBrand) => sign * (brand.typical?.amount ?? sign * Number.POSITIVE_INFINITY);
  return [...brands].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

function BrandPrice({ brand, scale }: { brand: ComparedBrand; scale: number }) {
  const { typicalQuotes: quotes, typical } = brand;
  return (
    <>
      {typical ? (
        <>
          <strong>{describeTypicalPrice(typical)}</strong>
          <RangeBar scale={scale} of={typical} />
        </>
      ) : null}
      <span className="link-list-note">
        {quotes === 0 ? "Sem cotações" : countQuotes({ quotes, allInsurers: false })}
      </span>
    </>
  );
}

/** @param brands by name */
export function BrandGrid({ brands }: { brands: readonly ComparedBrand[] }) {
  const [order, setOrder] = useState(BY_NAME);
  const scale = barScaleOf(brands.flatMap(({ typical }) => typical ?? []));
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
