// A button that is tapped before its page's scripts have come is tapped again once they have. Links, forms and accordions need
// no script.

declare global {
  interface Window {
    /** What the script below keeps until React hydrates the page. */
    earlyTap?: { button: HTMLElement | null; stop(): void };
  }
}

/** Text, not a function turned into text: a bundler may write helpers into functions that a page does not have. */
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: REMEMBER }}
    />
  );
}
