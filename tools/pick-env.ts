// Settings that are handed on from the environment of a command.

/** Those of these settings that are set and not empty. */
export function pickEnv<Name extends string>(...names: Name[]): Partial<Record<Name, string>> {
  const set = names.filter((name) => process.env[name]);
  return Object.fromEntries(set.map((name) => [name, process.env[name]])) as Partial<Record<Name, string>>;
}
