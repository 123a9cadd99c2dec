// Two to four model-years side by side, in the whole country.

import { COMPARISON_ADDRESS } from "../../catalogue/paths.ts";
import { describeComparison } from "../comparison-page.server.ts";

export default describeComparison("comparison", COMPARISON_ADDRESS);
