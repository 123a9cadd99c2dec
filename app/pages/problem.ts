// What a page says where it has nothing to show: the error catalogue (section 8 of the specification).

import { data } from "@remix-run/cloudflare";
import type { Parameters } from "../catalogue/address.ts";

/** A page's error, as its error boundary shows it. */
export interface Problem {
  readonly message: string;
  /** A second sentence. */
  readonly hint?: string;
  /** An address that works. */
  readonly example?: string;
  /** What was looked for, in the visitor's words. */
  readonly searched?: { readonly brand: string; readonly model: string };
  readonly back?: { readonly label: string; readonly path: string };
  /** What the model-year page shows in the place of an error (section 4). */
  readonly placeholder?: PlaceholderModelYear;
}

/** A model that is not in the database: one record without value or code. */
export interface PlaceholderModelYear {
  readonly brandName: string;
  readonly modelName: string;
  readonly year: number;
  /** Of the address that was asked for; the quote links carry them. */
  readonly parameters: Parameters;
}

/** HTTP statuses a page fails with: wrong parameters, nothing there, the database failed. */
export type ProblemStatus = 400 | 404 | 503;

/** What loaders throw; Remix hands it to the error boundary as an error response. */
export type ThrownProblem = ReturnType<typeof pageProblem>;

/** A problem with its status, to be thrown. */
export function pageProblem(status: ProblemStatus, problem: Problem) {
  return data(problem, { status });
}

/** Whether what was caught is a problem that a page has thrown. */
export function isThrownProblem(error: unknown): error is ThrownProblem {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}

/** Whether it is a page's word for a database that has failed: what is computed from pages fails with it. */
export function isOutageProblem(error: unknown): boolean {
  return isThrownProblem(error) && error.init?.status === 503;
}

const CHECK_ADDRESS = "Verifique se a URL está correta.";

export const DATABASE_FAILED: Problem = {
  message: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.",
};

export const VERSIONS_FAILED: Problem = { message: "Erro ao buscar versões do modelo" };

export const INCOMPLETE_MODEL: Problem = {
  message: "Dados incompletos do modelo. Por favor, tente novamente mais tarde.",
};

export const STATES_FAILED = "Erro ao carregar estados. Por favor, tente novamente.";

export function brandNotFound(): ThrownProblem {
  return pageProblem(404, {
    message: "Marca não encontrada.",
    hint: CHECK_ADDRESS,
    example: "/seguro-auto/marca/fiat",
  });
}

export function stateNotFound(): ThrownProblem {
  return pageProblem(404, { message: "Estado não encontrado.", hint: CHECK_ADDRESS, example: "/seguro-auto/SP" });
}

export function cityNotFound(): ThrownProblem {
  return pageProblem(404, {
    message: "Cidade não encontrada.",
    hint: CHECK_ADDRESS,
    example: "/seguro-de-carro/SP/sao-paulo",
  });
}

/** The model page's. */
export function modelNotFound(brand: string, model: string): ThrownProblem {
  return pageProblem(404, {
    message: `Modelo ${model} não encontrado para a marca ${brand}`,
    hint: CHECK_ADDRESS,
    example: "/seguro-de-carro/marca/toyota/prius",
  });
}

/** The model-year page's. */
export function modelYearNotFound(searched: { brand: string; model: string }): ThrownProblem {
  return pageProblem(404, {
    message: "Modelo não encontrado.",
    hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
    example: "/seguro-de-carro/marca/fiat/argo/2022",
    searched,
  });
}

/** The model-year page's, of a model that is not in the database: shown as one record, and yet not found. */
export function placeholderModelYear(placeholder: PlaceholderModelYear): ThrownProblem {
  return pageProblem(404, { message: "Modelo não encontrado.", placeholder });
}

/** The version page's, for every message it can have. */
export function versionProblem(status: ProblemStatus, message: string, back: Problem["back"]): ThrownProblem {
  return pageProblem(status, {
    message,
    hint: CHECK_ADDRESS,
    example: "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex",
    ...(back && { back }),
  });
}

/** An address that no route has. */
export function pageNotFound(): ThrownProblem {
  return pageProblem(404, { message: "Página não encontrada.", hint: CHECK_ADDRESS, example: "/seguro-de-carro" });
}

/** Longest piece of an address that is shown back to whoever typed it. */
const MAX_TERM = 60;

/** A slug as the term it stands for, `GRAND SIENA` (section 5): hyphens become spaces, upper case. */
export function termOf(slug: string): string {
  return slug.replace(/-+/g, " ").trim().slice(0, MAX_TERM).toUpperCase();
}
