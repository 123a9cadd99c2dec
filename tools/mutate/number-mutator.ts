// Numbers as mutants: every one in the code is tried one higher and one lower. Stryker leaves numbers alone, and this site's
// rules are made of them.

import { dirname, join } from "node:path";
import type { FetchedPackages } from "../rare-packages.ts";

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
 * Adds the mutator to Stryker's, which has no extension point for it: the list is a module of its own inside. Once is enough.
 * @throws Error where another version of Stryker keeps the list elsewhere
 */
export async function addNumberMutator(stryker: FetchedPackages): Promise<void> {
  const list = join(dirname(stryker.fileOf("@stryker-mutator/instrumenter")), "mutators/mutate.js");
  // Its types are not installed.
  const { allMutators } = (await stryker.load(list)) as { readonly allMutators?: Mutator[] };
  if (!allMutators) throw new Error(`Stryker no longer keeps its mutators in ${list}`);
  if (!allMutators.includes(NUMBERS)) allMutators.push(NUMBERS);
}
