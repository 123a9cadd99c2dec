// An estimate to be sent to somebody. Its address carries what was said in its fragment, which this site's server never sees;
// whoever carries the message, as WhatsApp does, reads it.

import { SAMPLE_NOTICE } from "../../estimate/format.ts";
import { useSample } from "../use-sample.ts";
import { useScript } from "../use-script.ts";

interface ShareLinkProps {
  /** Canonical address of the page. */
  address: string;
  /** What was said: `#idade=26-35`; empty where nothing is. */
  fragment: string;
  /** `Seguro Fiat Argo 2022: preço estimado de R$ 3.200 por ano` */
  words: string;
}

/** A link to WhatsApp; where the device has a sheet of its own for sharing, it opens that. */
export function ShareLink({ address, fragment, words }: ShareLinkProps) {
  const hasScript = useScript();
  const text = useSample() ? `${words} ${SAMPLE_NOTICE}` : words;
  // The page's own host: what is tried on another one is shared from there.
  const url = `${hasScript ? window.location.origin + new URL(address).pathname : address}${fragment}`;
  const href = `https://wa.me/?text=${encodeURIComponent(`${text}\n${url}`)}`;
  const openSheet = (event: React.MouseEvent) => {
    if (typeof navigator.share !== "function") return;
    event.preventDefault();
    navigator.share({ text, url }).catch((error: unknown) => {
      // Whoever closes the sheet has seen it; a refused one leaves the link.
      if (!(error instanceof DOMException && error.name === "AbortError")) window.location.assign(href);
    });
  };
  return (
    <p className="share">
      <a href={href} rel="nofollow" onClick={openSheet}>
        Compartilhar
      </a>
    </p>
  );
}
