// The visitor's own car: what changed since the visit before, and the renewal in a calendar.

import { expect, it } from "vitest";
import { type KeptCar, seeAgain } from "../../app/ui/my-car/kept-car.ts";
import { writeRenewal } from "../../app/ui/my-car/renewal.ts";

const HOUR = 60 * 60 * 1000;
const CAR: KeptCar = {
  path: "/seguro-de-carro/marca/fiat/argo/2022",
  name: "Fiat Argo 2022",
  fragment: "#sexo=F",
  seen: { amount: 3_000, at: 0 },
  before: null,
};

it("a price that is seen again within half a day belongs to the same visit", () => {
  expect(seeAgain(CAR, 3_100, 12 * HOUR)).toEqual({ ...CAR, seen: { amount: 3_100, at: 0 } });
});

it("at another visit it is compared with what was seen at the one before", () => {
  const next = seeAgain(CAR, 3_100, 13 * HOUR);
  expect(next).toEqual({ ...CAR, seen: { amount: 3_100, at: 13 * HOUR }, before: CAR.seen });
  expect(seeAgain(next, 3_200, 14 * HOUR).before).toEqual(CAR.seen);
});

const address = "https://www.exemplo.com.br/seguro-de-carro/marca/fiat/argo/2022/sp/campinas";
const NOW = new Date("2026-11-24T12:00:00Z");

it("a renewal is a day of every year, the next one that comes, told a month before", () => {
  const text = writeRenewal({ month: 3, car: "Fiat Argo 2022 em Campinas", address }, NOW);
  expect(text.split("\r\n")).toEqual(
    expect.arrayContaining([
      "DTSTART;VALUE=DATE:20270301",
      "RRULE:FREQ=YEARLY",
      "TRIGGER:-P30D",
      "DTSTAMP:20261124T120000Z",
      "SUMMARY:Renovar o seguro: Fiat Argo 2022 em Campinas",
    ]),
  );
  expect(writeRenewal({ month: 12, car: "x", address }, NOW)).toContain("DTSTART;VALUE=DATE:20261201");
  expect(writeRenewal({ month: 11, car: "x", address }, NOW)).toContain("DTSTART;VALUE=DATE:20271101");
});

it("its lines are at most 75 bytes, and commas, semicolons and line breaks are no syntax", () => {
  const text = writeRenewal({ month: 3, car: `Citroën C3, 1.6; ${"é".repeat(100)}\nfim`, address }, NOW);
  for (const line of text.split("\r\n")) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(text.replaceAll("\r\n ", "")).toContain(
    String.raw`SUMMARY:Renovar o seguro: Citroën C3\, 1.6\; ${"é".repeat(100)}\nfim`,
  );
});
