// Cars like this one whose insurance costs less: a list, each with the two side by side.

import { Link } from "@remix-run/react";
import { SIMILAR_SAVING, SIMILAR_VALUE, SIMILAR_YEARS } from "../../pricing/comparison-rules.ts";
import { formatWholeMoney } from "../../pricing/format.ts";
import { percentOf } from "../../rating/prediction.ts";
import type { SimilarCar } from "../../schemas/links.ts";

/** Nothing where none costs clearly less. */
export function SimilarCars({ similar }: { similar: readonly SimilarCar[] }) {
  if (similar.length === 0) return null;
  return (
    <section>
      <h2>Parecidos, com seguro mais barato</h2>
      <ul className="link-lines">
        {similar.map(({ label, path, fipeValue, difference, certainty, comparison, isListed }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
            {`, de ${formatWholeMoney(fipeValue)}: cerca de ${-percentOf(difference)}% a menos, com ${certainty} de certeza. `}
            <Link to={comparison} rel={isListed ? undefined : "nofollow"} aria-label={`Comparar com ${label}`}>
              Comparar
            </Link>
          </li>
        ))}
      </ul>
      <p className="footnote">
        {`Carros de tipo igual, com valor até ${100 * SIMILAR_VALUE}% diferente e até ${SIMILAR_YEARS} anos de diferença, cujo seguro custa pelo menos ${100 * SIMILAR_SAVING}% menos para o mesmo motorista no mesmo lugar (estimativa). A certeza é a chance de custarem menos.`}
      </p>
    </section>
  );
}
