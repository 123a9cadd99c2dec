// The visitor's own car, place and driver, kept on the device and nowhere else.

import { keep, readKept } from "../device-storage.ts";
import { hasTexts } from "../has-texts.ts";

/** What the page said, R$ a year, and when: milliseconds since 1970. */
export interface SeenPrice {
  readonly amount: number;
  readonly at: number;
}

export interface KeptCar {
  /** Of its page. */
  readonly path: string;
  /** `Fiat Argo 2022 em Campinas` */
  readonly name: string;
  /** What was said: `#idade=26-35`; empty where nothing was. */
  readonly fragment: string;
  /** Null where it was seen under another method. */
  readonly seen: SeenPrice | null;
  /** At the visit before; null at first. */
  readonly before: SeenPrice | null;
}

const KEY = "meu-carro";

/** Of how the price is computed: one that was kept under another is compared with none. */
const METHOD = 2;

function isSeen(value: unknown): value is SeenPrice {
  return (
    typeof value === "object" &&
    value !== null &&
    ["amount", "at"].every((name) => Number.isFinite(Reflect.get(value, name)))
  );
}

/** Null for anything else: storage may be of an older form, or of somebody's hand. */
function parseCar(text: string): KeptCar | null {
  const value: unknown = JSON.parse(text);
  if (!hasTexts(value, ["path", "name", "fragment"])) return null;
  const { path, name, fragment } = value;
  const [seen, before]: unknown[] = [Reflect.get(value, "seen"), Reflect.get(value, "before")];
  if (!path.startsWith("/seguro-de-carro/marca/") || !isSeen(seen)) return null;
  const isComparable = Reflect.get(value, "method") === METHOD;
  return {
    path,
    name,
    fragment,
    seen: isComparable ? seen : null,
    before: isComparable && isSeen(before) ? before : null,
  };
}

export const findKeptCar = (): KeptCar | null => readKept(KEY, parseCar);

/** @param car null forgets it */
export function keepCar(car: KeptCar | null): void {
  keep(KEY, car && JSON.stringify({ method: METHOD, ...car }));
}

/** Milliseconds: what was seen within them was seen at one visit. */
const VISIT = 12 * 60 * 60 * 1000;

/** The car after its price was seen again: of another visit, what was seen then is what it is compared with. */
export function seeAgain(car: KeptCar, amount: number, now: number): KeptCar {
  const { seen, before } = car;
  if (!seen) return { ...car, seen: { amount, at: now }, before: null };
  const isNewVisit = now - seen.at > VISIT;
  return { ...car, seen: { amount, at: isNewVisit ? now : seen.at }, before: isNewVisit ? seen : before };
}
