// The cars whose insurance costs least, in a city.

import { CHEAPEST_IN_CITY_ADDRESS } from "../../catalogue/paths.ts";
import { describeCheapest } from "../cheapest-page.server.ts";

export default describeCheapest("cheapest_in_city", CHEAPEST_IN_CITY_ADDRESS, {
  part: "mais-baratos-por-cidade",
  rows: "city",
  findSubject(key, { places }) {
    const city = places.findCityById(Number(key));
    return city && { state: city.state, city };
  },
});
