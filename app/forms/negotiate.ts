// Which of a page's formats an `Accept` prefers (RFC 9110, 12.5.1). A package for it would be 8 KB of what every isolate begins with.

const FORMATS = { html: "text/html", markdown: "text/markdown", json: "application/json" } as const;

export type Negotiated = keyof typeof FORMATS;

/** Characters of the header that are read; a browser's has half of them. */
const MAX_LENGTH = 512;

interface Range {
  readonly type: string;
  /** From 0, which refuses it, to 1. */
  readonly quality: number;
}

function parseRange(text: string): Range {
  const [type = "", ...parameters] = text.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="));
  return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 };
}

/** How much the ranges want a type: the one that names it most exactly speaks for it. Null where none does, or it refuses it. */
function judge(ranges: readonly Range[], type: string) {
  const names = [type, type.replace(/\/.*/, "/*"), "*/*"];
  const types = ranges.map((range) => range.type);
  const vagueness = names.findIndex((name) => types.includes(name));
  if (vagueness === -1) return null;
  const place = types.indexOf(names[vagueness] ?? "");
  const quality = ranges[place]?.quality ?? 0;
  return quality > 0 ? { quality, vagueness, place } : null;
}

/**
 * The format with the highest quality; of those that are wanted alike the one that is named, and then the one that is named
 * first. HTML where nothing is said, and where nothing of what is wanted is to be had.
 */
export function negotiate(accept: string | null): Negotiated {
  const ranges = (accept ?? "")
    .slice(0, MAX_LENGTH)
    .split(",")
    .map(parseRange)
    .filter(({ type }) => type !== "");
  const wanted = (Object.keys(FORMATS) as Negotiated[]).flatMap((format) => {
    const judged = judge(ranges, FORMATS[format]);
    return judged ? [{ format, ...judged }] : [];
  });
  wanted.sort((a, b) => b.quality - a.quality || a.vagueness - b.vagueness || a.place - b.place);
  return wanted[0]?.format ?? "html";
}
