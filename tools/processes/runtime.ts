// Cloudflare's runtime, workerd, as Miniflare starts it for `npm start`, `npm run dev`, the tests and the bench.

import { createRequire } from "node:module";
import { reasonOf, UserError } from "../user-error.ts";
import { pathEndingWithParent } from "./end-with-parent.ts";

/** Milliseconds. It takes one on an idle machine. */
const STARTS_WITHIN = 30_000;

/**
 * Makes workerd end with this process: Miniflare starts the program that its variable names.
 * @param program in the place of workerd
 */
export function endRuntimeWithThisProcess(program?: string): void {
  const modules = createRequire(createRequire(import.meta.url).resolve("miniflare"));
  const { default: workerd } = modules("workerd") as { default: string };
  const { command, env } = pathEndingWithParent(program ?? workerd);
  Object.assign(process.env, env, { MINIFLARE_WORKERD_PATH: command });
}

/**
 * Waits until the runtime is there: a program that never says anything would be waited for without end.
 * @param within milliseconds
 * @throws UserError where it ends, or says nothing for so long
 */
export async function untilRuntimeStarts<Runtime>(
  starting: Promise<Runtime>,
  within = STARTS_WITHIN,
): Promise<Runtime> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`it says nothing for ${within / 1000} s`)), within);
  });
  try {
    return await Promise.race([starting, silence]);
  } catch (error) {
    throw new UserError(`Cloudflare's runtime (workerd) does not start: ${reasonOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
