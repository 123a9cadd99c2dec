// Who the site is of, as an owner's settings say it.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import { methodologyGraph } from "../../app/seo/json-ld/site.ts";
import { AccountablePerson, SusepNumber } from "../../app/ui/registration.tsx";

const PERSON = { name: "Ana Souza", role: "corretora de seguros", registration: "SUSEP 123456" };

it("the registration number leads to the regulator's look-up where the owner names one", () => {
  const show = (lookUp: string | null) => renderToStaticMarkup(createElement(SusepNumber, { lookUp }));
  expect(show("https://regulador.test/")).toBe(`<a href="https://regulador.test/" rel="noopener">${OWNER.susep}</a>`);
  expect(show(null)).toBe(OWNER.susep);
});

it("who answers for the numbers is named where the owner does", () => {
  const show = (person: typeof PERSON | null) => renderToStaticMarkup(createElement(AccountablePerson, { person }));
  expect(show(PERSON)).toBe(
    "<p>Quem responde pelos números: Ana Souza, corretora de seguros, registro SUSEP 123456.</p>",
  );
  expect(show(null)).toBe("");
});

it("structured data names the person too, and nobody without one", () => {
  const facts = { title: "Metodologia", canonical: "https://site.test/metodologia", breadcrumbs: [], modifiedOn: null };
  const write = (person: typeof PERSON | null) => JSON.stringify(methodologyGraph(facts, person));
  expect(JSON.parse(write(PERSON))["@graph"][0].accountablePerson).toEqual({
    "@type": "Person",
    name: "Ana Souza",
    jobTitle: "corretora de seguros",
    identifier: "SUSEP 123456",
    worksFor: { "@id": "https://site.test/#corretora" },
  });
  expect(write(null)).not.toContain("accountablePerson");
});
