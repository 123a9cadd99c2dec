// The brand list (section 2): every brand, with its mean price.

import { BRAND_LIST_PATH } from "../../catalog/paths.ts";
import { defineRead } from "../../data/read-function.ts";
import { listedPages } from "../../data/results.ts";
import { countOf } from "../../estimate/format.ts";
import { linkBrand } from "../../pages/describe-vehicle.ts";
import { listPricedLinks } from "../../pages/lists.ts";
import { below, definePage, describeSinglePage, NO_ENTITY } from "../../pages/page-type.ts";
import { writeDescription } from "../../seo/description.ts";
import { listGraph } from "../../seo/json-ld/parts.ts";
import home from "../home/page.server.ts";

export const getBrandsPage = defineRead("get_brands_page", {}, listedPages);

export default definePage({
  ...describeSinglePage({ name: "brand_list", path: BRAND_LIST_PATH, crumb: "Marcas de Carros" }),
  above: below(home, () => NO_ENTITY),
  isIndexable: () => true,
  reads: [getBrandsPage],
  async load({ catalogue, database }) {
    const [rows, { brands }] = await Promise.all([database.call(getBrandsPage, {}), catalogue.getVehicles()]);
    return { page: { brands: listPricedLinks(brands, rows, linkBrand) } };
  },
  description: (_, { brands }) => writeDescription("de todas as marcas", countOf(brands.length, "marca", "marcas")),
  graph: (props, _, { brands }) => listGraph(props, brands),
});
