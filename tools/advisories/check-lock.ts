// Whether the lock file names a version that an advisory is about. Needs no network: it knows what is in known.json.

/** An advisory that this project has read. */
export interface Advisory {
  readonly id: string;
  readonly package: string;
  /** Where the registry's answer names it; without it, a judgement is of whatever the registry says of the package. */
  readonly url?: string;
  /** The first version without the fault. */
  readonly fixedIn: string;
  /** Why it does no harm here, where no version without it can be used. */
  readonly judged?: string;
}

/** As package-lock.json has it. */
export interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
}

export interface Finding {
  readonly advisory: Advisory;
  /** `node_modules/turbo-stream` */
  readonly place: string;
  readonly version: string;
  /** Whether only those who develop install it. */
  readonly isDevelopment: boolean;
}

/** `6.30.4` before `6.30.6`, and `6.30.6-pre.1` too. */
function isBefore(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => (text.split("-")[0] ?? "").split(".").map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (one?.[place] ?? 0) - (two?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return version.includes("-");
}

/** Every place of the lock file with a version that an advisory is about. */
export function checkLock(lock: Lock, advisories: readonly Advisory[]): Finding[] {
  return Object.entries(lock.packages).flatMap(([place, { version = "", dev = false }]) =>
    advisories
      .filter((advisory) => place.endsWith(`node_modules/${advisory.package}`) && isBefore(version, advisory.fixedIn))
      .map((advisory) => ({ advisory, place, version, isDevelopment: dev })),
  );
}
