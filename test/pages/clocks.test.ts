// A machine's clock that is set, forwards and back: what fails must not fail for longer than without it.

import { expect, it } from "vitest";
import model from "../../app/pages/kinds/model.server.ts";
import { openFaultySite } from "../support/faulty-database.ts";
import { endingOf } from "../support/problems.ts";

const HOUR = 3_600_000;

const modelOf = (name: string) => ({ brand: "fiat", model: name });

it.each([0, HOUR, -HOUR, -24 * HOUR])(
  "an isolate whose clock is set by %i ms asks a database that is well again after five seconds",
  async (jump) => {
    const { database, site } = await openFaultySite();
    database.fail();
    for (let failures = 0; failures < 5; failures++) await endingOf(site.serve(model, modelOf("quinze")));
    database.takeCalls();
    await endingOf(site.serve(model, modelOf("quinze")));
    expect(database.takeCalls(), "it asks no more").toEqual([]);
    database.fail([]);
    site.clock.jump(jump);
    await site.clock.advance(5_000);
    expect(await endingOf(site.serve(model, modelOf("quinze")))).toBe("a page");
  },
);
