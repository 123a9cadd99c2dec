// How PostgreSQL goes about a query, and about all that the functions in it run.

import type { TestDatabase } from "./database.ts";

/** A step of a plan: what was expected of it, and what it found. */
export interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Plan Rows": number;
  readonly "Actual Rows": number;
  readonly "Actual Loops": number;
  readonly Plans?: readonly PlanNode[];
}

function listNodes(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(listNodes)];
}

/** The steps of every statement that runs while `sql` does, each with the statement that it is of. */
export async function listSteps(db: TestDatabase, sql: string): Promise<(PlanNode & { statement: string })[]> {
  await db.run(`
    load 'auto_explain';
    set auto_explain.log_min_duration = 0;
    set auto_explain.log_analyze = on;
    set auto_explain.log_timing = off;
    set auto_explain.log_nested_statements = on;
    set auto_explain.log_format = json;
    set auto_explain.log_level = warning`);
  const plans = (await db.listWarnings(sql)).filter((warning) => warning.startsWith("duration:"));
  return plans.flatMap((warning) => {
    const { "Query Text": statement, Plan: plan } = JSON.parse(warning.slice(warning.indexOf("{")));
    return listNodes(plan).map((node) => ({ ...node, statement }));
  });
}
