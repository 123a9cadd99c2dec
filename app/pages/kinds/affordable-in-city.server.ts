// Which cars can be insured for so much a year, in a city.

import { AFFORDABLE_IN_CITY_ADDRESS } from "../../catalogue/paths.ts";
import { describeAffordable } from "../affordable-page.server.ts";
import { NOT_LISTED } from "../single-page.ts";

export default describeAffordable("affordable_in_city", AFFORDABLE_IN_CITY_ADDRESS, NOT_LISTED);
