// What leads from a ranking of everybody's to the visitor's own.

import { Link } from "@remix-run/react";

/** The ways from a ranking to the visitor's own. @param citySearch where a city is chosen; null in one */
export function RankingWays({ citySearch }: { citySearch: string | null }) {
  return (
    <p>
      <a href="#para-mim">Ver para o meu perfil, combustível ou valor</a>
      {citySearch ? (
        <>
          {" · "}
          <Link to={citySearch} rel="nofollow">
            Na minha cidade
          </Link>
        </>
      ) : null}
    </p>
  );
}
