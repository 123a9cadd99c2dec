// The brand page (section 2): counts, the 15 most quoted model-years, and the brand's models.

import * as v from "valibot";
import { ARTICLES, genderOfBrand } from "../../catalog/genders.ts";
import { BRAND_ADDRESS, modelPath } from "../../catalog/paths.ts";
import type { Brand } from "../../catalog/vehicles.ts";
import { driverSchema } from "../../data/rating.ts";
import { defineRead } from "../../data/read-function.ts";
import { listedPages, modelYearGroup, relativeEffect, statistics, text } from "../../data/results.ts";
import { amount, count } from "../../data/values.ts";
import { describeDriver } from "../../estimate/rating/driver.ts";
import { getBrand } from "../../pages/find-entity.server.ts";
import { describeQuoted, listPricedLinks, mapCars } from "../../pages/lists.ts";
import { below, definePage, NO_ENTITY } from "../../pages/page-type.ts";
import { collectionGraph, itemList } from "../../seo/json-ld/parts.ts";
import { fitTitle } from "../../seo/titles.ts";
import brandList from "../brand-list/page.server.ts";

export const getBrandPage = defineRead(
  "get_brand_page",
  { of_brand: "number", text_identifier: "string" },
  v.object({
    statistics,
    relativeEffect,
    versions: count,
    mostQuoted: v.array(v.object({ ...modelYearGroup.entries, minPrice: amount, profile: v.nullable(driverSchema) })),
    models: listedPages,
    text,
  }),
);

/** `de um Fiat`, `de uma Ferrari` */
const ofOne = ({ name, slug }: Brand) => `de ${ARTICLES[genderOfBrand(slug)].one} ${name}`;

export default definePage({
  name: "brand",
  address: BRAND_ADDRESS,
  sitemap: { part: "marcas", findEntity: ([id], { vehicles }) => vehicles.findBrandById(Number(id)) },
  find: getBrand,
  parametersOf: ({ slug }) => ({ brand: slug }),
  textType: "brand",
  reads: [getBrandPage],
  async load({ catalogue, database }, { id, slug, models }, text_identifier) {
    const [{ text, ...result }, brandWithModels] = await Promise.all([
      database.call(getBrandPage, { of_brand: id, text_identifier }),
      catalogue.findBrandWithModels(slug),
    ]);
    const page = {
      ...result,
      mostQuoted: mapCars(result.mostQuoted, brandWithModels, (car, row) => {
        const quoted = describeQuoted(car, row, "model-year");
        // The lowest of few quotes is no price below an estimate of their mean.
        const isAbove = quoted.average?.basis === "estimated" && quoted.average.amount < row.minPrice;
        return {
          ...quoted,
          minPrice: isAbove ? null : row.minPrice,
          profile: row.profile && describeDriver(row.profile),
        };
      }),
      models: listPricedLinks(models, result.models, (model) => ({ label: model.name, path: modelPath(model) })),
    };
    return { page, text };
  },
  labelStatistics: (entity, { statistics }) => ({ of: ofOne(entity), about: `da marca ${entity.name}`, statistics }),
  crumb: ({ name }) => name,
  above: below(brandList, () => NO_ENTITY),
  title: ({ name }) => fitTitle(`Seguro Auto ${name}`, " - Preços e Informações"),
  graph: (props, { name }, { models }) =>
    collectionGraph(props, {
      about: { "@type": "Brand", name },
      ...(models.length > 0 && { mainEntity: itemList(models, props.canonical) }),
    }),
  props: (entity) => ({
    name: entity.name,
    ofOne: ofOne(entity),
    /** `o seu Fiat`, `a sua Ferrari` */
    your: `${ARTICLES[genderOfBrand(entity.slug)].your} ${entity.name}`,
  }),
});
