// The site's own pages, by the words that people ask for them with: "seguro mais barato", "carro elétrico", "comparar".

import type { RankedPlace } from "../catalogue/breadcrumbs.ts";
import { BANDS, type Band, CEILINGS, FUELS, type Fuel, findPriceLimit, nameNarrowed } from "../catalogue/narrowing.ts";
import {
  affordablePath,
  BRAND_LIST_PATH,
  CHEAPEST_PATH,
  CHOICE_PATH,
  COMPARE_PATH,
  cheapestPath,
  DRIVERS_PATH,
  HOME_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  OPEN_DATA_PATH,
  STATES_PATH,
} from "../catalogue/paths.ts";
import { inCity, inState } from "../catalogue/place-names.ts";
import { quoteLink } from "../catalogue/quote-link.ts";
import { OWNER } from "../owner.ts";
import { VALUE_BANDS, VALUE_CEILINGS } from "../pricing/comparison-rules.ts";
import { formatWholeMoney, startSentence } from "../pricing/format.ts";
import { dropFillers, isOrdinary } from "./fillers.ts";
import type { Hit } from "./hits.ts";
import { isOneSlip } from "./names.ts";

interface OwnPage {
  readonly hit: Hit;
  readonly words: RegExp;
  /** Never gone to unasked: it lies outside this site, or the label says all. */
  readonly isOnlyOffered?: true;
  /** Asked for by words that stand in many other questions: offered where nothing else is. */
  readonly isLast?: true;
  /** A car that is named beside it is asked for more: its page says the same of that car. */
  readonly standsBehindCars?: true;
}

const hitOf = (label: string, path: string): Hit => ({ label, kind: "Página do site", path });

const own = (label: string, path: string, words: RegExp): OwnPage => ({ hit: hitOf(label, path), words });

/** The quote form, outside the site: offered, and never gone to unasked. */
const away = (label: string, words: RegExp): OwnPage => ({
  hit: { label, kind: "Fora deste site", path: quoteLink("main", {}) },
  words,
  isOnlyOffered: true,
});

export const METHODOLOGY = hitOf("Metodologia: como os preços são calculados", METHODOLOGY_PATH);
export const RESPONSIBLE = hitOf("Quem responde pelos números", `${METHODOLOGY_PATH}#quem-responde`);

const STATES = own("Seguro por estado, no mapa", STATES_PATH, /^(?:estados|mapa|todos)$/);

/** Its words are those of the cars that are asked for: `listRankings()`. */
const RANKING = "Carros com o seguro mais barato";

