// The shape of a JSON value, as data, and whether a value has it.

/**
 * `s`, `n`, `b`: a string, a number, a boolean. `#Name`: the shape of that name. An object: its fields, with `?` behind
 * the name of one that may be missing; what else a value has is not looked at. A list, by its first word:
 * `["?", shape]` or null; `["[]", shape]` a list of it; `["()", fewest, ...shapes]` a tuple; `["{}", shape]` a record;
 * `["=", ...values]` one of these; `["|", ...shapes]` one of those.
 */
export type Shape = string | readonly [string, ...(Shape | number | boolean)[]] | { readonly [field: string]: Shape };

export type Shapes = Readonly<Record<string, Shape>>;

const PRIMITIVES: Readonly<Record<string, string>> = { s: "string", n: "number", b: "boolean" };

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Whether a value has that shape. @param shapes those that it names */
export function hasShape(value: unknown, shape: Shape, shapes: Shapes): boolean {
  if (typeof shape === "string") {
    if (!shape.startsWith("#")) return typeof value === PRIMITIVES[shape];
    const named = shapes[shape.slice(1)];
    return named !== undefined && hasShape(value, named, shapes);
  }
  return Array.isArray(shape)
    ? isOfList(value, shape as readonly Shape[], shapes)
    : hasFields(value, shape as Readonly<Record<string, Shape>>, shapes);
}

/** By index, without a list made of a list: a new isolate checks thousands of rows before its first page. */
function isOfList(value: unknown, shape: readonly Shape[], shapes: Shapes): boolean {
  const first = shape[1] ?? "s";
  switch (shape[0]) {
    case "?":
      return value === null || hasShape(value, first, shapes);
    case "[]":
      return Array.isArray(value) && value.every((each) => hasShape(each, first, shapes));
    case "{}":
      return isObject(value) && Object.values(value).every((each) => hasShape(each, first, shapes));
    case "=":
      return (shape as readonly unknown[]).indexOf(value, 1) > 0;
    case "|":
      return shape.slice(1).some((each) => hasShape(value, each, shapes));
    default:
      return isTuple(value, shape, shapes);
  }
}

/** @param shape `["()", fewest, ...shapes]` */
function isTuple(value: unknown, shape: readonly Shape[], shapes: Shapes): boolean {
  return (
    Array.isArray(value) &&
    value.length >= Number(shape[1]) &&
    value.length <= shape.length - 2 &&
    value.every((each, place) => hasShape(each, shape[place + 2] ?? "s", shapes))
  );
}

function hasFields(value: unknown, fields: Readonly<Record<string, Shape>>, shapes: Shapes): boolean {
  if (!isObject(value)) return false;
  for (const name in fields) {
    const optional = name.endsWith("?");
    const field = value[optional ? name.slice(0, -1) : name];
    if (field === undefined ? !optional : !hasShape(field, fields[name] ?? "s", shapes)) return false;
  }
  return true;
}
