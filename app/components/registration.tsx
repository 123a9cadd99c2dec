// Who the site is of, as its regulator knows them.

import { type Accountable, OWNER } from "../owner.ts";

/** The broker's registration number. @param lookUp where it is looked up; plain text without it */
export function SusepNumber({ lookUp = OWNER.susepLookUp }: { lookUp?: string | null }) {
  if (lookUp === null) return OWNER.susep;
  return (
    <a href={lookUp} rel="noopener">
      {OWNER.susep}
    </a>
  );
}

/** Nothing where nobody is named. */
export function AccountablePerson({ person = OWNER.accountable }: { person?: Accountable | null }) {
  if (person === null) return null;
  return <p>{`Quem responde pelos números: ${person.name}, ${person.role}, registro ${person.registration}.`}</p>;
}
