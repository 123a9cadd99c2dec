// The green link that leads to the external quote form.

import { createContext, useContext } from "react";
import type { Parameters } from "../catalog/address.ts";
import { type QuoteCampaign, quoteLink } from "../catalog/quote-link.ts";

/** The parameters of the address of the page that is shown; none where it is about no car and no place. */
export const PageParameters = createContext<Partial<Parameters>>({});

/** `nofollow`: the form is no page to be found. It opens in the same tab, so that "back" works as people expect. */
export function QuoteButton({ campaign, children }: { campaign: QuoteCampaign; children: React.ReactNode }) {
  return (
    <a className="quote-button" href={quoteLink(campaign, useContext(PageParameters))} rel="nofollow">
      {children}
    </a>
  );
}
