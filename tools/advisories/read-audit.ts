// What the registry says of the packages of a lock file, from `npm audit --json`.

import type { Advisory, Lock } from "./check-lock.ts";

/** A fault that the registry knows. */
export interface Fault {
  readonly package: string;
  readonly title: string;
  /** Its page, by which it is told from others. */
  readonly url: string;
  /** `low`, `moderate`, `high`, `critical` */
  readonly severity: string;
  /** Whether every place where the package is installed is for development. */
  readonly isDevelopment: boolean;
}

/** As npm prints it (version 2 of its report); an error has no `vulnerabilities`. */
interface Report {
  readonly vulnerabilities?: Readonly<Record<string, Vulnerable>>;
}

interface Vulnerable {
  readonly name: string;
  /** Its own faults; as a name only, the package that it has a fault from. */
  readonly via: readonly (string | { readonly title: string; readonly url: string; readonly severity: string })[];
  /** `node_modules/tar` */
  readonly nodes: readonly string[];
}

function parseReport(output: string): Report {
  try {
    // Nobody but npm writes it; where it says something else, `vulnerabilities` is missing.
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

/**
 * The packages that have a fault of their own; those that only depend on one are not told again.
 * @param output what npm has printed
 * @returns null where the registry did not answer
 */
export function readAudit(output: string, lock: Lock): Fault[] | null {
  const { vulnerabilities } = parseReport(output);
  if (!vulnerabilities) return null;
  return Object.values(vulnerabilities).flatMap(({ name, via, nodes }) => {
    const isDevelopment = nodes.every((place) => lock.packages[place]?.dev ?? false);
    return via
      .filter((fault) => typeof fault !== "string")
      .map(({ title, url, severity }) => ({ package: name, title, url, severity, isDevelopment }));
  });
}

/** The judgement of that fault, if there is one. */
export function findJudgement(fault: Fault, known: readonly Advisory[]): string | undefined {
  return known.find((advisory) => advisory.package === fault.package && (advisory.url ?? fault.url) === fault.url)
    ?.judged;
}
