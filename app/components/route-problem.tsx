// What an error page shows: the page's own problem, or a text for an unexpected error.

import { isRouteErrorResponse, Link } from "@remix-run/react";
import { HOME_PATH } from "../catalog/paths.ts";
import { formatYear } from "../estimate/format.ts";
import type { PlaceholderModelYear, Problem } from "../pages/problem.ts";
import { hasTexts } from "./has-texts.ts";
import { MissingList } from "./link-list.tsx";
import { ContextualPromotion } from "./promotion.tsx";
import { VersionsTable } from "./versions-table.tsx";

const UNEXPECTED: Problem = { message: "Algo deu errado do nosso lado.", hint: "Tente novamente em alguns instantes." };

const TITLES: Readonly<Record<number, string>> = {
  400: "Endereço inválido",
  404: "Não encontramos o que você procura",
  503: "Serviço indisponível",
};

function findProblem(error: unknown): Problem | null {
  return isRouteErrorResponse(error) && hasTexts(error.data, ["message"]) ? error.data : null;
}

/** A model-year that is shown although the database does not have it; null for other errors. */
export function findPlaceholder(error: unknown): PlaceholderModelYear | null {
  return findProblem(error)?.placeholder ?? null;
}

/** The heading of an error page, and its title in the head. */
export function errorTitle(error: unknown): string {
  const known = isRouteErrorResponse(error) && findProblem(error) ? TITLES[error.status] : undefined;
  return known ?? "Unexpected Application Error!";
}

/** With the texts of section 8. */
function ProblemPanel({ title, problem }: { title: string; problem: Problem }) {
  const { message, hint, example, searched, back, missing } = problem;
  return (
    <div className="problem">
      <div role="alert">
        <h1>{title}</h1>
        <MissingList missing={missing} />
        <p>{message}</p>
        {hint ? <p className="footnote">{hint}</p> : null}
        {searched ? (
          <p className="footnote">
            Marca buscada: <strong>{searched.brand}</strong>. Modelo buscado: <strong>{searched.model}</strong>.
          </p>
        ) : null}
        {example ? (
          <p className="footnote">
            Exemplo: <code>{example}</code>
          </p>
        ) : null}
      </div>
      <p>
        <Link to={back?.path ?? HOME_PATH}>Voltar para {back?.label ?? "o início"}</Link>
      </p>
    </div>
  );
}

/** A model that is not in the database: one record without value or code. */
function PlaceholderScreen({ brandName, modelName, year, missing }: PlaceholderModelYear & Pick<Problem, "missing">) {
  return (
    <>
      <h1>{`Seguro ${brandName} ${modelName} ${formatYear(year)}`}</h1>
      <MissingList missing={missing} />
      <p>Este modelo ainda não está em nosso banco de dados. Verifique se a URL está correta.</p>
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          caption="Nenhuma versão conhecida"
          rows={[{ id: 0, name: modelName, path: null, fipeValue: null, fipeCode: null }]}
        />
      </section>
      <ContextualPromotion about="o seu carro" />
    </>
  );
}

export function RouteProblem({ error }: { error: unknown }) {
  const problem = findProblem(error) ?? UNEXPECTED;
  const { placeholder, missing } = problem;
  if (placeholder) return <PlaceholderScreen {...placeholder} missing={missing} />;
  return <ProblemPanel title={errorTitle(error)} problem={problem} />;
}
