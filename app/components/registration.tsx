// The brokerage's registration number.

import { OWNER } from "../owner.ts";

/** The brokerage's registration number, with a link to its look-up where there is one. */
export function SusepNumber() {
  if (OWNER.susepLookUp === null) return OWNER.susep;
  return (
    <a href={OWNER.susepLookUp} rel="noopener">
      {OWNER.susep}
    </a>
  );
}
