// Laws: what holds for everything that an arbitrary makes.

import fc from "fast-check";

/** Fails with the smallest counterexample that it finds. The last argument says what has to hold of what the others make. */
export function forAll<Made extends [unknown, ...unknown[]]>(
  ...law: [...{ [Place in keyof Made]: fc.Arbitrary<Made[Place]> }, (...made: Made) => void]
): void {
  fc.assert(fc.property<Made>(...law));
}
