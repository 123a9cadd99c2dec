// The mutants of a migration: each constant one higher and one lower, each limit moved by one, each condition and each
// order turned or dropped.

export interface SqlMutant {
  /** `20261121000100_create_rules.sql` */
  readonly file: string;
  readonly line: number;
  /** What was changed, `15 → 16`. */
  readonly what: string;
  /** The whole file with the change. */
  readonly sql: string;
}

/** What is no code: comments, and texts between quotes. */
const NO_CODE = /--[^\n]*|'(?:[^']|'')*'/g;
/** The texts that are numbers all the same: `'180 days'`. */
const INTERVAL = /(?<=interval ')\d+/g;
/** A number by itself: no part of a name, a type's length, a year of a date. */
const NUMBER = /(?<![\w.$])(?<!numeric\()(?<!numeric\(\d+, )\d+(?:\.\d+)?(?![\w.])/g;

type Change = readonly [pattern: RegExp, into: string];

const CHANGES: readonly Change[] = [
  [/<=/g, "<"],
  [/>=/g, ">"],
  [/(?<=\s)<(?=\s)/g, "<="],
  [/(?<=\s)>(?=\s)/g, ">="],
  [/<>/g, "="],
  [/ desc\b/g, ""],
  [/ nulls last\b/g, " nulls first"],
  [/\bnot (?=rules\.|insurer_counts|shares_|exists)/g, ""],
  [/\blimit [\w.]+(?:\(\))?/g, ""],
  [/ and insurer_counts\b/g, ""],
  // A condition on a line of its own, which ends there.
  [/(?<=\n\s*)and (?=[^\n]*\n)(?:[^\n();]|\([^\n();]*\))+(?=;?\n)/g, ""],
  [/\bgreatest\(/g, "least("],
  [/\bmin\(/g, "max("],
  [/\bmax\((?=created_at|changed_on|finished_at|profile_count)/g, "min("],
];

/** The same text with blanks where there is no code, so that places stay what they are. */
function blankOut(sql: string): string {
  return sql.replace(NO_CODE, (text) => text.replace(/[^\n]/g, " "));
}

/** @param sql the migration as it is; view and function bodies included */
export function listSqlMutants(file: string, sql: string): SqlMutant[] {
  const code = blankOut(sql);
  const mutants: SqlMutant[] = [];
  const add = (at: number, length: number, into: string) => {
    const before = sql.slice(at, at + length);
    mutants.push({
      file,
      line: sql.slice(0, at).split("\n").length,
      what: `${before.trim()} → ${into.trim() || "nothing"}`.replace(/\s+/g, " "),
      sql: sql.slice(0, at) + into + sql.slice(at + length),
    });
  };
  const addNumbers = (matches: Iterable<RegExpExecArray>) => {
    for (const { 0: number, index } of matches) {
      const step = number.includes(".") ? 0.05 : 1;
      for (const value of [Number(number) + step, Number(number) - step]) add(index, number.length, String(value));
    }
  };
  addNumbers(code.matchAll(NUMBER));
  addNumbers(sql.matchAll(INTERVAL));
  for (const [pattern, into] of CHANGES) {
    for (const { 0: found, index } of code.matchAll(pattern)) add(index, found.length, into);
  }
  return mutants.sort((a, b) => a.line - b.line);
}
