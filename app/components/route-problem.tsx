// What a page shows where it has nothing to show: its own problem, or the words of an error that nobody expected.

import { isRouteErrorResponse, Link, useLocation } from "@remix-run/react";
import { HOME_PATH, MAX_QUERY_LENGTH } from "../catalog/paths.ts";
import { formatYear } from "../estimate/format.ts";
import type { PlaceholderModelYear, Problem } from "../pages/problem.ts";
import { hasTexts } from "./has-texts.ts";
import { LinkList } from "./link-list.tsx";
import { ContextualPromotion } from "./promotion.tsx";
import { SearchField } from "./search/search-field.tsx";
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

/** The model that is not in the database and is shown all the same; null where the error is another. */
export function findPlaceholder(error: unknown): PlaceholderModelYear | null {
  return findProblem(error)?.placeholder ?? null;
}

/** The heading of an error page, and its title in the head. */
export function errorTitle(error: unknown): string {
  const known = isRouteErrorResponse(error) && findProblem(error) ? TITLES[error.status] : undefined;
  return known ?? "Unexpected Application Error!";
}

/** Pages of the same brand or state that may have been meant, the nearest first; nothing where there are none. */
function Nearest({ nearest: [first, ...others] = [] }: Pick<Problem, "nearest">) {
  if (!first) return null;
  return (
    <>
      <h2>{`Você quis dizer ${first.label}?`}</h2>
      <LinkList items={[first, ...others]} />
    </>
  );
}

/** What stands in addresses beside names. */
const PARTS = /^\/(?:seguro-de-carro|seguro-auto)?(?:\/marca(?=\/|$))?/;

/** The search field, with the words of the address. */
function AddressSearch() {
  const words = useLocation().pathname.replace(PARTS, "").replaceAll(/[/-]+/g, " ").trim();
  return (
    <>
      <h2>Buscar</h2>
      <SearchField large query={words.slice(0, MAX_QUERY_LENGTH)} />
    </>
  );
}

/** What is wrong, in the words of section 8, with an example of an address and what was looked for. */
function Explanation({ message, hint, example, searched }: Problem) {
  return (
    <>
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
    </>
  );
}

function ProblemPanel({ title, problem }: { title: string; problem: Problem }) {
  const { back, nearest } = problem;
  return (
    <div className="problem">
      <div role="alert">
        <h1>{title}</h1>
        <Nearest nearest={nearest} />
        <Explanation {...problem} />
      </div>
      <AddressSearch />
      <p className="link-lines">
        {back ? <Link to={back.path}>Voltar para {back.label}</Link> : <Link to={HOME_PATH}>Voltar para o início</Link>}
      </p>
    </div>
  );
}

/** A model that is not in the database: one record without value or code. */
function PlaceholderModelYearScreen({
  placeholder,
  nearest,
}: { placeholder: PlaceholderModelYear } & Pick<Problem, "nearest">) {
  const { brandName, modelName, year } = placeholder;
  const vehicle = `${brandName} ${modelName} ${formatYear(year)}`;
  return (
    <>
      <h1>Seguro {vehicle}</h1>
      <Nearest nearest={nearest} />
      <p>Este modelo ainda não está em nosso banco de dados. Verifique se a URL está correta.</p>
      <AddressSearch />
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
  const { placeholder, nearest } = problem;
  if (placeholder) return <PlaceholderModelYearScreen placeholder={placeholder} nearest={nearest} />;
  return <ProblemPanel title={errorTitle(error)} problem={problem} />;
}
