// Parses HTML as a browser without script does: a `noscript` has elements. hast-util-from-html does the same, and brings 5 KB
// (compressed) of error messages.

import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment, type TreeAdapter } from "parse5";

/** The size a tree may reach while it is parsed. */
export interface TreeLimits {
  /** Elements and comments; texts stand between them. */
  readonly nodes: number;
  /** Open elements at one moment. */
  readonly depth: number;
  /** Characters of the tree written as HTML, before escaping. */
  readonly characters: number;
}

/** The tree would exceed its limits. */
export class TreeTooLarge extends Error {
  override name = "TreeTooLarge";
}

/**
 * parse5's own tree adapter, which throws TreeTooLarge as soon as a limit is exceeded. The length of a text does not bound its
 * tree: the parser repeats open formatting elements, with their attributes, in every paragraph that follows.
 */
function createBoundedAdapter(limits: TreeLimits): TreeAdapter<DefaultTreeAdapterMap> {
  let [nodes, depth, characters] = [0, 0, 0];
  function count(newNodes: number, newCharacters: number): void {
    nodes += newNodes;
    characters += newCharacters;
    if (nodes > limits.nodes || characters > limits.characters) throw new TreeTooLarge();
  }
  return {
    ...defaultTreeAdapter,
    createElement(tagName, namespace, attributes) {
      const written = attributes.reduce((sum, { name, value }) => sum + name.length + value.length + 4, 0);
      count(1, 2 * tagName.length + 5 + written);
      return defaultTreeAdapter.createElement(tagName, namespace, attributes);
    },
    createCommentNode(data) {
      count(1, data.length + 7);
      return defaultTreeAdapter.createCommentNode(data);
    },
    insertText(parent, text) {
      count(0, text.length);
      defaultTreeAdapter.insertText(parent, text);
    },
    insertTextBefore(parent, text, reference) {
      count(0, text.length);
      defaultTreeAdapter.insertTextBefore(parent, text, reference);
    },
    onItemPush() {
      depth += 1;
      if (depth > limits.depth) throw new TreeTooLarge();
    },
    onItemPop() {
      depth -= 1;
    },
  };
}

/** Parses a part of a body. @throws TreeTooLarge */
export function parseHtmlFragment(html: string, limits?: TreeLimits): Root {
  const options = { scriptingEnabled: false, ...(limits && { treeAdapter: createBoundedAdapter(limits) }) };
  // The tree of a fragment is a root, though its type says only "a node".
  return fromParse5(parseFragment(html, options)) as Root;
}
