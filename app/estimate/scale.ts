// A scale of round amounts for a picture of prices.

/** Steps that a scale has about: one that ends with its amounts needs more, or none may stand near its end. */
const ABOUT = { rounded: 4, whole: 6 };

/** The round step (1, 2 or 5 of a power of ten) of which about so many make that span. */
function stepOf(span: number, about: number): number {
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const [step = 10] = [1, 2, 5, 10].filter((each) => each * power >= rough);
  return step * power;
}

/** The scale of a picture that holds these amounts, R$. @param isWhole it ends with them, and not with a round amount beyond */
export function scaleOf(low: number, high: number, isWhole = false) {
  const room = Math.max(high - low, high * 0.1, 10) * (isWhole ? 0.05 : 0.25);
  const step = stepOf(high - low + 2 * room, isWhole ? ABOUT.whole : ABOUT.rounded);
  const from = Math.max(0, Math.floor((low - room) / step) * step);
  const to = isWhole ? high + room : Math.ceil((high + room) / step) * step;
  /** Round amounts within it, in order. */
  const ticks = Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step);
  return { from, to, ticks };
}
