// A button that is tapped before its page's scripts have come is tapped again once they have. Links, forms and folds are the
// browser's own and need nothing of it.

declare global {
  interface Window {
    /** What the script below keeps until React takes the page over, and from then on hears of taps itself. */
    earlyTap?: { button: HTMLElement | null; stop(): void };
  }
}

/** Text, not a function made text: a bundler may write helpers into functions that are not there in a page. */
const REMEMBER = `(() => {
  const remember = ({ target }) => { earlyTap.button = target.closest?.("button[type=button]") ?? earlyTap.button };
  window.earlyTap = { button: null, stop: () => removeEventListener("click", remember, true) };
  addEventListener("click", remember, true);
})();`;

export function EarlyTapScript({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no word of a visitor's is in it
      dangerouslySetInnerHTML={{ __html: REMEMBER }}
    />
  );
}
