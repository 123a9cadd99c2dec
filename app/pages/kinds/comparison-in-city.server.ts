// Two to four model-years side by side, in a city.

import { COMPARISON_IN_CITY_ADDRESS } from "../../catalogue/paths.ts";
import { describeComparison } from "../comparison-page.server.ts";
import { NOT_LISTED } from "../single-page.ts";

export default describeComparison("comparison_in_city", COMPARISON_IN_CITY_ADDRESS, NOT_LISTED);
