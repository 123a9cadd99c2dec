// The brand list (section 2): every brand with how many models it has, from the vocabulary alone.

import { createAddress } from "../../catalogue/address.ts";
import { BRAND_LIST_PATH, brandPath } from "../../catalogue/paths.ts";
import { BRAND_LIST_TRAIL } from "../../catalogue/trails.ts";
import { keptAs } from "../../kept/kept-as.ts";
import { countOf } from "../../pricing/format.ts";
import { writeDescription } from "../../seo/description.ts";
import { brandListGraph } from "../../seo/json-ld/vehicles.ts";
import { BRAND_LIST_TITLE } from "../../seo/titles.ts";
import type { PageKind } from "../page-kind.ts";
import type { Link } from "../parts.ts";
import { DATABASE_FAILED } from "../problem.ts";
import { describeSinglePage, type NoSubject } from "../single-page.ts";

export interface BrandListPage {
  readonly brands: readonly (Link & { readonly models: number })[];
}

const brandList: PageKind<NoSubject, BrandListPage> = {
  ...describeSinglePage("paginas"),
  name: "brand_list",
  address: createAddress(BRAND_LIST_PATH),
  accepts: keptAs<BrandListPage>("BrandListPage"),
  failed: DATABASE_FAILED,
  about: "the-site",
  async load({ catalogue }) {
    const { brands } = await catalogue.getVehicles();
    const page = {
      brands: brands.map((brand) => ({ label: brand.name, path: brandPath(brand), models: brand.models.length })),
    };
    return { page, text: null };
  },
  findStatistics: () => null,
  trail: () => BRAND_LIST_TRAIL,
  title: () => BRAND_LIST_TITLE,
  description: (_, { brands }) => writeDescription("de todas as marcas", countOf(brands.length, "marca", "marcas")),
  findPicture: () => null,
  graph: (facts, _, { brands }) => brandListGraph(facts, brands),
};

export default brandList;
