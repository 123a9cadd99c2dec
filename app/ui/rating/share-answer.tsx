// An answer to be sent to somebody. Its address carries what was said in its fragment, which this site's server never
// sees; whoever carries the message, as WhatsApp does, reads it.

import { SAMPLE_NOTICE } from "../../pricing/format.ts";
import { CopyButton } from "../copy-button.tsx";
import { useSample } from "../use-sample.ts";
import { useScript } from "../use-script.ts";

interface ShareAnswerProps {
  /** Canonical address of the page. */
  address: string;
  /** What was said: `#idade=26-35`; empty where nothing is. */
  fragment: string;
  /** `Seguro do Fiat Argo 2022 em Campinas: R$ 3.200 por ano` */
  words: string;
}

/** The phone's own sheet where there is one. @returns whether it was opened; false where it was refused, too */
async function openSheet(shared: ShareData): Promise<boolean> {
  try {
    await navigator.share(shared);
    return true;
  } catch (error) {
    // Who closes the sheet has seen it.
    return error instanceof DOMException && error.name === "AbortError";
  }
}

export function ShareAnswer({ address, fragment, words: answer }: ShareAnswerProps) {
  const hasScript = useScript();
  const words = useSample() ? `${answer} ${SAMPLE_NOTICE}` : answer;
  // The page's own host: what is tried on another one is shared from there.
  const url = `${hasScript ? window.location.origin + new URL(address).pathname : address}${fragment}`;
  return (
    <details className="share">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
      <summary
        onClick={async (event) => {
          const { parentElement: details } = event.currentTarget;
          if (typeof navigator.share !== "function") return;
          event.preventDefault();
          const isOpened = await openSheet({ title: words, text: words, url });
          if (!isOpened) details?.toggleAttribute("open");
        }}
      >
        Compartilhar
      </summary>
      <p className="share-whatsapp">
        <a href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`} rel="nofollow">
          WhatsApp
        </a>
      </p>
      <label className="share-link">
        O link, com as suas respostas
        <input readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <CopyButton text={url}>Copiar o link</CopyButton>
    </details>
  );
}
