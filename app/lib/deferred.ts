// A promise that is settled from outside. `Promise.withResolvers` is newer than the oldest browsers that app/ is compiled for.

/** The promise and its two functions, of which the first that is called counts. */
export function createDeferred<Result>() {
  let [resolve, reject] = [(_: Result) => {}, (_: unknown) => {}];
  const promise = new Promise<Result>((...settle) => {
    [resolve, reject] = settle;
  });
  return { promise, resolve, reject };
}
