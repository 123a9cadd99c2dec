// The brand list (section 2): every brand, what it costs, and how many models it has.

import * as v from "valibot";
import { BRAND_LIST_BREADCRUMBS } from "../../catalogue/breadcrumbs.ts";
import { BRAND_LIST_PATH, brandPath } from "../../catalogue/paths.ts";
import { countOf } from "../../pricing/format.ts";
import { readTypicalPrice } from "../../pricing/typical-price.ts";
import { linkSchema } from "../../schemas/links.ts";
import { typicalPriceSchema } from "../../schemas/prices.ts";
import { type Checked, count } from "../../schemas/values.ts";
import { writeDescription } from "../../seo/description.ts";
import { listGraph } from "../../seo/json-ld/parts.ts";
import { BRAND_LIST_TITLE } from "../../seo/titles.ts";
import { describeSinglePage, type NoSubject, type PageKind } from "../page-kind.ts";

const comparedBrandSchema = v.object({
  ...linkSchema.entries,
  /** Counted on its page. */
  typicalQuotes: count,
  /** That of its page; null where nothing is known. */
  typical: v.nullable(typicalPriceSchema),
});

export type ComparedBrand = Checked<typeof comparedBrandSchema>;

const brandListPageSchema = v.object({
  /** By name. */
  brands: v.array(comparedBrandSchema),
});

export default {
  ...describeSinglePage("brand_list", BRAND_LIST_PATH, BRAND_LIST_TITLE, BRAND_LIST_BREADCRUMBS),
  payload: brandListPageSchema,
  asksToBeFound: () => true,
  async load({ catalogue, database }) {
    const [rowsOfBrands, { brands }] = await Promise.all([
      database.call("get_brands_page", {}),
      catalogue.getVehicles(),
    ]);
    const rows = new Map(rowsOfBrands.map((row) => [row.id, row]));
    const priced = brands.map((brand) => {
      const row = rows.get(brand.id);
      const { typicalQuotes, typical } = row ?? { typicalQuotes: 0, typical: null };
      return { label: brand.name, path: brandPath(brand), typicalQuotes, typical: readTypicalPrice(typical) };
    });
    return { page: { brands: priced } };
  },
  description: (_, { brands }) => writeDescription("de todas as marcas", countOf(brands.length, "marca", "marcas")),
  graph: (facts, _, { brands }) => listGraph(facts, brands),
} satisfies PageKind<NoSubject, Checked<typeof brandListPageSchema>>;
