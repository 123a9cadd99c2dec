// Every other address: not found, in the shared layout.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { orNearest } from "../pages/nearest-pages.server.ts";
import { pageNotFound } from "../pages/problem.ts";

export function loader({ context }: LoaderFunctionArgs): Promise<never> {
  return orNearest(context, () => Promise.reject(pageNotFound()));
}

/** Never shown: the loader always throws. Without a component the route would be a bare resource. */
export default function UnknownAddress() {
  return null;
}
