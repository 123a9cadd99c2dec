// What the menus and the footer list: an entry without an address is no link.

export interface Entry {
  readonly label: string;
  readonly href: string | null;
}

export function Entries({ of }: { of: readonly Entry[] }) {
  return (
    <ul>
      {of.map(({ label, href }) => (
        <li key={label}>{href ? <a href={href}>{label}</a> : <span>{label}</span>}</li>
      ))}
    </ul>
  );
}
