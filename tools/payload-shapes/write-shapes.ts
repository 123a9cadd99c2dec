// The text of app/kept/shapes.ts: the shape of each type that code keeps, found where `keptAs` is called.

import ts from "typescript";
import { createShapeReader } from "./shape-of-type.ts";

/** The types that code keeps, by the name they are kept under. @throws Error where one name has two types */
function listKeptTypes(program: ts.Program, checker: ts.TypeChecker): Map<string, ts.Type> {
  const found = new Map<string, ts.Type>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === "keptAs") {
      const [argument] = node.arguments;
      const [typeNode] = node.typeArguments ?? [];
      if (!argument || !ts.isStringLiteral(argument) || !typeNode) {
        throw new Error(`${node.getSourceFile().fileName}: keptAs takes a type and a name, as keptAs<Page>("Page")`);
      }
      const type = checker.getTypeFromTypeNode(typeNode);
      if ((found.get(argument.text) ?? type) !== type) throw new Error(`keptAs: two types under "${argument.text}"`);
      found.set(argument.text, type);
    }
    ts.forEachChild(node, visit);
  };
  for (const file of program.getSourceFiles()) {
    if (file.fileName.includes("/app/") && !file.fileName.includes("/node_modules/")) visit(file);
  }
  return found;
}

/** @param configFile the project's tsconfig.json @throws Error where a kept type's values do not survive JSON */
export function writeShapes(configFile: string): string {
  const config = ts.getParsedCommandLineOfConfigFile(
    configFile,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic() {} },
  );
  if (!config) throw new Error(`${configFile} cannot be read`);
  const program = ts.createProgram({
    rootNames: config.fileNames.filter((file) => file.includes("/app/")),
    options: config.options,
  });
  const checker = program.getTypeChecker();
  const reader = createShapeReader(checker);
  const kept = [...listKeptTypes(program, checker)].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [name, type] of kept) reader.add(name, type);
  const lines = [...reader.shapes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, shape]) => `  ${name}: ${JSON.stringify(shape)},\n`);
  return `// Written by \`node tools/payload-shapes.ts\` from the types that code keeps in KV. Not to be changed by hand.

// biome-ignore format: data
export const KEPT_SHAPES = {
${lines.join("")}} as const;
`;
}