const OWN_PAGES: readonly OwnPage[] = [
  away(
    "Fazer cotação no formulário da corretora",
    /^(?:cotar|cote|cotacao|cotacoes|orcamento|contratar|simular|simulacao)$/,
  ),
  own(RANKING, CHEAPEST_PATH, /^(?:mais|baratos?|baratas?|economicos?|menor|menores|reais|mil|\d{2,6})$/),
  {
    ...own(RANKING, CHEAPEST_PATH, /^(?:eletric[oa]s?|ev|bateria|tomada|plugin|hibrid[oa]s?|flex|gasolina|diesel)$/),
    standsBehindCars: true,
  },
  {
    ...own(
      "Se um jovem dirigir, more ou não com você",
      DRIVERS_PATH,
      /^(?:filho|filha|filhos|filhas|jovem|jovens|mora|comigo|idade|idades|anos|sexo|homem|homens|mulher|mulheres|motorista|condutor|condutora|dirige|dirigir|dirigem|vai|vao|tirou|carteira|carta|habilitacao|habilitado|habilitada|recem|cnh|\d{2}|\d{2}anos)$/,
    ),
    standsBehindCars: true,
  },
  own("O carro que você guardou neste aparelho", HOME_PATH, /^(?:guardad[oa]s?|guardei)$/),
  own("Comparar carros lado a lado", COMPARE_PATH, /^(?:comparar|compare|comparacao|comparador|versus|vs)$/),
  {
    hit: METHODOLOGY,
    words:
      /^(?:metodologia|metodo|presta|chute|acreditar|margem|erro|estatistica|amostra|garante|garantem|confi[ao]|confiar|confiavel|confianca|confiaveis|golpe|fraude|fake|oficia(?:l|is)|serio|real|inventad[oa]s?|chatgpt|robo|mentira|verdade|verdadeiros|vem|origem|fontes?|calculo|calculado|calculados|atualizad[oa]s?|atualiza|desatualizad[oa]s?)$/,
  },
  { hit: METHODOLOGY, words: /^(?:posso|como|numeros|quando|data)$/, isLast: true },
  own(
    "Como este site ganha dinheiro",
    `${METHODOLOGY_PATH}#como-ganhamos-dinheiro`,
    /^(?:vendem?|vender|vendendo|ganham?|comissao|interesse)$/,
  ),
  {
    hit: { label: "Política de privacidade", kind: "Fora deste site", path: OWNER.privacyPolicy },
    words: /^(?:privacidade|lgpd|rastrei\w+|sigilo)$/,
    isOnlyOffered: true,
  },
  {
    hit: RESPONSIBLE,
    words:
      /^(?:quem|somos|governo|responde|responsavel|empresa|corretora|susep|contato|telefone|w?h?ats+ap+|falar|atendimento)$/,
  },
  own(
    "Índice de preços do seguro de carro",
    INDEX_PATH,
    /^(?:indice|subindo|subiu|aumento|aumentou|inflacao|historico)$/,
  ),
  own("Dados abertos", OPEN_DATA_PATH, /^(?:abertos|csv|json|planilha|baixar|download)$/),
  // `dados confiáveis` asks for the methodology.
  { ...own("Dados abertos", OPEN_DATA_PATH, /^dados$/), isLast: true },
  away(
    "Motos e caminhões não estão neste site: pergunte à corretora",
    /^(?:motos?|motocicletas?|caminhao|caminhoes|onibus)$/,
  ),
  away(
    "Uso em aplicativo, táxi ou entrega: só na cotação da corretora",
    /^(?:uber|aplicativos?|app|taxi|taxista|entreg(?:as?|ador(?:a|es)?)|ifood|frete)$/,
  ),
  {
    ...away(
      "Coberturas, franquia e assistência: só na cotação da corretora",
      /^(?:coberturas?|terceiros|franquia|assistencia|guincho|vidros|roubo|furto|contra|colisao|enchente)$/,
    ),
    standsBehindCars: true,
  },
  away(
    "Parcelas e formas de pagamento: só na cotação da corretora",
    /^(?:parcel(?:as?|ar|ad[oa]|amento)|vezes|boleto|cartao|pix|debito)$/,
  ),
  away("Carro de leilão, PCD ou de empresa: pergunte à corretora", /^(?:leilao|recuperado|pcd|deficiente|frota|cnpj)$/),
  {
    ...own("Pela placa este site não sabe o carro: escolha-o", CHOICE_PATH, /^placas?$/),
    standsBehindCars: true,
  },
  own("Todas as marcas", BRAND_LIST_PATH, /^(?:marcas|montadoras|todas)$/),
  STATES,
];

const DEAR_OR_CHEAP = /^(?:car|barat)[oa]s?$/;

/** Thousands of R$ of a car that may be meant: fewer are no car, and more are no car that people ask for. */
const VALUES = { min: 5, max: 999 };

/** `tenho um carro de 60 mil`, `meu carro vale 60 mil`: of about that value, not up to it. */
const OWNED =
  /\b(?:tenho (?:um )?|meu )(?:carr(?:o|inho|ao)|veiculo) (?:que )?(?:de|vale|custa|valendo) (?:uns |umas |cerca de )?\d/;

