// Makes navigations inside the site survive what a page load survives. Remix shows its default error where it cannot have or
// decode a navigation's data, crashes on data of another build, and reloads the current page where a route's script is gone.
// In each case the browser loads the target as a document instead.

import { createPath, isRouteErrorResponse } from "@remix-run/react";

type Route = (typeof window.__remixRouter.routes)[number];

/** Whether the browser is already loading a document: once, whatever else fails meanwhile. */
let isLeaving = false;

/** Never settles, so that the current page stays until the document comes. */
function leave(): Promise<never> {
  const { navigation, location } = window.__remixRouter.state;
  if (!isLeaving && navigation.state !== "idle") {
    isLeaving = true;
    const target = createPath(navigation.location ?? location);
    const { pathname, search, hash } = window.location;
    // After a step back or forward the address is the target's already.
    if (target === pathname + search + hash) window.location.reload();
    else window.location.assign(target);
  }
  return new Promise(() => {});
}

/**
 * Survives what an extension or a translator has done to the page. React cannot take out a node that is no longer where it was,
 * and would end the page (NotFoundError): it goes on without, and the address that it was showing is loaded as a document.
 */
function surviveForeignChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  const reload = <Kept>(node: Kept) => {
    if (!isLeaving) window.location.reload();
    isLeaving = true;
    return node;
  };
  Node.prototype.removeChild = function <Kept extends Node>(child: Kept): Kept {
    return child.parentNode === this ? (removeChild.call(this, child) as Kept) : reload(child);
  };
  Node.prototype.insertBefore = function <Kept extends Node>(node: Kept, next: Node | null): Kept {
    return next === null || next.parentNode === this ? (insertBefore.call(this, node, next) as Kept) : reload(node);
  };
}

/** The build that made a root loader's data; undefined of anything else. */
function findBuild(data: unknown): unknown {
  return typeof data === "object" && data !== null && "build" in data ? data.build : undefined;
}

function guard(route: Route): void {
  const { id, lazy, loader, children = [] } = route;
  const script = window.__remixManifest.routes[id]?.module;
  if (lazy && script) {
    route.lazy = async () => {
      try {
        await import(/* @vite-ignore */ script);
      } catch {
        return leave();
      }
      return lazy();
    };
  }
  if (typeof loader === "function") {
    const guarded: typeof loader = async (args, context) => {
      try {
        const data = await loader(args, context);
        const isOfThisBuild =
          id !== "root" || findBuild(data) === findBuild(window.__remixRouter.state.loaderData.root);
        return isOfThisBuild ? data : leave();
      } catch (error) {
        // A page's own error, a redirect, and a navigation that gave way to another.
        if (isRouteErrorResponse(error) || error instanceof Response || args.request.signal.aborted) throw error;
        return leave();
      }
    };
    route.loader = Object.assign(guarded, loader);
  }
  children.forEach(guard);
}

/** Guards all routes of Remix's router, which exists once the page is hydrated. */
export function guardNavigations(): void {
  window.__remixRouter.routes.forEach(guard);
  surviveForeignChanges();
  // Restored as it was left, the page would wait for its navigation forever.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isLeaving) window.location.reload();
  });
}
