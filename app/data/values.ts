// Schemas of single values, and the type of a schema's output.

import * as v from "valibot";

export const count = v.pipe(v.number(), v.integer(), v.minValue(0));
export const id = v.pipe(v.number(), v.integer());
/** R$, a percentage or a logarithm. */
export const amount = v.pipe(v.number(), v.finite());
export const maybeAmount = v.nullable(amount);
export const isoDate = v.pipe(v.string(), v.isoDate());
export const timestamp = v.pipe(v.string(), v.isoTimestamp());
/** `2026-10` */
export const month = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/));

type DeepReadonly<Value> = { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> };

/** The output of a schema, immutable. */
export type Checked<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;
