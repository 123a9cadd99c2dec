// What a page shows where it has nothing to show: its own problem, or the words of an error that nobody expected.

import { isRouteErrorResponse, Link } from "@remix-run/react";
import { HOME_PATH } from "../catalogue/paths.ts";
import type { PlaceholderModelYear, Problem } from "../pages/problem.ts";
import { formatYear } from "../pricing/format.ts";
import { hasTexts } from "./has-texts.ts";
import { MoreLinks } from "./link-list.tsx";
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

/** Pages that may have been meant, and the words to search with. */
function Nearest({ nearest = [], words }: Pick<Problem, "nearest" | "words">) {
  return (
    <>
      <MoreLinks heading="Você procurava uma destas páginas?" items={nearest} />
      <h2>Buscar</h2>
      <SearchField large query={words} />
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

/** Pages that may have been meant stand before what is wrong with the address, which few have typed. */
function ProblemPanel({ title, problem }: { title: string; problem: Problem }) {
  const { back, words, nearest = [] } = problem;
  const isGuessed = nearest.length > 0;
  return (
    <div className="problem">
      <div role="alert">
        <h1>{title}</h1>
        {isGuessed ? null : <Explanation {...problem} />}
      </div>
      {/* The likeliest rather than the address's words, which find as little again. */}
      <Nearest nearest={nearest} words={nearest[0]?.label ?? words} />
      {isGuessed ? <Explanation {...problem} /> : null}
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
  words,
}: { placeholder: PlaceholderModelYear } & Pick<Problem, "nearest" | "words">) {
  const { brandName, modelName, year } = placeholder;
  const vehicle = `${brandName} ${modelName} ${formatYear(year)}`;
  return (
    <>
      <h1>Seguro {vehicle}</h1>
      <p>Este modelo ainda não está em nosso banco de dados. Verifique se a URL está correta.</p>
      <Nearest nearest={nearest} words={words} />
      <section>
        <h2>Versões Disponíveis</h2>
        <VersionsTable
          caption="Nenhuma versão conhecida"
          rows={[{ id: 0, name: modelName, path: null, fipeValue: null, fipeCode: null, estimate: null }]}
        />
      </section>
      <ContextualPromotion about="o seu carro" />
    </>
  );
}

export function RouteProblem({ error }: { error: unknown }) {
  const problem = findProblem(error) ?? UNEXPECTED;
  const { placeholder, nearest, words } = problem;
  if (placeholder) return <PlaceholderModelYearScreen placeholder={placeholder} nearest={nearest} words={words} />;
  return <ProblemPanel title={errorTitle(error)} problem={problem} />;
}
