// A map that stays within bounds: what an isolate remembers must not grow with who asks.

interface Bounds<Value> {
  readonly maxEntries?: number;
  /** In the unit of `sizeOf`; a value that is larger by itself is not kept. */
  readonly maxSize?: number;
  readonly sizeOf?: (value: Value) => number;
}

/** An empty map. The least recently used goes first. */
export function createBoundedMap<Value>({
  maxEntries = Number.POSITIVE_INFINITY,
  maxSize = Number.POSITIVE_INFINITY,
  sizeOf = () => 0,
}: Bounds<Value>) {
  // A Map keeps the order of insertion: what is used is inserted anew.
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let total = 0;

  function remove(name: string): void {
    total -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  return {
    /** The value under that name; being asked for counts as being used. Null where there is none. */
    find(name: string): Value | null {
      const found = kept.get(name);
      if (!found) return null;
      kept.delete(name);
      kept.set(name, found);
      return found.value;
    },
    /** Puts a value there; the least recently used ones go where it would be too much. */
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
