// The cars that the visitor has picked to compare: on the device, like the driver, and in no request until the visitor asks for the
// comparison.

import { useCallback, useEffect, useState } from "react";
import { MAX_COMPARED } from "../../pricing/comparison-rules.ts";

const KEY = "comparar";

export interface PickedCar {
  /** `fiat-argo-2022`, as the comparison's address has it. */
  readonly slug: string;
  /** `Fiat Argo 2022` */
  readonly name: string;
}

function isCar(value: unknown): value is PickedCar {
  return (
    typeof value === "object" &&
    value !== null &&
    "slug" in value &&
    typeof value.slug === "string" &&
    /^[a-z0-9-]{1,120}$/.test(value.slug) &&
    "name" in value &&
    typeof value.name === "string"
  );
}

function readCars(): PickedCar[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isCar).slice(0, MAX_COMPARED) : [];
  } catch {
    // Storage may be forbidden, or hold what is of somebody's hand.
    return [];
  }
}

function keepCars(cars: readonly PickedCar[]): void {
  try {
    if (cars.length > 0) window.localStorage.setItem(KEY, JSON.stringify(cars));
    else window.localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

export interface ComparedCars {
  readonly cars: readonly PickedCar[];
  /** Whether cars can be picked: not before the script runs. */
  readonly isReady: boolean;
  /** The oldest goes where there is no room. */
  pick(car: PickedCar): void;
  drop(slug: string): void;
}

export function useCompared(): ComparedCars {
  const [cars, setCars] = useState<readonly PickedCar[]>([]);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    setCars(readCars());
    setReady(true);
  }, []);
  const change = useCallback((next: readonly PickedCar[]) => {
    keepCars(next);
    setCars(next);
  }, []);
  return {
    cars,
    isReady,
    pick: (car) => change([...cars.filter(({ slug }) => slug !== car.slug), car].slice(-MAX_COMPARED)),
    drop: (slug) => change(cars.filter((car) => car.slug !== slug)),
  };
}
