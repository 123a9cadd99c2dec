// What a screen reader says when it changes.

/**
 * One sentence, hidden from the eye. One text node: screen readers say the nodes of a live region that change, each for itself.
 * It stands on the page before it changes; a region that comes with its text is often not said.
 */
export function Status({ children }: { children: string }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  );
}
