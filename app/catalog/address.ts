// An address of the site: a pattern with named parameters, from which paths are made and by which they are recognised.

/** `brand` and `model` of `/seguro-de-carro/marca/:brand/:model`. */
export type ParameterNames<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParameterNames<Segment> | ParameterNames<Rest>
  : Pattern extends `:${infer Name}`
    ? Name
    : never;

/** The parameters of an address: slugs, codes and years as they stand in the path. */
export type Parameters<Names extends string = string> = Readonly<Record<Names, string>>;

export interface Address<Names extends string = string> {
  /** As Remix's route table has it. */
  readonly pattern: string;
  /** The names of its parameters, in order. */
  readonly names: readonly string[];
  /** The canonical path with these parameters. */
  path(parameters: Parameters<Names>): string;
  /** The parameters of a path that has this form; null where it has another. */
  match(path: string): Parameters<Names> | null;
}

/** @param pattern begins with a slash; a segment that begins with a colon is a parameter */
export function createAddress<Pattern extends string>(pattern: Pattern): Address<ParameterNames<Pattern>> {
  const segments = pattern.split("/");
  return {
    pattern,
    names: segments.filter((segment) => segment.startsWith(":")).map((segment) => segment.slice(1)),
    path: (parameters: Readonly<Record<string, string>>) =>
      segments.map((segment) => (segment.startsWith(":") ? parameters[segment.slice(1)] : segment)).join("/"),
    match(path) {
      const given = path.split("/");
      if (given.length !== segments.length) return null;
      const parameters: Record<string, string> = {};
      for (const [index, segment] of segments.entries()) {
        const own = given[index] ?? "";
        if (segment.startsWith(":")) parameters[segment.slice(1)] = own;
        else if (segment !== own) return null;
      }
      // One entry a name of the pattern, by its making.
      return parameters as Parameters<ParameterNames<Pattern>>;
    },
  };
}
