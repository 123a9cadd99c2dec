// A plugin of Stryker's: what it must leave alone. Vite reads the arguments of `import.meta.glob` as text while it builds,
// where a mutant beside them is a syntax error.

interface NodePath {
  readonly node: {
    readonly type: string;
    readonly callee?: { readonly type: string; readonly object?: { readonly type: string } };
  };
}

const importMetaGlob = {
  /** Why the code is left alone, with all that is in it; undefined where it is not. */
  shouldIgnore({ node }: NodePath): string | undefined {
    const isMetaCall = node.type === "CallExpression" && node.callee?.object?.type === "MetaProperty";
    return isMetaCall ? "read by Vite as text" : undefined;
  },
};

/** As Stryker finds them in a module that is named as a plugin. */
export const strykerPlugins = [{ kind: "Ignore", name: "import-meta-glob", value: importMetaGlob }];
