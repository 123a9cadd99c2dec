// The brand list (section 2): every brand, what it costs, and how many models it has.

import * as v from "valibot";
import { createAddress } from "../../catalogue/address.ts";
import { BRAND_LIST_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { BRAND_LIST_PATH, brandPath } from "../../catalogue/paths.ts";
import { countOf } from "../../pricing/format.ts";
import { linkSchema } from "../../schemas/links.ts";
import { statisticsSchema } from "../../schemas/prices.ts";
import type { Checked } from "../../schemas/values.ts";
import { writeDescription } from "../../seo/description.ts";
import { brandListGraph } from "../../seo/json-ld/vehicles.ts";
import { BRAND_LIST_TITLE } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import { findStatistics } from "../parts.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

const comparedBrandSchema = v.object({
  ...linkSchema.entries,
  /** Observed. */
  statistics: v.nullable(statisticsSchema),
});

export type ComparedBrand = Checked<typeof comparedBrandSchema>;

const brandListPageSchema = v.object({
  /** By name. */
  brands: v.array(comparedBrandSchema),
});

export type BrandListPage = Checked<typeof brandListPageSchema>;

const brandList: PageKind<NoSubject, BrandListPage> = {
  ...describeSinglePage("paginas"),
  name: "brand_list",
  address: createAddress(BRAND_LIST_PATH),
  payload: brandListPageSchema,
  failed: () => DATABASE_FAILED,
  asksToBeFound: () => true,
  async load({ catalogue, database }) {
    const [rowsOfBrands, { brands }] = await Promise.all([
      database.call("get_brands_page", {}),
      catalogue.getVehicles(),
    ]);
    const rows = new Map(rowsOfBrands.map((row) => [row.id, row]));
    const page = {
      brands: brands.map((brand) => {
        const row = rows.get(brand.id);
        return {
          label: brand.name,
          path: brandPath(brand),
          statistics: row ? findStatistics(row.statistics) : null,
        };
      }),
    };
    return { page, text: null };
  },
  observe: () => null,
  breadcrumbs: () => BRAND_LIST_BREADCRUMBS,
  title: () => BRAND_LIST_TITLE,
  description: (_, { brands }) => writeDescription("de todas as marcas", countOf(brands.length, "marca", "marcas")),
  findPicture: () => null,
  graph: (facts, _, { brands }) => brandListGraph(facts, brands),
};

export default brandList;
