// Numbers as mutants: every one in the code is tried one higher and one lower. Stryker leaves numbers alone, and this site's
// rules are made of them.

import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

interface Node {
  readonly type: string;
  readonly value?: unknown;
}

/** The part of a node's place in the code that is asked for here. */
interface NodePath {
  readonly node: Node;
  readonly key: string | number | null;
}

/** As Stryker's own mutators are (10.1.1): a name for the report, and the nodes to try in the place of one. */
interface Mutator {
  readonly name: string;
  mutate(path: NodePath): Iterable<object>;
}

function numberNode(value: number): object {
  const digits = { type: "NumericLiteral", value: Math.abs(value) };
  return value < 0 ? { type: "UnaryExpression", operator: "-", prefix: true, argument: digits } : digits;
}

const NUMBERS: Mutator = {
  name: "Number",
  *mutate({ node, key }) {
    if (node.type !== "NumericLiteral" || typeof node.value !== "number" || key === "key") return;
    yield numberNode(node.value + 1);
    yield numberNode(node.value - 1);
  },
};

/**
 * Adds the mutator to Stryker's, which has no door for it: the list is a module of its own inside. Once is enough.
 * @throws Error where another version of Stryker keeps the list elsewhere
 */
export async function addNumberMutator(): Promise<void> {
  const stryker = createRequire(createRequire(import.meta.url).resolve("@stryker-mutator/core/package.json"));
  const list = join(dirname(stryker.resolve("@stryker-mutator/instrumenter")), "mutators/mutate.js");
  const { allMutators } = (await import(pathToFileURL(list).href)) as { readonly allMutators?: Mutator[] };
  if (!allMutators) throw new Error(`Stryker no longer keeps its mutators in ${list}`);
  if (!allMutators.includes(NUMBERS)) allMutators.push(NUMBERS);
}
