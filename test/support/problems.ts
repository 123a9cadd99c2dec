// What a page throws instead of being shown, for tests to compare.

import { isThrownProblem, type Problem } from "../../app/pages/problem.ts";

type Ending =
  | { readonly status: number; readonly problem: Problem }
  | { readonly status: number; readonly location: string }
  | "a page";

/** How a page ended: with a problem and its status, with a redirect, or as a page. Rejects with whatever else was thrown. */
export async function endingOf(served: Promise<unknown>): Promise<Ending> {
  try {
    await served;
    return "a page";
  } catch (thrown) {
    if (isThrownProblem(thrown)) return { status: thrown.init?.status ?? 0, problem: thrown.data };
    if (thrown instanceof Response) return { status: thrown.status, location: thrown.headers.get("location") ?? "" };
    throw thrown;
  }
}
