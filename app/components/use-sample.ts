// Whether the numbers are of a sample, which whatever leaves the site says too.

import { useRouteLoaderData } from "@remix-run/react";
import type { SiteSettings } from "./layout/layout.tsx";

export function useSample(): boolean {
  return useRouteLoaderData<Pick<SiteSettings, "isSample">>("root")?.isSample === true;
}
