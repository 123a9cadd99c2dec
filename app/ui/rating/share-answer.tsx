// The answer to be sent to somebody, or printed: its address carries what was said in its fragment, which no server sees.

import { CopyButton } from "../copy-button.tsx";
import { useScript } from "../use-script.ts";

interface ShareAnswerProps {
  /** Canonical address of the page. */
  address: string;
  /** What was said: `#idade=26-35`; empty where nothing is. */
  fragment: string;
  /** `Seguro do Fiat Argo 2022 em Campinas: R$ 3.200 por ano` */
  words: string;
}

/** The phone's own sheet where there is one. @returns whether it was opened */
function openSheet(shared: ShareData): boolean {
  if (typeof navigator.share !== "function") return false;
  // Who closes the sheet has not failed.
  navigator.share(shared).catch(() => {});
  return true;
}

/** One sheet of paper: what this answer is of, its range, why, the date and the address. */
function printAnswer(): void {
  const { documentElement } = document;
  for (const part of document.querySelectorAll<HTMLDetailsElement>(".answer > .why, .answer > .how-sure"))
    part.open = true;
  documentElement.classList.add("prints-answer");
  window.addEventListener("afterprint", () => documentElement.classList.remove("prints-answer"), { once: true });
  window.print();
}

export function ShareAnswer({ address, fragment, words }: ShareAnswerProps) {
  const hasScript = useScript();
  // The page's own host: what is tried on another one is shared from there.
  const url = `${hasScript ? window.location.origin + new URL(address).pathname : address}${fragment}`;
  return (
    <>
      <details className="share">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
        <summary
          onClick={(event) => {
            if (openSheet({ title: words, text: words, url })) event.preventDefault();
          }}
        >
          Compartilhar
        </summary>
        <p>
          <a href={`https://wa.me/?text=${encodeURIComponent(`${words}\n${url}`)}`} rel="nofollow">
            WhatsApp
          </a>
        </p>
        <CopyButton text={url}>Copiar o link</CopyButton>
      </details>
      {hasScript ? (
        <button type="button" onClick={printAnswer}>
          Imprimir
        </button>
      ) : null}
    </>
  );
}
