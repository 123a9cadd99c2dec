// What an answer says of itself: whether search engines may list it, and under which address it stands.

import { redirect } from "@remix-run/cloudflare";

/** The policy of one request's answer. @param requestedPath of the page, as the visitor asked for it */
export function createResponsePolicy(requestedPath: string) {
  let robots: string | null = "noindex";
  return {
    /** Whether a page asks search engines to list it; without a call, an answer asks them not to. */
    askForIndexing(indexable: boolean): void {
      robots = indexable ? null : "noindex, follow";
    },
    /** The `X-Robots-Tag` of an answer with that status, null where it may be listed or says nothing of it. */
    findRobots(status: number): string | null {
      if (status >= 300 && status < 400 && status !== 304) return null;
      return status >= 400 ? "noindex" : robots;
    },
    /**
     * One of these canonical paths was asked for, or one redirect leads to the first: throws it.
     * @param certain false where the address is vague and could lead elsewhere some day: then it is 302, not 301
     */
    ensureCanonical(paths: readonly [string, ...string[]], certain: boolean): void {
      if (!paths.includes(requestedPath)) throw redirect(paths[0], certain ? 301 : 302);
    },
  };
}

export type ResponsePolicy = ReturnType<typeof createResponsePolicy>;
