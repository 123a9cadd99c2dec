// Links to the external quote form (section 7 of the specification). They are navigation, not requests.

import { OWNER } from "../owner.ts";

/** Where on the page the link is: the hero's button, the floating one, or a block. */
export type QuoteCampaign = "main" | "floating" | "pre-content" | "home" | "contextual";

/** The tracking fields from the segments of a path: 3 to 5 on brand routes, 2 and 3 on state and city routes. */
function trackedFields(pathname: string): Record<string, string | undefined> {
  const [, first, second, third, fourth, fifth, sixth, seventh] = pathname.split("/");
  if (first !== "seguro-de-carro" || !second) return {};
  if (second !== "marca") return { utm_state: second.toUpperCase(), utm_city: third };
  const inCity = sixth && seventh ? { utm_state: sixth.toUpperCase(), utm_city: seventh } : {};
  return { utm_brand: third, utm_model: fourth, utm_year: fifth, ...inCity };
}

/** The form's address with `utm_source=seo`, `utm_medium=cta`, the campaign, and what the page is about. */
export function quoteLink(campaign: QuoteCampaign, pathname: string): string {
  const url = new URL(OWNER.quoteForm);
  const fields = { utm_source: "seo", utm_medium: "cta", utm_campaign: campaign, ...trackedFields(pathname) };
  for (const [name, value] of Object.entries(fields)) if (value) url.searchParams.set(name, value);
  return url.href;
}
