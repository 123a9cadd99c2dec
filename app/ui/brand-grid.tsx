// The brands as a grid of links, each with what it costs in it; sorted by name, or by price.

import { Link } from "@remix-run/react";
import { useState } from "react";
import type { ComparedBrand } from "../pages/kinds/brand-list.server.ts";
import { countQuotes } from "../pricing/count-quotes.ts";
import { describeTypicalPrice, formatRange } from "../pricing/typical-price.ts";
import type { TypicalPrice } from "../schemas/prices.ts";
import { OrderSelect } from "./order-select.tsx";

/**
 * A scale on which the same distance is the same percentage: prices of a Lifan and of a Porsche stand on it. It goes from and
 * to round amounts around all that is shown.
 */
function ratioScaleOf(shown: readonly TypicalPrice[]) {
  const low = Math.min(...shown.map((each) => each.low));
  const high = Math.max(...shown.map((each) => each.high));
  return { from: Math.max(100, Math.floor(low / 500) * 500), to: Math.ceil(high / 1_000) * 1_000 };
}

type RatioScale = ReturnType<typeof ratioScaleOf>;

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

const WIDTH = 120;
const HEIGHT = 12;

/** The interval of eight in ten, in words and as a bar on the scale that all brands share. */
function RangeBar({ scale, of }: { scale: RatioScale; of: TypicalPrice }) {
  const share = (price: number) => Math.log(price / scale.from) / Math.log(scale.to / scale.from);
  const x = (price: number) => Math.round(10 * WIDTH * share(price)) / 10;
  const [low, middle, high] = [x(of.low), x(of.amount), x(of.high)];
  return (
    <span className="range">
      <span>{formatRange(of)}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="interval-axis" y="5.5" width={WIDTH} height="1" />
        <rect className="interval-band" x={low} y="2" width={Math.max(high - low, 1)} height="8" />
        <rect className="interval-middle" x={middle - 2} width="4" height={HEIGHT} />
      </svg>
    </span>
  );
}

function BrandPrice({ brand, scale }: { brand: ComparedBrand; scale: RatioScale }) {
  const { counted: quotes, typical } = brand;
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
  const scale = ratioScaleOf(brands.flatMap(({ typical }) => typical ?? []));
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
