// The green link that leads to the external quote form.

import { useMatches } from "@remix-run/react";
import { type QuoteCampaign, quoteLink } from "./quote-link.ts";

/** The canonical path of the page that is shown; the home page's where it has none, as an error page: what somebody
 * typed there is tracked nowhere. */
function useCanonicalPath(): string {
  const data = useMatches().findLast((match) => hasCanonical(match.data))?.data;
  return hasCanonical(data) ? new URL(data.canonical).pathname : "/";
}

function hasCanonical(data: unknown): data is { canonical: string } {
  return typeof data === "object" && data !== null && "canonical" in data && typeof data.canonical === "string";
}

/** `nofollow`: the form is no page to be found. It opens in the same tab, so that "back" works as people expect. */
export function QuoteButton({ campaign, children }: { campaign: QuoteCampaign; children: React.ReactNode }) {
  return (
    <a className="quote-button" href={quoteLink(campaign, useCanonicalPath())} rel="nofollow">
      {children}
    </a>
  );
}
