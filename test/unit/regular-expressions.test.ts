// Regular expressions take time linear in their text: a link, a query, a cell of an owner's file may be very long.

import { globSync, readFileSync } from "node:fs";
import { analyse, type Literal } from "scslre";
import ts from "typescript";
import { expect, it } from "vitest";
import { readTable } from "../../tools/csv.ts";

const files = globSync(["{app,tools}/**/*.{ts,tsx,js}", "*.config.{ts,js}"]);

/** The text of an argument, with a letter in the place of each value that is inserted. */
function readArgument(node: ts.Expression): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) throw new Error(`RegExp(${ts.SyntaxKind[node.kind]}) cannot be analysed`);
  return node.head.text + node.templateSpans.map(({ literal }) => `x${literal.text}`).join("");
}

/** The expression of a literal or of a call of RegExp; null for other code. */
function findExpression(node: ts.Node): Literal | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  const isCall = ts.isNewExpression(node) || ts.isCallExpression(node);
  if (!isCall || !ts.isIdentifier(node.expression) || node.expression.text !== "RegExp") return null;
  const [source = "", flags = ""] = (node.arguments ?? []).map(readArgument);
  return { source, flags };
}

function listExpressions(file: string) {
  const code = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest);
  const lineOf = (node: ts.Node) => code.getLineAndCharacterOfPosition(node.getStart(code)).line + 1;
  const all: (Literal & { readonly place: string })[] = [];
  function visit(node: ts.Node): void {
    const found = findExpression(node);
    if (found) all.push({ ...found, place: `${file}:${lineOf(node)}` });
    ts.forEachChild(node, visit);
  }
  visit(code);
  return all;
}

it("no regular expression takes time that grows faster than its text", () => {
  const words = readTable("tools/data-load/words.csv").map(([, , words = ""]) => {
    return { source: `^(?:${words})$`, flags: "s", place: "tools/data-load/words.csv" };
  });
  const all = [...files.flatMap(listExpressions), ...words];
  expect(all.length).toBeGreaterThan(150);
  const slow = all.flatMap(({ place, source, flags }) =>
    analyse({ source, flags }).reports.map(({ type, character }) => {
      return `${place} /${source}/${flags}: ${type} of ${JSON.stringify(character.pick)}`;
    }),
  );
  expect(slow).toEqual([]);
});
