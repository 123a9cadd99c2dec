// A command and its terminal: lines, progress, interruption.

import { once } from "node:events";

/** Controls (C0, C1), marks of writing direction and other invisible characters, line separators, half surrogates. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text of others (a cell, a file's name) as one line that cannot steer a terminal: `\u001b` for what is unprintable. */
export function printable(text: string): string {
  const spell = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return text.replace(UNPRINTABLE, (character) => character.split("").map(spell).join(""));
}

/** Line breaks of the tools' own texts stay; those of other texts were escaped when they were inserted. */
const toLines = (text: string) => text.split("\n").map(printable).join("\n");

export type Say = (text: string) => void;

export const say: Say = (text) => console.log(toLines(text));

/** The same on standard error. */
export const complain: Say = (text) => console.error(toLines(text));

const EVERY_MS = 3_000;

/** Says what is being done and after how many seconds: at each step, and every three seconds in between. */
export function createProgress(say: (line: string) => void, first: string) {
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let line = first;
  const sayLine = () => say(`${seconds().toFixed(0).padStart(5)} s  ${line}`);
  const telling = setInterval(sayLine, EVERY_MS);
  return {
    /** Sets the line, which the next interval shows. */
    set(next: string): void {
      line = next;
    },
    tell(next: string): void {
      line = next;
      sayLine();
      telling.refresh();
    },
    seconds,
    [Symbol.dispose]: () => clearInterval(telling),
  };
}

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

let sentence = "";
let isHeld = false;
let isAsked = false;

function end(): void {
  complain(`\nInterrupted. ${sentence}`);
  process.exit(130);
}

/** What is true, and what to do, if the command is interrupted from now on. */
export function sayIfInterrupted(next: string): void {
  sentence = next;
}

/** Makes an interruption say the sentence and end the process with 130; a second one ends it at once. */
export function listenForInterruption(first: string): void {
  sayIfInterrupted(first);
  for (const signal of SIGNALS) {
    process.once(signal, () => {
      if (isHeld) isAsked = true;
      else end();
    });
  }
}

/** Does work that is either done or not done: an interruption waits for its end. */
export async function holdInterruption(work: () => Promise<void>): Promise<void> {
  isHeld = true;
  try {
    await work();
  } finally {
    isHeld = false;
    if (isAsked) end();
  }
}

/** Keeps a command running. Resolves at the first interruption; a second one ends the process at once. */
export async function untilInterrupted(): Promise<void> {
  await Promise.race(SIGNALS.map((signal) => once(process, signal)));
  for (const signal of SIGNALS) process.once(signal, () => process.exit(130));
}
