// The brands as a grid of links, each with what it costs in it; sorted by name, or by price.

import { Link } from "@remix-run/react";
import { useState } from "react";
import type { ComparedBrand } from "../pages/kinds/brand-list.server.ts";
import { countQuotes } from "../pricing/count-quotes.ts";
import { hasEnoughQuotes } from "../pricing/enough-quotes.ts";
import { formatWholeMoney } from "../pricing/format.ts";
import type { Statistics } from "../schemas/prices.ts";
import { OrderSelect } from "./order-select.tsx";

/** Null where too few quotes tell of the brand. */
function findShown({ statistics }: ComparedBrand): Statistics | null {
  return hasEnoughQuotes(statistics) ? statistics : null;
}

/**
 * A scale on which the same distance is the same percentage: prices of a Lifan and of a Porsche stand on it. It goes from and
 * to round amounts around all that is shown.
 */
function ratioScaleOf(shown: readonly Statistics[]) {
  const low = Math.min(...shown.map(({ percentile25 }) => percentile25));
  const high = Math.max(...shown.map(({ percentile75 }) => percentile75));
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
  const rank = (brand: ComparedBrand) => sign * (findShown(brand)?.median ?? sign * Number.POSITIVE_INFINITY);
  return [...brands].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

const WIDTH = 120;
const HEIGHT = 12;

/** The middle half of the prices, in words and as a bar on the scale that all brands share. */
function RangeBar({ scale, of }: { scale: RatioScale; of: Statistics }) {
  const share = (price: number) => Math.log(price / scale.from) / Math.log(scale.to / scale.from);
  const x = (price: number) => Math.round(10 * WIDTH * share(price)) / 10;
  const [low, middle, high] = [x(of.percentile25), x(of.median), x(of.percentile75)];
  return (
    <span className="range">
      <span>{`${formatWholeMoney(of.percentile25)} a ${formatWholeMoney(of.percentile75)}`}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <rect className="interval-axis" y="5.5" width={WIDTH} height="1" />
        <rect className="interval-band" x={low} y="2" width={Math.max(high - low, 1)} height="8" />
        <rect className="interval-middle" x={middle - 2} width="4" height={HEIGHT} />
      </svg>
    </span>
  );
}

function BrandPrice({ brand, scale }: { brand: ComparedBrand; scale: RatioScale }) {
  const shown = findShown(brand);
  const quotes = brand.statistics?.evidence.quotes ?? 0;
  return (
    <>
      {shown ? (
        <>
          <strong>{formatWholeMoney(shown.median)}</strong>
          <RangeBar scale={scale} of={shown} />
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
  const scale = ratioScaleOf(brands.flatMap((brand) => findShown(brand) ?? []));
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