/** The cars that a sum buys: `60 mil`, `60000`; of a car that somebody has, and above the last ceiling, those of about its value. Null where none is named. */
function findBand(words: readonly string[], isOfOwned: boolean): Band | null {
  const place = words.findIndex((word, index) => /^\d{1,3}$/.test(word) && words[index + 1] === "mil");
  const reais = words.find((word, index) => /^\d{5,6}$/.test(word) && words[index - 1] !== "cep");
  const thousands = Number(words[place] ?? 0) || Number(reais ?? 0) / 1_000;
  if (thousands < VALUES.min || thousands > VALUES.max) return null;
  const value = 1_000 * thousands;
  if (value <= (VALUE_BANDS[1] ?? 0)) return BANDS[0] ?? null;
  const [ceiling, band] = [
    CEILINGS[VALUE_CEILINGS.findIndex((to) => value <= to)],
    BANDS[VALUE_BANDS.findLastIndex((from) => from <= value)],
  ];
  return (isOfOwned ? (band ?? ceiling) : (ceiling ?? band)) ?? null;
}

/** Letters of a fuel that may be misspelt: `elerico`. */
const MIN_FOR_SLIP = 7;

/** `eletrico` and `eletricas` begin as `eletricos` does; a car with a battery to drive by is one. */
function listFuels(words: readonly string[]): Fuel[] {
  const stemOf = (word: string) => word.replace(/^(?:bateria|tomada|plugin|ev)$/, "eletrico").replace(/[oa]s?$/, "");
  const isOf = (word: string, slug: string) =>
    stemOf(word) === stemOf(slug) || (word.length >= MIN_FOR_SLIP && isOneSlip(stemOf(word), stemOf(slug)));
  return FUELS.filter(({ slug }) => words.some((word) => isOf(word, slug)));
}

/** Asks of a fuel whether it is dear. */
const WHETHER_DEAR = /^(?:(?:car|barat)[oa]s?|mais|menos|maior|superior|alto|absurdo|x|vs|versus|diferencas?)$/;

/** `carro elétrico é mais caro que o da minha strada`: of the fuel, and not of the car. */
const comparesFuel = (words: readonly string[]) =>
  listFuels(words).length > 0 && words.some((word) => WHETHER_DEAR.test(word));

/** R$ a year that somebody wants to pay at most. Null where no such sum is named. */
function findLimit(words: readonly string[]): number | null {
  const sum = words.find((word, index) => /^\d{4,5}$/.test(word) && words[index + 1] === "reais");
  return findPriceLimit(sum);
}

/** A sum behind `até`, and no year. */
const isLimitAt = (words: readonly string[], place: number) =>
  words[place - 1] === "ate" && /^(?!19|20)\d{4,5}$/.test(words[place] ?? "");

/** The words that may name a car: what is paid at most is no RAM 2500. @param all of a query, plain @param words those that may name something */
export function dropLimit(all: readonly string[], words: readonly string[]): readonly string[] {
  const limit = all.find((_, place) => isLimitAt(all, place));
  // Of `ram 2500 até 2500` the last one.
  const dropped = limit === undefined ? -1 : words.lastIndexOf(limit);
  return words.filter((_, place) => place !== dropped);
}

/** Thousands of R$ that are no car's value: `até 3 mil`. */
const LIMIT_THOUSANDS = /^[2-4]$/;

/** With `reais` behind a limit of what is paid: `até 12000 por ano`, `até 3500`. A car is dearer than four digits, and a year is no sum. */
function nameLimits(words: readonly string[]): string[] {
  return words.flatMap((word, place) => {
    const after = words.slice(place + 1, place + 3).join(" ");
    const isYearly = /^(?:(?:por |ao |no )?ano|anual)/.test(after) && /^\d{4,5}$/.test(word);
    if (words[place - 1] === "ate" && LIMIT_THOUSANDS.test(word) && words[place + 1] === "mil")
      return [`${word}000`, "reais"];
    const isLimit = (words[place - 1] === "ate" && isYearly) || (word.length === 4 && isLimitAt(words, place));
    return isLimit && !after.startsWith("reais") ? [word, "reais"] : [word];
  });
}

interface AskedRanking {
  /** Whether a sum is the value of a car that somebody has. */
  readonly isOfOwned: boolean;
  /** Whether it is asked if a fuel is dear: the ranking of it begins with the answer. */
  readonly isFuelDear: boolean;
}

