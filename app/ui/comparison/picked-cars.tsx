// The cars that the visitor has picked, where comparisons begin.

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { useCompared } from "./use-compared.ts";

export function PickedCars() {
  const { cars, path, drop } = useCompared();
  const heading = useRef<HTMLHeadingElement>(null);
  const dropCar = (slug: string) => {
    drop(slug);
    // The button goes: the focus would be nowhere.
    heading.current?.focus();
  };
  if (cars.length === 0) return null;
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
      {path ? (
        <p>
          <Link to={path} rel="nofollow">
            Comparar agora
          </Link>
        </p>
      ) : (
        <p>Escolha mais um carro na página dele.</p>
      )}
    </section>
  );
}
