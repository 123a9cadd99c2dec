// What a page does before its scripts have come. Links, forms and accordions need no script.

declare global {
  interface Window {
    /** The button that was tapped before React hydrated the page; it is tapped again then. */
    earlyTap?: { button: HTMLElement | null; stop(): void };
    /** The user input of a shared link, taken out of the address. */
    sentHash?: string;
  }
}

/** On the root where this browser runs the page's scripts: others, below the floor (docs/design.md), get the page without. */
export const SCRIPTED = "scripted";

/** The driver that the device keeps, as a URL hash writes it. */
export const OWN_DRIVER = "quem-dirige";

/** The driver of a link's sender, kept by the tab, as `OWN_DRIVER`. */
export const SENT_DRIVER = "quem-dirige-enviado";

/** Stands before the path of the page whose quote the tab keeps. */
export const QUOTE_OF = "cotacao ";

/** Classes of the root, which keep room for what the script will say of a driver, a link's sender and a quote. */
const ROOM = { driver: "with-driver", sender: "with-sender", quote: "with-quote" };

/** Text, not a function turned into text: a bundler may write helpers into functions that a page does not have. */
const EARLY = `(() => {
  const takeInput = () => {
    // No element's name has an equals sign.
    if (!location.hash.includes("=")) return;
    window.sentHash = location.hash;
    try { history.replaceState(history.state, "", location.pathname + location.search); } catch {}
  };
  takeInput();
  // Of a link to the page that is open; before all others who listen.
  addEventListener("popstate", takeInput, true);
  if (!("structuredClone" in window)) return;
  const { classList } = document.documentElement;
  classList.add("${SCRIPTED}");
  const sent = window.sentHash ?? "";
  try {
    if (sent || sessionStorage.getItem("${SENT_DRIVER}")) classList.add("${ROOM.driver}", "${ROOM.sender}");
    if (localStorage.getItem("${OWN_DRIVER}")) classList.add("${ROOM.driver}");
    if (sent.includes("cotacao=") || sessionStorage.getItem("${QUOTE_OF}" + location.pathname)) classList.add("${ROOM.quote}");
  } catch {}
  const remember = ({ target }) => { earlyTap.button = target.closest?.("button[type=button]") ?? earlyTap.button };
  window.earlyTap = { button: null, stop: () => removeEventListener("click", remember, true) };
  addEventListener("click", remember, true);
})();`;

/** What a shared link has brought since the last look. */
export function takeSentHash(): string {
  const { sentHash = "" } = window;
  delete window.sentHash;
  return sentHash;
}

/** Takes away the room of a note and a verdict, once they stand there or it is known that there is none. */
export function releaseRoom(): void {
  document.documentElement.classList.remove(ROOM.sender, ROOM.quote);
}

export function EarlyScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: EARLY }}
    />
  );
}
