// Links to the external quote form (section 7 of the specification). They are navigation, not requests.

import { OWNER } from "../owner.ts";
import type { Parameters } from "./address.ts";

/** Where on the page the link is: the hero's button, the floating one, or a block. */
export type QuoteCampaign = "main" | "floating" | "pre-content" | "home" | "contextual";

/** The form's address with `utm_source=seo`, `utm_medium=cta`, the campaign, and what the page is about. */
export function quoteLink(campaign: QuoteCampaign, about: Partial<Parameters>): string {
  const { brand, model, year, uf, city } = about;
  const url = new URL(OWNER.quoteForm);
  const fields = {
    utm_source: "seo",
    utm_medium: "cta",
    utm_campaign: campaign,
    utm_brand: brand,
    utm_model: model,
    utm_year: year,
    utm_state: uf?.toUpperCase(),
    utm_city: city,
  };
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value);
  return url.href;
}
