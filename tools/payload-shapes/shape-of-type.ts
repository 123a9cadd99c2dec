// A TypeScript type as the shape of the JSON that holds its values. Types that appear under a name of their own keep it.

import ts from "typescript";
import type { Shape } from "../../app/kept/shape.ts";

/** Reads types, and collects the shapes of those that have a name. */
export interface ShapeReader {
  /** Under that name, from then on. @throws Error where a type's values do not survive JSON */
  add(name: string, type: ts.Type): void;
  readonly shapes: ReadonlyMap<string, Shape>;
}

const isFlag = (type: ts.Type, flag: ts.TypeFlags) => (type.flags & flag) !== 0;

export function createShapeReader(checker: ts.TypeChecker): ShapeReader {
  const shapes = new Map<string, Shape>();
  const names = new Map<ts.Type, string>();

  /** The name of an interface or of an alias of an object; none of what stands in the library. */
  function findName(type: ts.Type): string | null {
    const symbol = type.aliasSymbol ?? (type.isClassOrInterface() ? type.symbol : undefined);
    const file = symbol?.declarations?.[0]?.getSourceFile();
    const generic = (type.aliasTypeArguments ?? []).length > 0;
    return symbol && file && !generic && !file.fileName.includes("/node_modules/") ? symbol.name : null;
  }

  function nameFor(type: ts.Type, wanted: string): string {
    const known = names.get(type);
    if (known) return known;
    let name = wanted;
    for (let count = 2; shapes.has(name); count++) name = `${wanted}${count}`;
    names.set(type, name);
    // Taken before its parts are read: a type may hold itself.
    shapes.set(name, "s");
    shapes.set(name, shapeOfObject(type, wanted));
    return name;
  }

  function shapeOfLiteral(type: ts.Type): string | number | boolean {
    if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
    return checker.typeToString(type) === "true";
  }

  function shapeOfUnion(type: ts.UnionType, where: string): Shape {
    const parts = type.types.filter((part) => !isFlag(part, ts.TypeFlags.Undefined));
    const solid = parts.filter((part) => !isFlag(part, ts.TypeFlags.Null));
    const shape = shapeOfSolid(solid, where);
    return solid.length < parts.length ? ["?", shape] : shape;
  }

  function shapeOfSolid(parts: readonly ts.Type[], where: string): Shape {
    if (parts.length === 0) return ["="];
    if (parts.length === 2 && parts.every((part) => isFlag(part, ts.TypeFlags.BooleanLiteral))) return "b";
    if (parts.every((part) => isFlag(part, ts.TypeFlags.StringOrNumberLiteral | ts.TypeFlags.BooleanLiteral))) {
      return ["=", ...parts.map(shapeOfLiteral)];
    }
    const shapesOfParts = parts.map((part) => shapeOf(part, where));
    const [only] = shapesOfParts;
    return shapesOfParts.length === 1 && only !== undefined ? only : ["|", ...shapesOfParts];
  }

  function shapeOfTuple(type: ts.TypeReference, where: string): Shape {
    const { minLength } = type.target as ts.TupleType;
    const parts = checker.getTypeArguments(type).map((part) => shapeOf(part, where));
    return ["()", minLength, ...parts];
  }

  function shapeOfObject(type: ts.Type, where: string): Shape {
    const fields: Record<string, Shape> = {};
    for (const property of checker.getPropertiesOfType(type)) {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const place = `${where}.${property.name}`;
      fields[optional ? `${property.name}?` : property.name] = shapeOf(checker.getTypeOfSymbol(property), place);
    }
    return fields;
  }

  function shapeOf(type: ts.Type, where: string): Shape {
    if (isFlag(type, ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral)) return "s";
    if (isFlag(type, ts.TypeFlags.Number)) return "n";
    if (isFlag(type, ts.TypeFlags.Boolean)) return "b";
    if (isFlag(type, ts.TypeFlags.Null)) return ["?", ["="]];
    if (isFlag(type, ts.TypeFlags.StringOrNumberLiteral | ts.TypeFlags.BooleanLiteral)) {
      return ["=", shapeOfLiteral(type)];
    }
    if (type.isUnion()) return shapeOfUnion(type, where);
    if (checker.isTupleType(type)) return shapeOfTuple(type as ts.TypeReference, where);
    if (checker.isArrayType(type)) {
      const [part] = checker.getTypeArguments(type as ts.TypeReference);
      if (part) return ["[]", shapeOf(part, where)];
    }
    const indexed = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    if (indexed) return ["{}", shapeOf(indexed, where)];
    if (!isFlag(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection) || type.getCallSignatures().length > 0) {
      throw new Error(`${where} is ${checker.typeToString(type)}, which JSON does not give back as it took it`);
    }
    const name = findName(type);
    return name === null ? shapeOfObject(type, where) : `#${nameFor(type, name)}`;
  }

  return {
    shapes,
    add(name, type) {
      const shape = shapeOf(type, name);
      if (shape !== `#${name}`) shapes.set(name, shape);
    },
  };
}
