// Picks this car to be compared, and leads to the comparison once there are two.

import { Link } from "@remix-run/react";
import { joinCars } from "../../catalogue/compared-cars.ts";
import { comparisonPath } from "../../catalogue/paths.ts";
import { MIN_COMPARED } from "../../pricing/comparison-rules.ts";
import { type PickedCar, useCompared } from "./use-compared.ts";

export function CompareButton({ car }: { car: PickedCar }) {
  const { cars, isReady, pick, drop } = useCompared();
  const isPicked = cars.some(({ slug }) => slug === car.slug);
  return (
    <p className="compare">
      <button
        type="button"
        className="compare-button"
        aria-pressed={isPicked}
        disabled={!isReady}
        onClick={() => (isPicked ? drop(car.slug) : pick(car))}
      >
        Comparar este carro
      </button>{" "}
      <span role="status">
        {cars.length >= MIN_COMPARED ? (
          <Link to={comparisonPath(joinCars(cars.map(({ slug }) => slug)), null)} rel="nofollow">
            {`Comparar: ${cars.map(({ name }) => name).join(" × ")}`}
          </Link>
        ) : isPicked ? (
          "Escolha outro carro para comparar."
        ) : null}
      </span>
    </p>
  );
}
