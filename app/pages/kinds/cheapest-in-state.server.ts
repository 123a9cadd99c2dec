// The cars whose insurance costs least, in a state.

import { CHEAPEST_IN_STATE_ADDRESS } from "../../catalogue/paths.ts";
import { describeCheapest } from "../cheapest-page.server.ts";

export default describeCheapest("cheapest_in_state", CHEAPEST_IN_STATE_ADDRESS, {
  part: "mais-baratos-por-estado",
  rows: "cheapest_in_state",
  findSubject(uf, { places }) {
    const state = places.findState(uf);
    return state && { state, city: null };
  },
});
