// Short hashes, not for security.

/** 32 bits: FNV-1a with murmur3's finaliser, so that similar texts have different hashes. */
export function hash32(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Two of them, base 36. */
export function hash64(text: string): string {
  return hash32(text).toString(36) + hash32(text, 0x9e3779b9).toString(36).padStart(7, "0");
}
