// An Atom feed (RFC 4287).

import { escapeXml } from "../base/escape-xml.ts";
import { INDEX_FEED_PATH, INDEX_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import { SAMPLE_NOTICE } from "../pricing/format.ts";
import type { FeedEntry } from "../schemas/open-data.ts";
import { INDEX_TITLE } from "./titles.ts";

/** Midnight of a day, as Atom has moments. */
function momentOf(isoDate: string): string {
  return `${isoDate}T00:00:00Z`;
}

function renderEntry(origin: string, { path, title, summary, published, updated }: FeedEntry): string {
  const url = escapeXml(origin + path);
  return `<entry><id>${url}</id><title>${escapeXml(title)}</title><link href="${url}"/><published>${momentOf(published)}</published><updated>${momentOf(updated)}</updated><summary>${escapeXml(summary)}</summary></entry>`;
}

/** @param entries newest first @param isSample whether the numbers are of a sample, which is then said */
export function renderFeed(origin: string, entries: readonly FeedEntry[], isSample: boolean): string {
  const days = entries.map((entry) => entry.updated).sort();
  const [self, page] = [origin + INDEX_FEED_PATH, origin + INDEX_PATH].map(escapeXml);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="pt-BR"><id>${page}</id><title>${escapeXml(INDEX_TITLE)}</title>${isSample ? `<subtitle>${escapeXml(SAMPLE_NOTICE)}</subtitle>` : ""}<link rel="self" href="${self}"/><link href="${page}"/><author><name>${escapeXml(OWNER.companyName)}</name></author><updated>${momentOf(days.at(-1) ?? "1970-01-01")}</updated>
${entries.map((entry) => renderEntry(origin, entry)).join("\n")}
</feed>
`;
}
