// Which cars can be insured for so much a year, in the whole country.

import { AFFORDABLE_ADDRESS } from "../../catalogue/paths.ts";
import { PRICE_LIMITS } from "../../pricing/comparison-rules.ts";
import { describeAffordable } from "../affordable-page.server.ts";

export default describeAffordable("affordable", AFFORDABLE_ADDRESS, {
  part: "mais-baratos",
  rows: "affordable",
  findSubject(key) {
    const limit = PRICE_LIMITS.find((each) => String(each) === key);
    return limit === undefined ? null : { limit, state: null, city: null };
  },
});
