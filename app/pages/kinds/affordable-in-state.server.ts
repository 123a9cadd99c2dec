// Which cars can be insured for so much a year, in a state.

import { AFFORDABLE_IN_STATE_ADDRESS } from "../../catalogue/paths.ts";
import { describeAffordable } from "../affordable-page.server.ts";
import { NOT_LISTED } from "../single-page.ts";

export default describeAffordable("affordable_in_state", AFFORDABLE_IN_STATE_ADDRESS, NOT_LISTED);
