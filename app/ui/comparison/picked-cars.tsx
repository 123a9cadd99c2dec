// The cars that the visitor has picked, where comparisons begin.

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { joinCars } from "../../catalogue/compared-cars.ts";
import { comparisonPath } from "../../catalogue/paths.ts";
import { MIN_COMPARED } from "../../pricing/comparison-rules.ts";
import { useCompared } from "./use-compared.ts";

export function PickedCars() {
  const { cars, isReady, drop } = useCompared();
  const heading = useRef<HTMLHeadingElement>(null);
  const dropCar = (slug: string) => {
    drop(slug);
    // The button goes: the focus would be nowhere.
    heading.current?.focus();
  };
  if (!isReady || cars.length === 0) return null;
  return (
    <section>
      <h2 ref={heading} tabIndex={-1}>
        Os carros que você escolheu
      </h2>
      <ul>
        {cars.map(({ slug, name }) => (
          <li key={slug}>
            {name}{" "}
            <button type="button" className="link-button" onClick={() => dropCar(slug)} aria-label={`Tirar ${name}`}>
              Tirar
            </button>
          </li>
        ))}
      </ul>
      {cars.length >= MIN_COMPARED ? (
        <p>
          <Link to={comparisonPath(joinCars(cars.map(({ slug }) => slug)), null)} rel="nofollow">
            Comparar agora
          </Link>
        </p>
      ) : (
        <p>Escolha mais um carro na página dele.</p>
      )}
    </section>
  );
}
