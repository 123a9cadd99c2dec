// The cars that the visitor has picked to compare: on the device, and in no request until they ask for the comparison.

import { Link } from "@remix-run/react";
import { useEffect, useState } from "react";
import { joinCars } from "../../catalogue/compared-cars.ts";
import { COMPARE_PATH, comparisonPath } from "../../catalogue/paths.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../../pricing/comparison-rules.ts";
import { ActionLabel } from "../action-label.tsx";
import { keep, readKept } from "../device-storage.ts";
import { hasTexts } from "../has-texts.ts";

const KEY = "comparar";

export interface PickedCar {
  /** `fiat-argo-2022`, as the comparison's address has it. */
  readonly slug: string;
  /** `Fiat Argo 2022` */
  readonly name: string;
}

function isCar(value: unknown): value is PickedCar {
  return hasTexts(value, ["slug", "name"]) && /^[a-z0-9-]{1,120}$/.test(value.slug);
}

function parseCars(text: string): PickedCar[] {
  const kept: unknown = JSON.parse(text);
  return Array.isArray(kept) ? kept.filter(isCar).slice(0, MAX_COMPARED) : [];
}

export function useCompared() {
  const [kept, setKept] = useState<readonly PickedCar[] | null>(null);
  useEffect(() => setKept(readKept(KEY, parseCars) ?? []), []);
  const cars = kept ?? [];
  const without = (dropped: string) => cars.filter(({ slug }) => slug !== dropped);
  const change = (next: readonly PickedCar[]) => {
    keep(KEY, next.length > 0 ? JSON.stringify(next) : null);
    setKept(next);
  };
  return {
    cars,
    /** Whether cars can be picked: not before the script runs. */
    isReady: kept !== null,
    /** Of their comparison; null while there are too few. */
    path: cars.length < MIN_COMPARED ? null : comparisonPath(joinCars(cars.map(({ slug }) => slug)), null),
    /** The oldest goes where there is no room. */
    pick: (car: PickedCar) => change([...without(car.slug), car].slice(-MAX_COMPARED)),
    drop: (slug: string) => change(without(slug)),
  };
}

/** Picks this car to be compared, and leads to the comparison once there are two. */
export function CompareButton({ car }: { car: PickedCar }) {
  const { cars, isReady, path, pick, drop } = useCompared();
  const isPicked = cars.some(({ slug }) => slug === car.slug);
  return (
    <div className="compare">
      <button
        type="button"
        className="compare-button"
        aria-pressed={isPicked}
        disabled={!isReady}
        onClick={() => (isPicked ? drop(car.slug) : pick(car))}
      >
        <ActionLabel sign="compare" rest=" este carro">
          Comparar
        </ActionLabel>
      </button>
      <span role="status">
        {path ? (
          <Link to={path} rel="nofollow">
            {`Comparar: ${cars.map(({ name }) => name).join(" × ")}`}
          </Link>
        ) : isPicked ? (
          <>
            Falta o outro carro: <Link to={COMPARE_PATH}>escolha qual</Link>.
          </>
        ) : null}
      </span>
    </div>
  );
}
