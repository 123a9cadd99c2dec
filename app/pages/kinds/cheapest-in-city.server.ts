// The cars whose insurance costs least, in a city.

import { CHEAPEST_IN_CITY_ADDRESS } from "../../catalogue/paths.ts";
import { describeCheapest } from "../cheapest-page.server.ts";
import { NOT_LISTED } from "../single-page.ts";

export default describeCheapest("cheapest_in_city", CHEAPEST_IN_CITY_ADDRESS, NOT_LISTED);
