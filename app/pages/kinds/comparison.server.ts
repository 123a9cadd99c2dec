// Two to four model-years side by side, in the whole country.

import { COMPARISON_ADDRESS } from "../../catalogue/paths.ts";
import { describeComparison, sortCars } from "../comparison-page.server.ts";

export default describeComparison("comparison", COMPARISON_ADDRESS, {
  part: "comparacoes",
  rows: "comparison",
  findSubject(key, { vehicles }) {
    const [modelId = 0, year = 0, otherId = 0, otherYear = 0] = key.split("/").map(Number);
    const [model, other] = [vehicles.findModelById(modelId), vehicles.findModelById(otherId)];
    return (
      model &&
      other && {
        cars: sortCars([
          { model, year },
          { model: other, year: otherYear },
        ]),
        city: null,
      }
    );
  },
});
