// How fast pages were for visitors who agreed: Core Web Vitals, each as soon as it is known, to the owner's own address.

import type { Metric } from "web-vitals";

/** Once a page: a second set of observers would tell everything twice. */
let isMeasuring = false;

/** The measure and its kind of page; no address, and nothing of who it was. */
function tell(url: string, kind: string, { name, value, rating }: Metric): void {
  // As text: another type would be asked for first, which a page that is being left does not live to see.
  navigator.sendBeacon(url, JSON.stringify({ name, value: Math.round(1000 * value) / 1000, rating, kind }));
}

/** `city`, by the route that the visit began with. */
function nameKind(): string {
  const routes = Object.keys(window.__remixRouteModules ?? {});
  return routes.at(-1)?.replace("routes/", "") ?? "";
}

/** Begins to measure; what was before, the browser has kept. @param url takes `{name, value, rating, kind}` by POST, milliseconds */
export async function measureVitals(url: string): Promise<void> {
  if (isMeasuring) return;
  isMeasuring = true;
  const kind = nameKind();
  try {
    const { onCLS, onINP, onLCP, onTTFB } = await import("web-vitals");
    for (const observe of [onCLS, onINP, onLCP, onTTFB]) observe((metric) => tell(url, kind, metric));
  } catch {
    // The script could not be had: nobody misses a measure.
  }
}
