// Notes on the rows of a file, counted by what they are about.

/** Counts a row for a note. @param of what the note is about, a name for example */
export type Note = (note: string, of?: string) => void;

const SHOWN = 20;

/** A note with the first of its items, and how many more there are. */
export function describeItems(note: string, items: readonly string[]): string {
  const others = items.length - SHOWN;
  return `${note}: ${items.slice(0, SHOWN).join(", ")}${others > 0 ? ` and ${others} more` : ""}.`;
}

export function createNotes() {
  const notes = new Map<string, Map<string, number>>();
  const note: Note = (text, of = "") => {
    const counts = notes.get(text) ?? new Map<string, number>();
    notes.set(text, counts.set(of, (counts.get(of) ?? 0) + 1));
  };
  return {
    note,
    list(): string[] {
      return [...notes].map(([text, counts]) => {
        const items = [...counts].sort(([, a], [, b]) => b - a);
        const shown = items.map(([of, rows]) => (of === "" ? String(rows) : `${of} (${rows})`));
        return describeItems(text, shown);
      });
    },
  };
}
