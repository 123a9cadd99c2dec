// The green link that leads to the external quote form.

import { useLocation } from "@remix-run/react";
import { type QuoteCampaign, quoteLink } from "./quote-link.ts";

/** `nofollow`: the form is no page to be found. It opens in the same tab, so that "back" works as people expect. */
export function QuoteButton({ campaign, children }: { campaign: QuoteCampaign; children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    <a className="quote-button" href={quoteLink(campaign, pathname)} rel="nofollow">
      {children}
    </a>
  );
}
