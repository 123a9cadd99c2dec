// The error catalogue (section 8 of the specification).

import { data } from "@remix-run/cloudflare";
import { DeadlineError } from "../cache/clock.ts";
import { COMPARE_PATH, comparisonSearchPath, type Link } from "../catalog/paths.ts";
import { DatabaseError } from "../data/error.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../estimate/comparison-rules.ts";
import type { Missing } from "../search/missing.ts";
import type { RequestContext } from "../server/request-context.ts";

/** An error as the error boundary shows it. */
export interface Problem {
  readonly message: string;
  readonly hint?: string;
  readonly example?: string;
  readonly searched?: SearchedModel;
  /** With its article: `o Fiat Argo 2022`. */
  readonly back?: Link;
  /** What the address asks for and is not there, with pages of the same brand or state that may have been meant. */
  readonly missing?: readonly Missing[];
  /** Whether too many wait for the database: nothing is rendered for it. */
  readonly isBusy?: boolean;
  /** Shown instead of an error (section 4). */
  readonly placeholder?: PlaceholderModelYear;
}

/** As in the address, in upper case: `FIAT`, `GRAND SIENA`. */
type SearchedModel = Readonly<Record<"brand" | "model", string>>;

export interface PlaceholderModelYear {
  readonly brandName: string;
  readonly modelName: string;
  readonly year: number;
}

export type ThrownProblem = ReturnType<typeof pageProblem>;

/** For loaders to throw; Remix passes it to the error boundary. */
export function pageProblem(status: 400 | 404 | 503, problem: Problem) {
  return data(problem, { status });
}

/** Whether an error is a problem that a loader threw. */
export function isThrownProblem(error: unknown): error is ThrownProblem {
  return typeof error === "object" && error !== null && "type" in error && error.type === "DataWithResponseInit";
}

/** Whether it is a 503: the database failed. */
export function isOutageProblem(error: unknown): boolean {
  return isThrownProblem(error) && error.init?.status === 503;
}

/** The result of `work`; a failed database is reported and throws `failed` with status 503. */
export async function orProblem<Result>(
  { report }: Pick<RequestContext, "report">,
  failed: Problem | ((error: Error) => Problem),
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof DeadlineError)) throw error;
    report("page failed", error);
    const isBusy = error instanceof DatabaseError && error.failure === "busy";
    const problem = typeof failed === "function" ? failed(error) : failed;
    throw pageProblem(503, isBusy ? { ...problem, isBusy } : problem);
  }
}

const CHECK_ADDRESS = "Verifique se a URL está correta.";

export const DATABASE_FAILED: Problem = {
  message: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.",
};

export const VERSIONS_FAILED: Problem = { message: "Erro ao buscar versões do modelo" };

const MODEL_YEAR_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022";

/** The model-year page's (§8.6, §8.10). */
export function modelYearFailed(searched: SearchedModel): Problem {
  return { ...VERSIONS_FAILED, example: MODEL_YEAR_EXAMPLE, searched };
}

export const STATES_FAILED = "Erro ao carregar estados. Por favor, tente novamente.";

function notFound(problem: Problem): ThrownProblem {
  return pageProblem(404, { hint: CHECK_ADDRESS, ...problem });
}

export const pageNotFound = () => notFound({ message: "Página não encontrada.", example: "/seguro-de-carro" });

export const brandNotFound = (missing: Problem["missing"]) =>
  notFound({ message: "Marca não encontrada.", example: "/seguro-auto/marca/fiat", missing });

export const stateNotFound = (missing: Problem["missing"]) =>
  notFound({ message: "Estado não encontrado.", example: "/seguro-auto/SP", missing });

export const cityNotFound = (missing?: Problem["missing"]) =>
  notFound({ message: "Cidade não encontrada.", example: "/seguro-de-carro/SP/sao-paulo", missing });

/** The model page's (§8.5). @param back to its brand, or to all brands */
export const modelNotFound = ({ brand, model }: SearchedModel, back: Link, missing: Problem["missing"]) =>
  notFound({
    message: `Modelo ${model} não encontrado para a marca ${brand}`,
    example: "/seguro-de-carro/marca/toyota/prius",
    back,
    missing,
  });

/** The model-year page's (§8.10). */
export const modelYearNotFound = (searched: SearchedModel, missing: Problem["missing"]) =>
  notFound({
    message: "Modelo não encontrado.",
    hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
    example: MODEL_YEAR_EXAMPLE,
    searched,
    missing,
  });

/** The model-year page's for an unknown model: one record without value or code, with status 404. */
export const placeholderModelYear = (placeholder: PlaceholderModelYear, missing: Problem["missing"]) =>
  pageProblem(404, { message: "Modelo não encontrado.", placeholder, missing });

/** The version page's, for each of its messages (§8.11). */
export function describeVersionProblem(message: string, back: Link, missing?: Problem["missing"]): Problem {
  return {
    message,
    hint: CHECK_ADDRESS,
    example: "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex",
    back,
    missing,
  };
}

const COMPARE_BACK = { label: "a comparação de carros", path: COMPARE_PATH };

/** @param slugs those of the comparison, which the form keeps */
export const carNotFound = (slugs: readonly string[], missing: readonly Missing[]) =>
  notFound({
    message: "Não encontramos todos os carros desta comparação.",
    hint: "Verifique a marca, o modelo e o ano-modelo.",
    example: "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2022",
    missing,
    back: { ...COMPARE_BACK, path: comparisonSearchPath(slugs.map(wordsOf)) },
  });

export const tooManyCars = () =>
  pageProblem(400, {
    message: `Dá para comparar de ${MIN_COMPARED} a ${MAX_COMPARED} carros de uma vez.`,
    hint: "Tire um carro do endereço e tente de novo.",
    back: COMPARE_BACK,
  });

/** @param car the only one of the comparison, with its article; null if it has none */
export const comparedWithItself = (car: Link | null) =>
  pageProblem(400, {
    message: "Uma comparação precisa de dois carros diferentes.",
    hint: car ? `Só há um carro neste endereço: ${car.label}.` : CHECK_ADDRESS,
    back: car ?? COMPARE_BACK,
  });

/** Characters of an address that the page shows. */
const MAX_TERM = 60;

/** `grand siena` for `grand-siena`. */
export function wordsOf(slug: string): string {
  return slug.replace(/-+/g, " ").trim().slice(0, MAX_TERM);
}

/** `GRAND SIENA` for `grand-siena` (section 5). */
export const termOf = (slug: string) => wordsOf(slug).toUpperCase();
