// What comes back from KV was written by this code, by another version of it, or by anybody: its shape is checked against
// the type that its readers know it by.

import { hasShape, type Shapes } from "./shape.ts";
import { KEPT_SHAPES } from "./shapes.ts";

const SHAPES: Shapes = KEPT_SHAPES;

/**
 * Whether a value from KV is a `Kept`. `node tools/payload-shapes.ts` finds each call of this function, and writes the shape of its
 * type into shapes.ts under the name given here.
 */
export function keptAs<Kept>(name: keyof typeof KEPT_SHAPES): (value: unknown) => value is Kept {
  return (value): value is Kept => hasShape(value, `#${name}`, SHAPES);
}
