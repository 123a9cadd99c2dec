// The tag manager under Consent Mode v2: everything is denied until the visitor accepts.

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SIGNALS = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"] as const;

/** The tag manager understands an `arguments` object, not an array. */
function tag(..._values: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag manager's own protocol
  window.dataLayer.push(arguments);
}

const DENIED = Object.fromEntries(SIGNALS.map((signal) => [signal, "denied"]));

/** Loads the tag manager once a page, with consent denied by default. @param id `GTM-…` */
export function loadTagManager(id: string): void {
  if (document.querySelector("script[data-tag-manager]")) return;
  tag("consent", "default", DENIED);
  window.dataLayer?.push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  script.dataset.tagManager = id;
  document.head.appendChild(script);
}

/** Tells the tag manager what the visitor chose. */
export function updateConsent(accepted: boolean): void {
  // The notice asks about measuring alone.
  tag("consent", "update", accepted ? { ...DENIED, analytics_storage: "granted" } : DENIED);
}

/** Tells the tag manager of a page that the browser did not load. Its own event of the history has the title of the page before. */
export function reportPageView(): void {
  const { title, location } = document;
  window.dataLayer?.push({ event: "page_view", page_title: title, page_location: location.href });
}
