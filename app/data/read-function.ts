// A read function of the database: its name, what it takes, and the schema of its result.

import type * as v from "valibot";

/** What a parameter takes; with a question mark it can be left out. */
interface Values {
  readonly number: number;
  readonly string: string;
  readonly numbers: readonly number[];
  readonly strings: readonly string[];
}

export type ParameterType = keyof Values | `${keyof Values}?`;

export type ParameterTypes = Readonly<Record<string, ParameterType>>;

type Optional<Takes> = { [Name in keyof Takes]: Takes[Name] extends `${string}?` ? Name : never }[keyof Takes];

type ValueOf<Type> = Type extends `${infer Bare}?` ? ValueOf<Bare> : Type extends keyof Values ? Values[Type] : never;

/** The arguments of a call, by the names of the function's parameters. */
export type ArgumentsOf<Takes> = {
  readonly [Name in Exclude<keyof Takes, Optional<Takes>>]: ValueOf<Takes[Name]>;
} & { readonly [Name in Optional<Takes>]?: ValueOf<Takes[Name]> };

export interface ReadFunction<Takes = ParameterTypes, Schema extends v.GenericSchema = v.GenericSchema> {
  /** Of a function in supabase/schema that `anon` may call. */
  readonly name: string;
  readonly takes: Takes;
  readonly result: Schema;
}

/** Describes a read function; the client checks arguments by `takes` when it is compiled, and each result by its schema. */
export function defineRead<const Takes extends ParameterTypes, Schema extends v.GenericSchema>(
  name: string,
  takes: Takes,
  result: Schema,
): ReadFunction<Takes, Schema> {
  return { name, takes, result };
}
