// Who drives, on a screen that ranks cars: the order stays, all prices move by what the driver does to them.

import type { Ranking } from "../../pages/ranking.server.ts";
import { effectOfDriver } from "../../rating/driver.ts";
import { type ChosenDriver, useDriver } from "../rating/use-driver.ts";

export interface RankingDriver {
  readonly chosen: ChosenDriver;
  /** What the driver does beside the usual one, in logarithms. */
  readonly shift: number;
}

export function useRankingDriver({ drivers, usualDriver }: NonNullable<Ranking["model"]>): RankingDriver {
  const chosen = useDriver(usualDriver);
  return { chosen, shift: effectOfDriver(drivers, chosen.driver) - effectOfDriver(drivers, usualDriver) };
}
