// How mutants ended, and what that makes of a room: the share that some test noticed.

import { join } from "node:path";
import { DATA_FOLDER } from "../paths.ts";

/** Reports, and the copies of the project that mutants are made in. Ignored by git. */
export const MUTATION_FOLDER = join(DATA_FOLDER, "mutation");

/** `timeout`: the tests did not come to an end with it, which is noticed as well. */
export type Outcome = "killed" | "survived" | "timeout";

export interface MutantOutcome {
  readonly room: string;
  readonly outcome: Outcome;
  /** `app/pricing/rules.ts:12` */
  readonly where: string;
  /** What was changed, in a few words. */
  readonly what: string;
}

/** A row of the table. */
export interface Score {
  readonly room: string;
  readonly killed: number;
  readonly survived: number;
  readonly timeout: number;
  /** Percent that was noticed, killed or out of time; null where there was no mutant. */
  readonly percent: number | null;
}

function scoreOf(room: string, mutants: readonly MutantOutcome[]): Score {
  const count = (outcome: Outcome) => mutants.filter((mutant) => mutant.outcome === outcome).length;
  const [killed, survived, timeout] = [count("killed"), count("survived"), count("timeout")];
  const percent = mutants.length === 0 ? null : (100 * (killed + timeout)) / mutants.length;
  return { room, killed, survived, timeout, percent };
}

/** A row a room in the order in which they were run, and their total last. */
export function listScores(mutants: readonly MutantOutcome[]): Score[] {
  const rooms = [...Map.groupBy(mutants, ({ room }) => room)].map(([room, own]) => scoreOf(room, own));
  return [...rooms, scoreOf("total", mutants)];
}

/** The table as Markdown, and under it every mutant that no test noticed. */
export function renderSummary(scores: readonly Score[], mutants: readonly MutantOutcome[]): string {
  const rows = scores.map(({ room, killed, survived, timeout, percent }) =>
    [room, killed, survived, timeout, percent === null ? "—" : `${percent.toFixed(1)} %`].join(" | "),
  );
  const survivors = mutants.filter(({ outcome }) => outcome === "survived");
  return [
    "# Mutation run",
    "",
    "| room | killed | survived | timeout | noticed |",
    "| --- | ---: | ---: | ---: | ---: |",
    ...rows.map((row) => `| ${row} |`),
    "",
    "## Survivors",
    "",
    ...survivors.map(({ where, what }) => `- ${where}  ${what}`),
    "",
  ].join("\n");
}
