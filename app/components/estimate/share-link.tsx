// A link that sends an estimate to somebody. The user input is in the hash of the URL that is sent, which this site's server never
// sees; the messenger that carries it does. The page's own link has none of it: a tag manager reports the addresses of links.

import { useRouteLoaderData } from "@remix-run/react";
import { useRef } from "react";
import { SAMPLE_NOTICE } from "../../estimate/format.ts";
import { formatUrlHash, type UserInput } from "../../estimate/rating/url-hash.ts";
import type { SiteSettings } from "../layout/layout.tsx";

const messengerUrl = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

interface ShareLinkProps {
  /** Canonical address of the page. */
  address: string;
  input: UserInput;
  sentence: string;
}

/** To WhatsApp, or to the device's own sheet for sharing. */
export function ShareLink({ address, input, sentence }: ShareLinkProps) {
  const isSample = useRouteLoaderData<Pick<SiteSettings, "isSample">>("root")?.isSample;
  const isOpen = useRef(false);
  const share = async (event: React.MouseEvent) => {
    event.preventDefault();
    const text = isSample ? `${sentence} ${SAMPLE_NOTICE}` : sentence;
    const url = address + formatUrlHash(input);
    const send = () => window.location.assign(messengerUrl(`${text}\n${url}`));
    if (typeof navigator.share !== "function") return send();
    // A second tap, while the sheet opens.
    if (isOpen.current) return;
    isOpen.current = true;
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // The visitor has closed the sheet; where the browser refuses one, the messenger is left.
      if (!(error instanceof DOMException && error.name === "AbortError")) send();
    } finally {
      isOpen.current = false;
    }
  };
  return (
    <a className="share" href={messengerUrl(address)} rel="nofollow" onClick={share}>
      Compartilhar
    </a>
  );
}
