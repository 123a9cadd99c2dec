// What somebody has typed into the search field, as words.

import { checkDigitOf } from "../catalogue/fipe-code.ts";
import { toSlug } from "../catalogue/slug.ts";
import { ZERO_KM_YEAR } from "../pricing/rules.ts";

/** Characters of a query that are read; a car, its year and a place have fewer. */
export const MAX_QUERY_LENGTH = 80;
/** Words that are looked at: each one multiplies what they may mean. */
const MAX_WORDS = 8;

/** What is asked around a car and a place, and names neither. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    "seguro seguros auto carro carros veiculo preco precos valor custo cotacao quanto custa fica tem e qual o a os as um uma " +
    "do da de dos das no na nos nas em para pra pro por meu minha seu sua com quero fazer gostaria preciso fipe codigo tabela ano modelo " +
    "esse essa este esta nesse nessa neste nesta nesses nestes site aqui agora ate"
  ).split(" "),
);

/** What people write about insurance, which names no car or place: `tirou` is not Tiros, `uber` is not Uberaba. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    "mais menos barato barata baratos baratas caro cara caros caras melhor melhores pior economico vale pena preciso posso devo " +
    "fazer faz contratar cotar simular comprar compra vender vendo renovar renovacao segurar segurado seguradora seguradoras apolice " +
    "cobertura coberturas completo basico total terceiros franquia bonus assistencia guincho vidros roubo furto roubado batida colisao " +
    "sinistro enchente contra parcela parcelado mensal mes mil reais filho filha filhos filhas jovem jovens homem mulher casado casada " +
    "solteiro solteira idoso aposentado motorista condutor dirige dirigir idade anos sexo tirou tirar carteira carta cnh habilitacao " +
    "habilitado habilitada recem novato uber aplicativo app taxi taxista entrega entregas frete moto motos motocicleta " +
    "caminhao caminhoes onibus eletrico eletricos hibrido hibridos usado usada velho velha antigo antiga zero financiado " +
    "blindado gnv pcd garagem placa estado estados brasil todos todas marca marcas valor vou vai quero queria saber"
  ).split(" "),
);

/** Whether a word is only ever taken for a name that is written just so. */
export function isOrdinary(word: string): boolean {
  return ORDINARY.has(word) || FILLERS.has(word);
}

/** `0km` and `zero km`, in one word. */
const ZERO_KM = /\b(?:0|zero)[ -]?(?:km|quilometros?)\b/g;

/** A FIPE code: six digits and one that is computed from them, with a hyphen or without. */
const FIPE_CODE = /^\s*(\d{6})\s*-?\s*(\d)\s*$/;

export interface Query {
  /** As it was typed, within its length. */
  readonly text: string;
  /** Plain words without what names nothing: `argo`, `2022`, `campinas`. */
  readonly words: readonly string[];
  /** `001009-0`; null where it is none. */
  readonly fipeCode: string | null;
}

/** The year that a word names, 3200 for zero-km; null where it is none. @param newest the newest model year there may be */
export function findYear(word: string, newest: number): number | null {
  if (word === "0km") return ZERO_KM_YEAR;
  const year = /^\d{4}$/.test(word) ? Number(word) : 0;
  return year >= 1950 && year <= newest ? year : null;
}

/** The code, where its last digit is right: another is a slip of the finger, and asks nobody. */
function findFipeCode(text: string): string | null {
  const code = text
    .split(/\s+/)
    .filter((word) => !FILLERS.has(toSlug(word)))
    .join(" ");
  const [, six, digit] = FIPE_CODE.exec(code) ?? [];
  if (six === undefined || digit === undefined) return null;
  return checkDigitOf(six) === Number(digit) ? `${six}-${digit}` : null;
}

/** What was typed into a search form, with the state that it was typed for. @param fields `q`, and `em` with a state's letters */
export function readFields(fields: URLSearchParams): string {
  const [typed, state] = [fields.get("q") ?? "", fields.get("em") ?? ""];
  return /^[a-z]{2}$/i.test(state) && typed.trim() !== "" ? `${typed.slice(0, MAX_QUERY_LENGTH - 3)} ${state}` : typed;
}

/** Reads what was typed, whatever it is. */
export function readQuery(typed: string): Query {
  const text = typed.slice(0, MAX_QUERY_LENGTH).trim();
  const plain = toSlug(text).replaceAll("-", " ").replace(ZERO_KM, "0km");
  const all = plain.split(" ").filter((word) => word !== "");
  const words = all.filter((word) => !FILLERS.has(word));
  // `Gol e` is about a Gol; `a` alone is the beginning of something.
  return { text, words: (words.length > 0 ? words : all).slice(0, MAX_WORDS), fipeCode: findFipeCode(text) };
}