/** The rankings of the cars that the words ask for, one a fuel. */
function listRankings(
  words: readonly string[],
  place: RankedPlace,
  { isOfOwned, isFuelDear }: AskedRanking,
): Pick<Hit, "label" | "path">[] {
  const limit = findLimit(words);
  const band = limit === null ? findBand(words, isOfOwned) : null;
  const { state, city } = place;
  const where = city ? ` ${inCity(city.name)}` : state ? ` ${inState(state.uf, state.name)}` : "";
  const fuels = listFuels(words);
  return (fuels.length > 0 ? fuels : [null]).map((fuel) => {
    const narrowing = { fuel, band };
    const cars = startSentence(nameNarrowed(narrowing));
    const label = `${cars}${fuel && isFuelDear ? ": o seguro é mais caro?" : " com o seguro mais barato"}${where}`;
    return limit === null
      ? { label, path: cheapestPath(place, narrowing) }
      : {
          label: `${cars} com seguro de até ${formatWholeMoney(limit)} por ano${where}`,
          path: affordablePath(limit, place, narrowing),
        };
  });
}

/** `estado mais caro`, `onde é mais caro no brasil`, of the whole country. */
function asksForStates(asked: readonly string[], words: readonly string[]): boolean {
  const has = (named: RegExp) => words.some((word) => named.test(word));
  return (
    has(/^(?:estados?|onde|cidades?|ranking)$/) &&
    has(DEAR_OR_CHEAP) &&
    asked.every((word) => /^(?:estados?|cidades?|ranking|mais|menos|brasil)$/.test(word) || DEAR_OR_CHEAP.test(word))
  );
}

/** @param words all of a query, plain @param place that is named in them @param hasTerms whether terms of the glossary were found */
export function findOwnPages(words: readonly string[], place: RankedPlace, hasTerms = false) {
  const naming = dropFillers(nameLimits(words));
  const asked = naming.length > 0 ? naming : words;
  if (asksForStates(asked, words))
    return { hits: [STATES.hit], isLimit: false, standBehindCars: false, only: STATES.hit.path };
  // Numbers alone are years and names of cars, those of a postcode are no sum, and "mais" says something where nothing else does.
  const isOfSum = (word: string, place: number) => word !== "reais" || /^(?:\d+|mil)$/.test(asked[place - 1] ?? "");
  const telling = asked.every((word) => word === "mais")
    ? []
    : asked.filter((word, place) => !/^\d{1,4}$/.test(word) && asked[place - 1] !== "cep" && isOfSum(word, place));
  const findBy = (told: readonly string[]) => OWN_PAGES.filter((page) => told.some((word) => page.words.test(word)));
  const exact = findBy(telling.filter((word) => word !== "mais"));
  // `mais` alone asks for what is cheap, but not beside `caro`.
  const any = exact.length > 0 || words.some((word) => /^car[oa]s?$/.test(word)) ? exact : findBy(telling);
  const sure = any.filter(({ isLast }) => !isLast);
  const found = sure.length > 0 || hasTerms ? sure : any;
  const listed = found.flatMap(({ hit }) =>
    hit.path === CHEAPEST_PATH
      ? listRankings(asked, place, { isOfOwned: OWNED.test(words.join(" ")), isFuelDear: comparesFuel(words) }).map(
          (ranking) => ({ ...hit, ...ranking }),
        )
      : [hit],
  );
  const hits = [...new Map(listed.map((hit) => [hit.path, hit])).values()];
  const [only] = hits;
  const isOnly =
    hits.length === 1 &&
    found.every(({ isOnlyOffered }) => !isOnlyOffered) &&
    (comparesFuel(words) || asked.every((word) => isOrdinary(word) || found.some((page) => page.words.test(word))));
  return {
    hits,
    /** Whether a sum that is paid at most was named: it is no car of that number, as a RAM 2500 is. */
    isLimit: hits.length > 0 && findLimit(asked) !== null,
    /** Whether a car that is named stands before them. */
    standBehindCars: found.every((page) => page.standsBehindCars) && !comparesFuel(words),
    /** The one page that all of the words ask for; null where there is a choice, or a word that asks for none. */
    only: isOnly && only ? only.path : null,
  };
}
