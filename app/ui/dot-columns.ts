// Where the dots of a picture lie: each over its own place on the scale, on top of those that it would touch.

export interface Dot {
  readonly x: number;
  /** How many lie below it in its column. */
  readonly level: number;
}

/**
 * Columns from left to right: a dot that is nearer than its width to where a column begins lies on top of that, so that none
 * is further than its width from its own place.
 * @param places in order, in units of the picture @param width of a dot
 */
export function stackDots(places: readonly number[], width: number): Dot[] {
  const dots: Dot[] = [];
  for (const place of places) {
    const last = dots.at(-1);
    dots.push(last && place - last.x < width ? { x: last.x, level: last.level + 1 } : { x: place, level: 0 });
  }
  return dots;
}
