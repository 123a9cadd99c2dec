// A link that sends an estimate to somebody. It carries the user input in its URL hash, which this site's server never sees; the
// messenger that carries it does.

import { useRouteLoaderData } from "@remix-run/react";
import { SAMPLE_NOTICE } from "../../estimate/format.ts";
import type { SiteSettings } from "../layout/layout.tsx";

/** To WhatsApp, or to the device's own sheet for sharing. @param url the page's canonical address with the user input */
export function ShareLink({ url, sentence }: { url: string; sentence: string }) {
  const isSample = useRouteLoaderData<Pick<SiteSettings, "isSample">>("root")?.isSample;
  const text = isSample ? `${sentence} ${SAMPLE_NOTICE}` : sentence;
  const href = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
  const openSheet = (event: React.MouseEvent) => {
    if (typeof navigator.share !== "function") return;
    event.preventDefault();
    navigator.share({ text, url }).catch((error: unknown) => {
      // The visitor has closed the sheet; where the browser refuses one, the link is left.
      if (!(error instanceof DOMException && error.name === "AbortError")) window.location.assign(href);
    });
  };
  return (
    <a className="share" href={href} rel="nofollow" onClick={openSheet}>
      Compartilhar
    </a>
  );
}
