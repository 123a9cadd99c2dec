// What comes from outside, the network or the device, may be anything.

/** Whether it is an object whose fields of these names are texts. */
export function hasTexts<Name extends string>(value: unknown, names: readonly Name[]): value is Record<Name, string> {
  return (
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string")
  );
}
