// What a page says where it has nothing to show.

import { Link } from "@remix-run/react";
import { HOME_PATH } from "../catalogue/paths.ts";
import type { Problem } from "../pages/problem.ts";
import { SearchField } from "./search/search-field.tsx";

export function ProblemPanel({ title, problem }: { title: string; problem: Problem }) {
  const { message, hint, example, searched, back } = problem;
  return (
    <div className="problem">
      <div role="alert">
        <h1>{title}</h1>
        <p>{message}</p>
      </div>
      {hint ? <p>{hint}</p> : null}
      {searched ? (
        <p>
          Marca buscada: <strong>{searched.brand}</strong>. Modelo buscado: <strong>{searched.model}</strong>.
        </p>
      ) : null}
      {example ? (
        <p>
          Exemplo: <code>{example}</code>
        </p>
      ) : null}
      <SearchField large />
      <p>
        {back ? <Link to={back.path}>Voltar para {back.label}</Link> : <Link to={HOME_PATH}>Voltar para o início</Link>}
      </p>
    </div>
  );
}
