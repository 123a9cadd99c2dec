// What several test projects need is started once: each project runs its own copy of a setup file, in the same process.

interface Started<Shared> {
  readonly started: Promise<{ readonly shared: Shared; stop(): Promise<void> }>;
  users: number;
}

const REGISTRY = Symbol.for("preco-seguro-de-carro.shared-between-projects");

function findRegistry(): Map<string, Started<unknown>> {
  const holder = globalThis as { [REGISTRY]?: Map<string, Started<unknown>> };
  holder[REGISTRY] ??= new Map();
  return holder[REGISTRY];
}

/** Starts it where no project has, and ends it with the last project that gives it up. */
export async function shareBetweenProjects<Shared>(
  name: string,
  start: () => Promise<{ shared: Shared; stop(): Promise<void> }>,
): Promise<{ shared: Shared; release(): Promise<void> }> {
  const registry = findRegistry();
  // Under one name there is one kind of thing.
  const entry = (registry.get(name) ?? { started: start(), users: 0 }) as Started<Shared>;
  registry.set(name, entry);
  entry.users += 1;
  const { shared, stop } = await entry.started;
  return {
    shared,
    async release() {
      entry.users -= 1;
      if (entry.users === 0) await stop();
    },
  };
}
