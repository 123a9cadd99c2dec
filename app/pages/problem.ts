// What a page says where it has nothing to show: the error catalogue (section 8 of the specification).

import { data } from "@remix-run/cloudflare";
import { DeadlineError } from "../cache/clock.ts";
import { COMPARE_PATH } from "../catalog/paths.ts";
import { DatabaseError } from "../data/error.ts";
import { MAX_COMPARED, MIN_COMPARED } from "../estimate/comparison-rules.ts";
import type { RequestContext } from "../server/request-context.ts";

/** A page that an error page leads to. */
export interface ProblemLink {
  readonly label: string;
  readonly path: string;
}

/** A page's error, as its error boundary shows it. */
export interface Problem {
  readonly message: string;
  /** A second sentence. */
  readonly hint?: string;
  /** An address that works. */
  readonly example?: string;
  /** What was looked for, in the visitor's words. */
  readonly searched?: SearchedModel;
  readonly back?: ProblemLink;
  /** Pages of the same brand or state that may have been meant, the nearest first. */
  readonly nearest?: readonly ProblemLink[];
  /** What the model-year page shows in the place of an error (section 4). */
  readonly placeholder?: PlaceholderModelYear;
}

/** The brand and the model that an address names, in upper case: `FIAT`, `GRAND SIENA`. */
interface SearchedModel {
  readonly brand: string;
  readonly model: string;
}

/** A model that is not in the database: one record without value or code. */
export interface PlaceholderModelYear {
  readonly brandName: string;
  readonly modelName: string;
  readonly year: number;
}

/** What loaders throw; Remix hands it to the error boundary as an error response. */
export type ThrownProblem = ReturnType<typeof pageProblem>;

/** A problem to be thrown. @param status wrong parameters, nothing there, the database failed */
export function pageProblem(status: 400 | 404 | 503, problem: Problem) {
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

/** What `work` resolves to; a failing database is reported and becomes the thrown problem, 503. @param failed or what says it by the error */
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
    throw pageProblem(503, typeof failed === "function" ? failed(error) : failed);
  }
}

const CHECK_ADDRESS = "Verifique se a URL está correta.";

export const DATABASE_FAILED: Problem = {
  message: "Erro ao conectar com o banco de dados. Tente novamente em alguns instantes.",
};

export const VERSIONS_FAILED: Problem = { message: "Erro ao buscar versões do modelo" };

const MODEL_YEAR_EXAMPLE = "/seguro-de-carro/marca/fiat/argo/2022";

/** What the model-year page says where the database fails (§8.6, §8.10). */
export function modelYearFailed(searched: SearchedModel): Problem {
  return { ...VERSIONS_FAILED, example: MODEL_YEAR_EXAMPLE, searched };
}

export const STATES_FAILED = "Erro ao carregar estados. Por favor, tente novamente.";

/** Nothing there; without a hint of its own, the address is to be checked. */
function notFound(problem: Problem): ThrownProblem {
  return pageProblem(404, { hint: CHECK_ADDRESS, ...problem });
}

/** An address that no route has. */
export const pageNotFound = () => notFound({ message: "Página não encontrada.", example: "/seguro-de-carro" });

export const brandNotFound = (nearest: Problem["nearest"]) =>
  notFound({ message: "Marca não encontrada.", example: "/seguro-auto/marca/fiat", nearest });

export const stateNotFound = (nearest: Problem["nearest"]) =>
  notFound({ message: "Estado não encontrado.", example: "/seguro-auto/SP", nearest });

export const cityNotFound = (nearest?: Problem["nearest"]) =>
  notFound({ message: "Cidade não encontrada.", example: "/seguro-de-carro/SP/sao-paulo", nearest });

/** The model page's (§8.5). @param back to its brand, or to all brands */
export const modelNotFound = ({ brand, model }: SearchedModel, back: ProblemLink, nearest: Problem["nearest"]) =>
  notFound({
    message: `Modelo ${model} não encontrado para a marca ${brand}`,
    example: "/seguro-de-carro/marca/toyota/prius",
    back,
    nearest,
  });

/** The model-year page's (§8.10). */
export const modelYearNotFound = (searched: SearchedModel, nearest: Problem["nearest"]) =>
  notFound({
    message: "Modelo não encontrado.",
    hint: "Verifique se a URL está correta e se o modelo existe no banco de dados.",
    example: MODEL_YEAR_EXAMPLE,
    searched,
    nearest,
  });

/** The model-year page's, of a model that is not in the database: shown as one record, and yet not found. */
export const placeholderModelYear = (placeholder: PlaceholderModelYear, nearest: Problem["nearest"]) =>
  pageProblem(404, { message: "Modelo não encontrado.", placeholder, nearest });

/** The version page's, for every message it can have (§8.11). */
export function describeVersionProblem(message: string, back: ProblemLink, nearest?: Problem["nearest"]): Problem {
  return {
    message,
    hint: CHECK_ADDRESS,
    example: "/seguro-de-carro/marca/fiat/argo/2022/drive-1-0-6v-flex",
    back,
    nearest,
  };
}

const COMPARE_BACK = { label: "a comparação de carros", path: COMPARE_PATH };

/** A comparison of a car that the catalogue does not have, or not of that year. */
export const carNotFound = (slug: string) =>
  notFound({
    message: `Não encontramos o carro ${termOf(slug)}.`,
    hint: "Verifique a marca, o modelo e o ano-modelo.",
    example: "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2022",
    back: COMPARE_BACK,
  });

/** A comparison of too many cars. */
export const tooManyCars = () =>
  pageProblem(400, {
    message: `Dá para comparar de ${MIN_COMPARED} a ${MAX_COMPARED} carros de uma vez.`,
    hint: "Tire um carro do endereço e tente de novo.",
    back: COMPARE_BACK,
  });

/** A comparison of one car. @param car its page; null where there is none */
export const comparedWithItself = (car: ProblemLink | null) =>
  pageProblem(400, {
    message: "Uma comparação precisa de dois carros diferentes.",
    hint: car ? `Só há um carro neste endereço: ${car.label}.` : CHECK_ADDRESS,
    back: car ?? COMPARE_BACK,
  });

/** Longest piece of an address that is shown back to whoever typed it. */
const MAX_TERM = 60;

/** A slug as the term it stands for, `GRAND SIENA` (section 5): hyphens become spaces, upper case. */
export function termOf(slug: string): string {
  return slug.replace(/-+/g, " ").trim().slice(0, MAX_TERM).toUpperCase();
}
