// Very many links by their first letters, folded away: a wall of names is read by nobody.

import { listLetters } from "../catalogue/letters.ts";
import { formatCount } from "../pricing/format.ts";
import { Fold } from "./fold.tsx";
import { LinkList, type ListedLink } from "./link-list.tsx";

/** Nothing where there are none. @param items in the order of their names */
export function LettersFold({ heading, items }: { heading: string; items: readonly ListedLink[] }) {
  if (items.length === 0) return null;
  return (
    <Fold level={3} title={heading} note={formatCount(items.length)}>
      {listLetters(items).map(({ letter, items: named }) => (
        <section key={letter}>
          <h4>{letter}</h4>
          <LinkList items={named} />
        </section>
      ))}
    </Fold>
  );
}
