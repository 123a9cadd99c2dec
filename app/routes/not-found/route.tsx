// Every other address: not found, in the shared layout.

import { pageNotFound } from "../../pages/problem.ts";

export function loader(): never {
  throw pageNotFound();
}

/** Never shown: the loader always throws. Without a component the route would be a bare resource. */
export default function UnknownAddress() {
  return null;
}
