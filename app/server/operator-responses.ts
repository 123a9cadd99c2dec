// Answers in JSON that nobody keeps, and the bodies that they answer.

import { readBounded } from "../lib/bounded-body.ts";

export const NO_STORE = { "Cache-Control": "no-store" };

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...NO_STORE, ...headers } });
}

/** What is wrong with which field: 400 for a wrong shape, 422 for a value that cannot be meant. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  /** Empty where it is the whole body. */
  readonly field?: string;
  /** The nearest value that would be taken. */
  readonly nearest?: string;
}

export function refuse({ status, ...body }: Refusal, headers: Record<string, string> = {}): Response {
  return answer(status, body, headers);
}

/** The JSON of a request's body, or why it is none. */
export async function readJson(request: Request): Promise<{ readonly json: unknown } | Refusal> {
  const text = await readBounded(request);
  if (text === null) return { status: 413, error: "o corpo passa de 16 KB" };
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { status: 400, field: "", error: "o corpo deve ser JSON" };
  }
}
