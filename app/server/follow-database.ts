// Makes pages show the present state of the database: the Worker's scheduler calls it every two minutes.

import type { ExecutionContext } from "@cloudflare/workers-types";
import { type PurgeParts, showState } from "../cache/purge-log.ts";
import { createFindText, type Report } from "../cache/store.ts";
import { createStore, type Env } from "./env.ts";
import { getDataState } from "./health.ts";
import { createReporter, type Log } from "./log.ts";
import type { ProcessState } from "./process-state.ts";
import { createRequestContext } from "./request-context.ts";

type Waiting = Pick<ExecutionContext, "waitUntil">;

const NO_PAGE = { requestedPath: "", tidyPath: "", found: null, nonce: "", isRobot: false, isCanonical: false };

/** The context of what is no page. @throws as `createRequestContext` */
export function createPagelessContext(state: ProcessState, env: Env, ctx: Waiting, log: Log) {
  return createRequestContext(state, env, ctx, log, NO_PAGE);
}

/** What a purge needs. It reads KV once: each purge has parts of its own. */
export function createPurgeParts({ cache }: ProcessState, env: Env, report: Report): PurgeParts {
  const store = createStore(env);
  return { store, find: createFindText(store, cache.clock, report), state: cache, report };
}

/** Purges everything if the database has changed since. What fails is reported, and tried again at the next call. */
export async function followDatabase(state: ProcessState, env: Env, ctx: Waiting, log: Log): Promise<void> {
  const report = createReporter(log);
  try {
    const { database } = await createPagelessContext(state, env, ctx, log);
    const { changedAt } = await database.call(getDataState, {});
    const at = await showState(createPurgeParts(state, env, report), changedAt);
    if (at !== null) log("info", { event: "purge", operator: "scheduler", paths: "everything", at, data: changedAt });
  } catch (error) {
    report("database not followed", error);
  }
}
