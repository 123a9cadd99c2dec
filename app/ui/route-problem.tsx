// Which words an error gets: a page's own problem, or the router's default.

import { isRouteErrorResponse } from "@remix-run/react";
import type { Problem } from "../pages/problem.ts";
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

/** The heading of an error page, and its title in the head. */
export function errorTitle(error: unknown): string {
  const known = isRouteErrorResponse(error) && isProblem(error.data) ? TITLES[error.status] : undefined;
  return known ?? "Unexpected Application Error!";
}

export function RouteProblem({ error }: { error: unknown }) {
  const problem = isRouteErrorResponse(error) && isProblem(error.data) ? error.data : UNEXPECTED;
  return <ProblemPanel title={errorTitle(error)} problem={problem} />;
}
