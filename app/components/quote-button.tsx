// The green link to the external quote form.

import { createContext, useContext } from "react";
import type { Parameters } from "../catalog/address.ts";
import { OWNER } from "../owner.ts";

/** Where on the page the link is: the hero's button, the floating one, or a block. */
export type QuoteCampaign = "main" | "floating" | "pre-content" | "home" | "contextual";

/** The form's address with `utm_source=seo`, `utm_medium=cta`, the campaign, and what the page is about. */
function quoteLink(campaign: QuoteCampaign, about: Partial<Parameters>): string {
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

/** Parameters of the current page's address; empty where it has neither a car nor a place. */
export const PageParameters = createContext<Partial<Parameters>>({});

/** `nofollow`: search engines should not list the form. It opens in the same tab, so that "back" works. */
export function QuoteButton({ campaign, children }: { campaign: QuoteCampaign; children: React.ReactNode }) {
  return (
    <a className="quote-button" href={quoteLink(campaign, useContext(PageParameters))} rel="nofollow">
      {children}
    </a>
  );
}
