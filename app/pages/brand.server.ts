// The brand page (section 2): counts, the 15 most quoted model-years, and the brand's models.

import { brandPath, modelPath } from "../catalogue/paths.ts";
import type { Brand } from "../catalogue/vehicles.ts";
import { brandAnswer } from "../database/answers.ts";
import { describeProfile } from "../pricing/driver-profile.ts";
import { findQuotedModelYear, findStatistics, type Link, type QuotedModelYear, type Statistics } from "./parts.ts";
import { brandNotFound, DATABASE_FAILED } from "./problem.ts";
import { orProblem, readPage } from "./read-page.server.ts";
import type { PageSources, TextAddress } from "./sources.ts";

export interface BrandPage {
  readonly versions: number;
  readonly statistics: Statistics | null;
  /** `profile` is the driver profile most quoted for it, in words. */
  readonly mostQuoted: readonly (QuotedModelYear & { readonly profile: string | null })[];
  readonly models: readonly Link[];
}

/** @throws ThrownProblem 404, 503 */
export async function getBrand(sources: PageSources, slug: string): Promise<Brand> {
  const vehicles = await orProblem(sources, DATABASE_FAILED, sources.catalogue.getVehicles);
  const brand = vehicles.findBrand(slug);
  if (!brand) throw brandNotFound();
  return brand;
}

export function brandText(brand: Brand): TextAddress {
  return { type: "brand", identifier: brand.slug };
}

/** @throws ThrownProblem 503 */
export async function getBrandPage(sources: PageSources, brand: Brand): Promise<BrandPage> {
  return readPage(sources, brandPath(brand), DATABASE_FAILED, async () => {
    const text = brandText(brand);
    const [answer, vehicles] = await Promise.all([
      sources.database.call("get_brand_page", { of_brand: brand.id, text_identifier: text.identifier }, brandAnswer),
      sources.catalogue.unobserved.getVehicles(),
    ]);
    sources.keepText(text, answer.text);
    return {
      versions: answer.versions,
      statistics: findStatistics(answer.statistics),
      mostQuoted: answer.mostQuoted.flatMap((row) => {
        const found = findQuotedModelYear(row, vehicles, "model-year");
        if (!found) return [];
        const { model: _, ...quoted } = found;
        return [{ ...quoted, profile: row.profile && describeProfile(row.profile) }];
      }),
      models: brand.models.map((model) => ({ label: model.name, path: modelPath(model) })),
    };
  });
}
