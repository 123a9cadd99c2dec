// The brand list (section 2): every brand, with its mean price.

import * as v from "valibot";
import { BRAND_LIST_BREADCRUMBS } from "../../catalog/breadcrumbs.ts";
import { BRAND_LIST_PATH, brandPath } from "../../catalog/paths.ts";
import { pricedLinkSchema } from "../../data/links.ts";
import type { Checked } from "../../data/values.ts";
import { countOf } from "../../estimate/format.ts";
import { describeSinglePage, type NoEntity, type PageType } from "../../pages/page-type.ts";
import { listPricedLinks } from "../../pages/priced-links.ts";
import { writeDescription } from "../../seo/description.ts";
import { listGraph } from "../../seo/json-ld/parts.ts";
import { BRAND_LIST_TITLE } from "../../seo/titles.ts";

const brandListPageSchema = v.object({
  /** By name. */
  brands: v.array(pricedLinkSchema),
});

export default {
  ...describeSinglePage("brand_list", BRAND_LIST_PATH, BRAND_LIST_TITLE, BRAND_LIST_BREADCRUMBS),
  payload: brandListPageSchema,
  asksToBeFound: () => true,
  async load({ catalogue, database }) {
    const [rows, { brands }] = await Promise.all([database.call("get_brands_page", {}), catalogue.getVehicles()]);
    const priced = listPricedLinks(brands, rows, (brand) => ({ label: brand.name, path: brandPath(brand) }));
    return { page: { brands: priced } };
  },
  description: (_, { brands }) => writeDescription("de todas as marcas", countOf(brands.length, "marca", "marcas")),
  graph: (props, _, { brands }) => listGraph(props, brands),
} satisfies PageType<NoEntity, Checked<typeof brandListPageSchema>>;
