// Picks this car to be compared, and leads to the comparison once there are two.

import { Link } from "@remix-run/react";
import { type PickedCar, useCompared } from "./use-compared.ts";

export function CompareButton({ car }: { car: PickedCar }) {
  const { cars, isReady, path, pick, drop } = useCompared();
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
        {path ? (
          <Link to={path} rel="nofollow">
            {`Comparar: ${cars.map(({ name }) => name).join(" × ")}`}
          </Link>
        ) : isPicked ? (
          "Escolha outro carro para comparar."
        ) : null}
      </span>
    </p>
  );
}
