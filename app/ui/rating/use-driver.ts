// Who drives, as the visitor says: in the browser's memory and on the device, and nowhere else. It is in no request, no
// address and no cookie; test/browser/answer.test.ts watches the network.

import { useCallback, useEffect, useState } from "react";
import {
  AGE_RANGES,
  type DriverProfile,
  GENDERS,
  MARITAL_STATUSES,
  YOUNG_DRIVERS,
} from "../../pricing/driver-profile.ts";

const KEY = "motorista";

function isOneOf<Value extends string>(values: readonly Value[], value: unknown): value is Value {
  return values.some((each) => each === value);
}

/** Null for anything but a whole driver: what is kept may be of an older form, or of somebody's hand. */
function parseDriver(kept: string | null): DriverProfile | null {
  try {
    const value: unknown = JSON.parse(kept ?? "null");
    if (typeof value !== "object" || value === null) return null;
    if (!("gender" in value && "ageRange" in value && "maritalStatus" in value && "youngDrivers" in value)) return null;
    const { gender, ageRange, maritalStatus, youngDrivers } = value;
    return isOneOf(GENDERS, gender) &&
      isOneOf(AGE_RANGES, ageRange) &&
      isOneOf(MARITAL_STATUSES, maritalStatus) &&
      isOneOf(YOUNG_DRIVERS, youngDrivers)
      ? { gender, ageRange, maritalStatus, youngDrivers }
      : null;
  } catch {
    return null;
  }
}

function readDriver(): DriverProfile | null {
  try {
    return parseDriver(window.localStorage.getItem(KEY));
  } catch {
    // Storage may be forbidden; then every page begins with the usual driver.
    return null;
  }
}

function keepDriver(driver: DriverProfile | null): void {
  try {
    if (driver) window.localStorage.setItem(KEY, JSON.stringify(driver));
    else window.localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

export interface ChosenDriver {
  /** The usual one until the visitor says otherwise. */
  readonly driver: DriverProfile;
  readonly isChosen: boolean;
  /** Whether choices can be made: not before the script runs. */
  readonly isReady: boolean;
  choose(driver: DriverProfile): void;
  forget(): void;
}

export function useDriver(usual: DriverProfile): ChosenDriver {
  const [chosen, setChosen] = useState<DriverProfile | null>(null);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setChosen(readDriver());
    setReady(true);
  }, []);
  const choose = useCallback((driver: DriverProfile) => {
    keepDriver(driver);
    setChosen(driver);
  }, []);
  const forget = useCallback(() => {
    keepDriver(null);
    setChosen(null);
  }, []);
  return { driver: chosen ?? usual, isChosen: chosen !== null, isReady, choose, forget };
}
