// Where the page stands on the site; hidden where that is the home page.

import { Link } from "@remix-run/react";
import type { Breadcrumbs } from "../../catalogue/breadcrumbs.ts";

export function Breadcrumb({ breadcrumbs }: { breadcrumbs: Breadcrumbs }) {
  if (breadcrumbs.length <= 1) return null;
  return (
    <nav className="breadcrumb" aria-label="Você está aqui">
      <ol>
        {breadcrumbs.map(({ label, path, rel }, index) => (
          <li key={path}>
            {index < breadcrumbs.length - 1 ? (
              <Link to={path} rel={rel}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
