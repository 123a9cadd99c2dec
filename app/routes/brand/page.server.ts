// The brand page (section 2): counts, the 15 most quoted model-years, and the brand's models.

import * as v from "valibot";
import { brandBreadcrumbs } from "../../catalog/breadcrumbs.ts";
import { genderOfBrand, one, your } from "../../catalog/genders.ts";
import { BRAND_ADDRESS, modelPath } from "../../catalog/paths.ts";
import type { Brand } from "../../catalog/vehicles.ts";
import { pricedLinkSchema, quotedModelYearSchema } from "../../data/links.ts";
import { statisticsSchema } from "../../data/prices.ts";
import { relativeEffectSchema } from "../../data/rating.ts";
import { amount, type Checked, count } from "../../data/values.ts";
import { describeDriver } from "../../estimate/rating/driver.ts";
import { getBrand } from "../../pages/find-entity.server.ts";
import type { PageType } from "../../pages/page-type.ts";
import { listPricedLinks } from "../../pages/priced-links.ts";
import { findStatistics } from "../../pages/statistics.ts";
import { findQuotedModelYear } from "../../pages/vehicle-lists.ts";
import { brandGraph } from "../../seo/json-ld/insurance.ts";
import { brandTitle } from "../../seo/titles.ts";

const brandPageSchema = v.object({
  statistics: v.nullable(statisticsSchema),
  /** Against the others, for the same everything else; null before the rating model's first fit. */
  relativity: v.nullable(relativeEffectSchema),
  versions: count,
  mostQuoted: v.array(
    v.object({
      ...quotedModelYearSchema.entries,
      /** R$, observed. */
      minPrice: amount,
      /** The driver profile most quoted for it, in words; null where none is known. */
      profile: v.nullable(v.string()),
    }),
  ),
  /** By name. */
  models: v.array(pricedLinkSchema),
});

/** `de um Fiat`, `de uma Ferrari` */
const ofOne = ({ name, slug }: Brand) => `de ${one(genderOfBrand(slug))} ${name}`;

export default {
  name: "brand",
  address: BRAND_ADDRESS,
  payload: brandPageSchema,
  sitemap: {
    part: "marcas",
    findEntity: (key, { vehicles }) => vehicles.findBrandById(Number(key)),
  },
  find: getBrand,
  parametersOf: ({ slug }) => ({ brand: slug }),
  textType: "brand",
  async load({ catalogue, database }, { id, slug, models }, text_identifier) {
    const [answer, maker] = await Promise.all([
      database.call("get_brand_page", { of_brand: id, text_identifier }),
      catalogue.findBrandWithModels(slug),
    ]);
    const page = {
      statistics: findStatistics(answer.statistics),
      relativity: answer.relativity,
      versions: answer.versions,
      mostQuoted: answer.mostQuoted.flatMap((row) => {
        const found = maker && findQuotedModelYear(row, maker, "model-year");
        if (!found) return [];
        const profile = row.profile && describeDriver(row.profile);
        return [{ ...found.quoted, minPrice: row.minPrice, profile }];
      }),
      models: listPricedLinks(models, answer.models, (model) => ({ label: model.name, path: modelPath(model) })),
    };
    return { page, text: answer.text };
  },
  observe: (entity, { statistics }) => ({
    of: ofOne(entity),
    about: `da marca ${entity.name}`,
    statistics,
  }),
  breadcrumbs: brandBreadcrumbs,
  title: ({ name }) => brandTitle(name),
  graph: (props, { name }, { models }) => brandGraph(props, name, models),
  props: (entity) => ({
    name: entity.name,
    ofOne: ofOne(entity),
    /** `o seu Fiat`, `a sua Ferrari` */
    your: `${your(genderOfBrand(entity.slug))} ${entity.name}`,
  }),
} satisfies PageType<Brand, Checked<typeof brandPageSchema>>;
