// The states of Brazil: the first two digits of IBGE's codes, their names, and the first three digits of their CEPs (Correios).

import { join } from "node:path";
import { stripAccents } from "../../app/catalog/slug.ts";
import { readTable } from "../csv.ts";

const STATES = readTable(join(import.meta.dirname, "states.csv")).map(
  ([code, uf = "", name = "", ceps = ""]) => [Number(code), uf, name, ceps] as const,
);

const wordOf = (text: string) => stripAccents(text).trim().toLowerCase();

const BY_WORD = new Map(STATES.flatMap(([, uf, name]) => [uf, name].map((word) => [wordOf(word), uf] as const)));

/** All 27, in the order of IBGE's codes. */
export function listStates(): { uf: string; name: string }[] {
  return STATES.map(([, uf, name]) => ({ uf, name }));
}

/** `SP` for `sp`, `São Paulo`, `SP - São Paulo` and IBGE's number, `35`; null where there is no such state. */
export function findUf(text: string): string | null {
  const [, number] = /^(\d{2})(?:[.,]0+)?$/.exec(text) ?? [];
  if (number !== undefined) return findUfOfCode(Number(number) * 100_000);
  const [, short = text] = /^([a-z]{2})\s*-/i.exec(text) ?? [];
  return BY_WORD.get(wordOf(short)) ?? null;
}

/** A place's name and the state that follows it, or null: `Campinas/SP`, `Campinas - SP`, `Campinas (São Paulo)`. */
export function splitPlace(text: string): { readonly name: string; readonly uf: string | null } {
  const [, name = text, behind = ""] = /^(.*?)(?:\s*[,/(]\s*|\s+-\s*|-(?=\p{L}{2}$))([\p{L} ]+)\)?$/u.exec(text) ?? [];
  const uf = findUf(behind);
  // After a hyphen without blanks only two letters are a state: there are Ji-Paraná and Embu-Guaçu.
  return { name: uf === null ? text : name, uf };
}

export function findUfOfCode(ibgeCode: number): string | null {
  return STATES.find(([code]) => code === Math.floor(ibgeCode / 100_000))?.[1] ?? null;
}

/** The state of a CEP, `13010-100`; null where the text is none. Spreadsheets drop its first zero. */
export function findUfOfCep(text: string): string | null {
  const [, five = ""] =
    /^(\d{4,5})-?\d{3}$/.exec(
      text
        .replace(/^cep|[.,]0$/gi, "")
        .replace(/\p{Pd}/gu, "-")
        .replace(/[\s.]/g, ""),
    ) ?? [];
  const prefix = five.padStart(5, "0").slice(0, 3);
  const isWithin = (range: string) => prefix >= range.slice(0, 3) && prefix <= range.slice(4);
  return five === "" ? null : (STATES.find(([, , , ceps]) => ceps.split(" ").some(isWithin))?.[1] ?? null);
}

export function getStateName(uf: string): string {
  return STATES.find(([, known]) => known === uf)?.[2] ?? "";
}
