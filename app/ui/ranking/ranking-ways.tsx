// What leads from a ranking of everybody's to the visitor's own.

import { Link } from "@remix-run/react";

interface RankingWaysProps {
  /** Where a city is chosen; null in one. */
  citySearch: string | null;
  /** Why one's own city says more: `os carros que cabem mudam muito de cidade para cidade`. */
  because?: string;
}

/** The ways from a ranking to the visitor's own. */
export function RankingWays({ citySearch, because = "" }: RankingWaysProps) {
  return (
    <p>
      <a href="#para-mim">Ver para o meu perfil, combustível ou valor</a>
      {citySearch ? (
        <>
          {" · "}
          <Link to={citySearch} rel="nofollow">
            Na minha cidade
          </Link>
          {because && `: ${because}.`}
        </>
      ) : null}
    </p>
  );
}
