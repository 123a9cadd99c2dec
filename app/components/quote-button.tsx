// The green link to the external quote form.

import { createContext, useContext } from "react";
import type { Parameters } from "../catalog/address.ts";
import { type QuoteCampaign, quoteLink } from "../catalog/quote-link.ts";

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
