// The states of Brazil: the first two digits of IBGE's codes, and their names.

const STATES: readonly (readonly [code: number, uf: string, name: string])[] = [
  [11, "RO", "Rondônia"],
  [12, "AC", "Acre"],
  [13, "AM", "Amazonas"],
  [14, "RR", "Roraima"],
  [15, "PA", "Pará"],
  [16, "AP", "Amapá"],
  [17, "TO", "Tocantins"],
  [21, "MA", "Maranhão"],
  [22, "PI", "Piauí"],
  [23, "CE", "Ceará"],
  [24, "RN", "Rio Grande do Norte"],
  [25, "PB", "Paraíba"],
  [26, "PE", "Pernambuco"],
  [27, "AL", "Alagoas"],
  [28, "SE", "Sergipe"],
  [29, "BA", "Bahia"],
  [31, "MG", "Minas Gerais"],
  [32, "ES", "Espírito Santo"],
  [33, "RJ", "Rio de Janeiro"],
  [35, "SP", "São Paulo"],
  [41, "PR", "Paraná"],
  [42, "SC", "Santa Catarina"],
  [43, "RS", "Rio Grande do Sul"],
  [50, "MS", "Mato Grosso do Sul"],
  [51, "MT", "Mato Grosso"],
  [52, "GO", "Goiás"],
  [53, "DF", "Distrito Federal"],
];

const BY_CODE = new Map(STATES.map(([code, uf]) => [code, uf]));
const BY_WORD = new Map(
  STATES.flatMap(
    ([, uf, name]) =>
      [
        [wordOf(uf), uf],
        [wordOf(name), uf],
      ] as const,
  ),
);
const NAMES = new Map(STATES.map(([, uf, name]) => [uf, name]));

/** All 27, in the order of IBGE's codes. */
export function listStates(): { uf: string; name: string }[] {
  return STATES.map(([, uf, name]) => ({ uf, name }));
}

function wordOf(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
    .toLowerCase();
}

/** `SP` for `sp` and for `São Paulo`; null where there is no such state. */
export function findUf(text: string): string | null {
  return BY_WORD.get(wordOf(text)) ?? null;
}

/** A place's name and the state behind it, null where none is: `Campinas/SP`, `Campinas - SP`, `Campinas (São Paulo)`. */
export function splitPlace(text: string): { readonly name: string; readonly uf: string | null } {
  const [, name = text, behind = ""] = /^(.*?)\s*[,/(-]\s*([\p{L} ]+)\)?$/u.exec(text) ?? [];
  return { name, uf: findUf(behind) };
}

/** The state of a city's IBGE code, or null. */
export function findUfOfCode(ibgeCode: number): string | null {
  return BY_CODE.get(Math.floor(ibgeCode / 100_000)) ?? null;
}

/** The name of a state that `findUf` answered. */
export function getStateName(uf: string): string {
  const name = NAMES.get(uf);
  if (name === undefined) throw new Error(`There is no state ${uf}.`);
  return name;
}
