// A map with a maximum size, so that requests cannot fill the process's memory. The least recently used entry goes first.

/** An empty map. @param maxSize in the unit of `sizeOf`; a value that is larger by itself is not kept */
export function createBoundedMap<Value>(
  maxEntries: number,
  maxSize = Number.POSITIVE_INFINITY,
  sizeOf = (_: Value) => 0,
) {
  // A Map keeps the order of insertion: each use inserts anew.
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;

  function remove(name: string): void {
    total -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  return {
    /** Null where there is none. Counts as a use. */
    find(name: string): Value | null {
      const found = kept.get(name);
      if (!found) return null;
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    /** Removes the least recently used entries where the map becomes too large. */
    set(name: string, value: Value): void {
      remove(name);
      const size = sizeOf(value);
      if (size > maxSize) return;
      kept.set(name, { value, size });
      total += size;
      for (const oldest of kept.keys()) {
        if (kept.size <= maxEntries && total <= maxSize) break;
        remove(oldest);
      }
    },
    delete: remove,
  };
}
