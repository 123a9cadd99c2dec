// What was asked for and is not there, with links to what there is.

import { Link } from "@remix-run/react";
import type { Missing } from "../../search/missing.ts";

export function MissingNote({ missing }: { missing: readonly Missing[] }) {
  return (
    <>
      {missing.map(({ text, links }) => (
        <p key={text}>
          <span>{text}</span>
          {links.map(({ label, path }, place) => (
            <span key={path}>
              {place === 0 ? " " : ", "}
              <Link to={path}>{label}</Link>
            </span>
          ))}
        </p>
      ))}
    </>
  );
}
