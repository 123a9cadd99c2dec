// Which words an error gets: a page's own problem, or the router's default.

import { isRouteErrorResponse } from "@remix-run/react";
import type { PlaceholderModelYear, Problem } from "../pages/problem.ts";
import { PlaceholderModelYearScreen } from "./placeholder-model-year.tsx";
import { ProblemPanel } from "./problem-panel.tsx";

const UNEXPECTED: Problem = {
  message: "Algo deu errado do nosso lado.",
  hint: "Tente novamente em alguns instantes.",
};

function isProblem(data: unknown): data is Problem {
  return typeof data === "object" && data !== null && "message" in data && typeof data.message === "string";
}

const TITLES: Readonly<Record<number, string>> = {
  400: "Endereço inválido",
  404: "Não encontramos o que você procura",
  503: "Serviço indisponível",
};

function findProblem(error: unknown): Problem | null {
  return isRouteErrorResponse(error) && isProblem(error.data) ? error.data : null;
}

/** The model that is not in the database and is shown all the same; null where the error is another. */
export function findPlaceholder(error: unknown): PlaceholderModelYear | null {
  return findProblem(error)?.placeholder ?? null;
}

/** The heading of an error page, and its title in the head. */
export function errorTitle(error: unknown): string {
  const known = isRouteErrorResponse(error) && isProblem(error.data) ? TITLES[error.status] : undefined;
  return known ?? "Unexpected Application Error!";
}

export function RouteProblem({ error }: { error: unknown }) {
  const problem = findProblem(error) ?? UNEXPECTED;
  if (problem.placeholder) return <PlaceholderModelYearScreen placeholder={problem.placeholder} />;
  return <ProblemPanel title={errorTitle(error)} problem={problem} />;
}
