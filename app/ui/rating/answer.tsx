// "Quanto você pagaria": the answer for this car, this place and who drives, why, and how sure it is.

import { Link } from "@remix-run/react";
import { describeProfile } from "../../pricing/driver-profile.ts";
import { formatWholeMoney } from "../../pricing/format.ts";
import { foretell, monthOf, type Rating } from "../../pricing/rating.ts";
import { DriverForm } from "./driver-form.tsx";
import { DriverGrid } from "./driver-grid.tsx";
import { HowSure } from "./how-sure.tsx";
import { useDriver } from "./use-driver.ts";
import { Why, type WhySubject } from "./why.tsx";

export interface AnswerSubject extends WhySubject {
  /** `em Campinas SP`; empty for the whole country. */
  readonly where: string;
  /** `São Paulo`; null for the whole country. */
  readonly state: string | null;
}

/** @param versionPath of the version that is answered for, where that is not the page's own */
export interface AnswerLinks {
  readonly versionPath: string | null;
  /** Where the other versions are listed; null where there is none. */
  readonly otherVersions: string | null;
  /** Where another city is chosen. */
  readonly otherCity: string;
}

/** A city's page answers for the version with most quotes, whichever this page is of. */
function nameCityLink({ versionPath }: AnswerLinks, { where }: AnswerSubject): string {
  if (versionPath === null) return "Ver na sua cidade, para a versão mais cotada";
  return where ? "Escolher outra cidade" : "Escolher a sua cidade";
}

function KnownAnswer({ rating, subject, links }: { rating: Rating; subject: AnswerSubject; links: AnswerLinks }) {
  const chosen = useDriver(rating.usualDriver);
  const foretold = foretell(rating, chosen.driver);
  const { name, fipeValue } = rating.version;
  if (!foretold || fipeValue === null) {
    return (
      <p>{`O valor FIPE da versão ${name} não é conhecido, e sem ele não há como estimar quanto você pagaria.`}</p>
    );
  }
  const { low, median, high } = foretold;
  return (
    <>
      <p className="answer-figure" role="status">
        De cada 10 cotações como a sua, 8 ficam entre{" "}
        <strong>{`${formatWholeMoney(low)} e ${formatWholeMoney(high)}`}</strong> por ano; o meio é{" "}
        <strong>{formatWholeMoney(median)}</strong> ({formatWholeMoney(monthOf(median))} por mês).
      </p>
      <p className="answer-basis">
        {`Estimativa ${subject.where || "para o Brasil todo"}, para ${chosen.isChosen ? "o motorista que você escolheu" : "o motorista mais comum"} (${describeProfile(chosen.driver).toLowerCase()}) e a versão `}
        {links.versionPath ? <Link to={links.versionPath}>{name}</Link> : name}
        {`, de ${formatWholeMoney(fipeValue)}. `}
        <Link to={links.otherCity} rel="nofollow">
          {nameCityLink(links, subject)}
        </Link>
        {links.otherVersions ? (
          <>
            {" · "}
            <Link to={links.otherVersions}>Escolher outra versão</Link>
          </>
        ) : null}
      </p>
      <DriverForm rating={rating} chosen={chosen} />
      <Why rating={rating} driver={chosen.driver} subject={subject} />
      <HowSure rating={rating} subject={subject} state={subject.state} />
      <DriverGrid rating={rating} />
    </>
  );
}

/** @param rating null where the model says nothing */
export function Answer({
  rating,
  subject,
  links,
}: {
  rating: Rating | null;
  subject: AnswerSubject;
  links: AnswerLinks;
}) {
  return (
    <section className="answer" aria-labelledby="quanto-voce-pagaria">
      <h2 id="quanto-voce-pagaria">Quanto você pagaria</h2>
      {rating ? (
        <KnownAnswer rating={rating} subject={subject} links={links} />
      ) : (
        <p>Ainda não há cotações que bastem para dizer quanto você pagaria.</p>
      )}
    </section>
  );
}
