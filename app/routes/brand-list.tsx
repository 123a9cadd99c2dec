// `/seguro-de-carro/marca`: all brands (section 2), and what they cost beside each other.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";
import kind, { type ComparedBrand, listUnpricedBrands } from "../pages/kinds/brand-list.server.ts";
import { orProblem } from "../pages/or-problem.server.ts";
import { addressOf } from "../pages/page-address.ts";
import type { Statistics } from "../pages/parts.ts";
import { DATABASE_FAILED, isOutageProblem } from "../pages/problem.ts";
import { describePage, servePage } from "../pages/serve-page.server.ts";
import { countOf, formatCount, formatWholeChange, formatWholeMoney, UNKNOWN } from "../pricing/format.ts";
import { percentOf } from "../pricing/rating.ts";
import { MIN_QUOTES_FOR_MEAN } from "../pricing/rules.ts";
import { describePageHead } from "../seo/head.ts";
import { DataTable } from "../ui/data-table.tsx";
import { PreContentPromotion } from "../ui/promotion.tsx";
import { RangeBar, type RatioScale } from "../ui/range-bar.tsx";

/** Without prices where those cannot be had: the list itself needs nothing but the vocabulary. Such a page is not kept. */
export async function loader({ context: { visit }, params }: LoaderFunctionArgs) {
  try {
    return await servePage(visit, kind, params);
  } catch (error) {
    if (!isOutageProblem(error)) throw error;
    const page = await orProblem(visit, DATABASE_FAILED, async () =>
      listUnpricedBrands(await visit.catalogue.observed.getVehicles()),
    );
    visit.policy.ingredients.spoil();
    const { head, trail } = describePage(visit, kind, {}, page, addressOf(kind, {}));
    return { head, trail, page };
  }
}

export const meta = describePageHead;

/** Null where too few quotes tell of the brand. */
function findShown({ statistics }: ComparedBrand): Statistics | null {
  return statistics && statistics.evidence.quotes >= MIN_QUOTES_FOR_MEAN ? statistics : null;
}

/** Percent against the average, null where too few quotes tell of it. */
function findStanding({ standing }: ComparedBrand): number | null {
  return standing && standing.quotes >= MIN_QUOTES_FOR_MEAN ? percentOf(standing.effect) : null;
}

/** Round amounts around all that is shown. */
function ratioScaleOf(shown: readonly Statistics[]): RatioScale {
  const low = Math.min(...shown.map(({ percentile25 }) => percentile25));
  const high = Math.max(...shown.map(({ percentile75 }) => percentile75));
  return { from: Math.max(100, Math.floor(low / 500) * 500), to: Math.ceil(high / 1_000) * 1_000 };
}

export default function BrandListScreen() {
  const { brands } = useLoaderData<typeof loader>().page;
  const shown = brands.flatMap((brand) => findShown(brand) ?? []);
  const scale = ratioScaleOf(shown);
  return (
    <>
      <h1>Marcas de Carros</h1>
      <p className="lead">Escolha a marca do seu carro para ver quanto custa o seguro de cada modelo.</p>
      <h2>{countOf(brands.length, "marca", "marcas")}</h2>
      <DataTable
        dense
        caption={
          shown.length > 0
            ? `A mediana e a metade central do que foi cotado, numa escala logarítmica de ${formatWholeMoney(scale.from)} a ${formatWholeMoney(scale.to)}; em relação à média, para o mesmo valor e idade do carro, o mesmo lugar e o mesmo motorista.`
            : "As marcas e quantos modelos têm; ainda não há cotações."
        }
        keyOf={(row) => row.path}
        rows={brands}
        columns={[
          {
            heading: "Marca",
            cell: (row) => (
              <>
                <Link to={row.path}>{row.label}</Link>{" "}
                <small className="row-note">{countOf(row.models, "modelo", "modelos")}</small>
              </>
            ),
            sortBy: (row) => row.label,
          },
          {
            heading: "Mediana por ano",
            numeric: true,
            cell: (row) => {
              const found = findShown(row);
              return found ? formatWholeMoney(found.median) : UNKNOWN;
            },
            sortBy: (row) => findShown(row)?.median ?? null,
          },
          {
            heading: "Faixa",
            cell: (row) => {
              const found = findShown(row);
              if (!found) return UNKNOWN;
              const { percentile25, median, percentile75 } = found;
              return <RangeBar scale={scale} low={percentile25} middle={median} high={percentile75} />;
            },
          },
          {
            heading: "Em relação à média",
            numeric: true,
            cell: (row) => {
              const percent = findStanding(row);
              return percent === null ? UNKNOWN : formatWholeChange(percent);
            },
            sortBy: findStanding,
          },
          {
            heading: "Cotações",
            numeric: true,
            cell: (row) => formatCount(row.statistics?.evidence.quotes ?? 0),
            sortBy: (row) => row.statistics?.evidence.quotes ?? 0,
          },
        ]}
      />
      <PreContentPromotion />
    </>
  );
}
