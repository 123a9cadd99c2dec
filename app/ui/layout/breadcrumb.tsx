// Where the page stands on the site; hidden where that is the home page.

import { Link } from "@remix-run/react";
import type { Trail } from "../../catalogue/trails.ts";

export function Breadcrumb({ trail }: { trail: Trail }) {
  if (trail.length <= 1) return null;
  return (
    <nav className="breadcrumb" aria-label="Você está aqui">
      <ol>
        {trail.map(({ label, path, rel }, index) => (
          <li key={path}>
            {index < trail.length - 1 ? (
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
