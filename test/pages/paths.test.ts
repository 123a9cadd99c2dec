// Resolution of the paths in an operator's purge: to a page or file, or to the nearest one.

import { describe, expect, it } from "vitest";
import { createPathResolver } from "../../app/routes/files/operators.server.ts";
import { findTextAddress } from "../../app/routes/page-types.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { openBoundarySite } from "../support/test-site.ts";

const site = openBoundarySite();
const getContext = () => site.visit("/ops");

describe("a path", () => {
  it.each([
    ["/", "/"],
    ["/seguro-de-carro", "/"],
    ["/seguro-de-carro/sp.data", "/seguro-de-carro/sp"],
    ["/Seguro-Auto/SP/Campinas/", "/seguro-de-carro/sp/campinas"],
    ["/seguro-de-carro/marca/volkswagen/amarok", "/seguro-de-carro/marca/vw/amarok"],
    ["/dados/marcas.csv", "/dados/marcas"],
    ["/sitemap.xml", "/sitemap.xml"],
    ["/sitemaps/marcas-1.xml", "/sitemaps/marcas-1.xml"],
  ])("%s is of %s", async (given, path) => {
    expect(await createPathResolver(getContext)(given)).toEqual({ path, checked: true });
  });

  it.each([
    ["/0km", "/"],
    ["/seguro-de-carro/😀", "/"],
    ["/seguro-de-carro/xp", "/seguro-de-carro/sp"],
    ["/seguro-de-carro/marca/fiat/quinse/2020", "/seguro-de-carro/marca/fiat/quinze/2020"],
    ["/seguro-de-carro/marca/fiat/quinze/1990", "/seguro-de-carro/marca/fiat/quinze"],
    ["/seguro-de-carro/marca/fiat/quinze/2020/nenhuma", "/seguro-de-carro/marca/fiat/quinze/2020"],
    ["/seguro-de-carro/sp/capinas/centro", "/seguro-de-carro/sp/campinas"],
    ["/dados/nada.csv", "/dados"],
  ])("%s is of none; the nearest is %s", async (given, nearest) => {
    const found = await createPathResolver(getContext)(given);
    expect(found).toMatchObject({ nearest, problem: expect.stringContaining(`a mais próxima é ${nearest}`) });
  });

  it.each(["sp", "", `/${"x".repeat(500)}`, "/%"])("%j is no path", async (given) => {
    const problem = expect.stringContaining("deve ser um caminho do site");
    expect(await createPathResolver(getContext)(given)).toEqual({ problem, nearest: null });
  });

  it("that cannot be looked up is taken as it is written, and those after it are not even asked for", async () => {
    const { database, site: faulty } = await openFaultySite();
    database.fail();
    const resolve = createPathResolver(() => faulty.visit("/ops"));
    expect(await resolve("/seguro-de-carro/XX")).toEqual({ path: "/seguro-de-carro/xx", checked: false });
    database.takeCalls();
    expect(await resolve("/seguro-de-carro/yy")).toEqual({ path: "/seguro-de-carro/yy", checked: false });
    expect(database.takeCalls()).toEqual([]);
  });

  it("is refused where the site itself is at fault", async () => {
    const resolve = createPathResolver(() => Promise.reject(new RangeError("a defect")));
    await expect(resolve("/seguro-de-carro/sp")).rejects.toThrow(RangeError);
  });
});

it.each([
  ["state", "SP", "sp"],
  ["city", "sp/campinas", "sp/campinas"],
  ["brand", "volkswagen", "vw"],
  ["model_year", "fiat/quinze/2020", "fiat/quinze/2020"],
  ["state", "xx", null],
  ["state", "sp/campinas", null],
  ["brand", "volks", null],
] as const)("a text of the %s %s is that of %s", async (type, identifier, found) => {
  const address = await findTextAddress(await getContext(), { type, identifier });
  expect(address).toEqual(found && { type, identifier: found });
});

it("a text that cannot be looked up is no text that is not there", async () => {
  const { database, site: faulty } = await openFaultySite();
  database.fail();
  const found = findTextAddress(await faulty.visit("/"), { type: "state", identifier: "sp" });
  await expect(found).rejects.toMatchObject({ init: { status: 503 } });
});
