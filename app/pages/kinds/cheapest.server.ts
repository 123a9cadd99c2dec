// The cars whose insurance costs least, in the whole country.

import { createAddress } from "../../catalogue/address.ts";
import { CHEAPEST_PATH } from "../../catalogue/paths.ts";
import { describeCheapest } from "../cheapest-page.server.ts";

const ALL = { state: null, city: null };

export default describeCheapest("cheapest", createAddress(CHEAPEST_PATH), {
  part: "mais-baratos",
  rows: "cheapest",
  findSubject: () => ALL,
});
