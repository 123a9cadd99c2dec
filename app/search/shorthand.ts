// How people type on a phone, as the words that are meant: `qto`, `60k`, `+ barato`, `ta salgado`.

import { MONTHS_A_YEAR } from "./sums.ts";

/** Each says the same wherever it stands. */
const SHORT: Readonly<Record<string, string>> = {
  q: "que",
  oq: "que",
  qm: "quem",
  qt: "quanto",
  qto: "quanto",
  vc: "voce",
  vcs: "voces",
  pq: "porque",
  eh: "e",
  d: "de",
  p: "para",
  mto: "muito",
  dms: "muito",
  aki: "aqui",
  agr: "agora",
  homen: "homem",
  rapaz: "homem",
  condutora: "mulher",
  feminina: "mulher",
  moleque: "filho",
  guri: "filho",
  menino: "filho",
  menina: "filha",
  filhao: "filho",
  filhão: "filho",
  filhona: "filha",
  herdeiro: "filho",
  herdeira: "filha",
  enteado: "filho",
  enteada: "filha",
  caçula: "filho",
  cacula: "filho",
  guiar: "dirigir",
  trintinha: "30 mil",
  quarentinha: "40 mil",
  cinquentinha: "50 mil",
  sessentinha: "60 mil",
  setentinha: "70 mil",
  oitentinha: "80 mil",
  transferencia: "mudanca",
  transferência: "mudanca",
  moça: "mulher",
  moca: "mulher",
  namorada: "mulher",
  namorado: "homem",
  vo: "vou",
  aninhos: "anos",
  transferido: "mudar",
  transferida: "mudar",
  encaminho: "enviar",
  encaminhar: "enviar",
  repasso: "enviar",
  repassar: "enviar",
};

/** What is dear, in other words: a Salgado is a town, and theft is covered. */
const DEAR =
  /(?<![\p{L}\d])(é|t[aá]|est[aá]|fica|ficou|sai|saiu|achei|acho|mais|muito|mt|meio|que|q|um)\s+(?:salgad[oa]|puxad[oa]|alt[oa]|pesad[oa]|roubo|assalto)(?![\p{L}\d])/giu;

/** What is paid at most, in other words; of two sums the greater. `menos de R$ 3.000`, `entre 2000 e 3000` */
const AT_MOST =
  /\b(?:(?:gastar|pagar|gasto|pago) s[oó]|caiba em|cab(?:e|em)(?: em)?|no m[aá]ximo(?: de)?|(?:por )?menos de|abaixo de|at[eé]|entre\s+(?:r\$\s*)?[\d.,]+(?:\s*mil)?\s+e)\s+(?:r\$\s*)?(?=\d)/gi;

/** `até 200 por mês` */
const MONTHLY_LIMIT = /\baté (\d{2,4})(?:\s*reais)?\s*(?:(?:por|ao|no|\/)\s*m[eê]s|mensa(?:l|is))\b/gi;

/** `são preços reais?`: no sum of money. */
const TRUE = /(?<![\p{L}\d])(s[aã]o|dados|pre[cç]os?|cota[cç][oõ]es|valores|numeros|números)\s+reais(?![\p{L}\d])/giu;

/** `indo embora do rj pra vitória`, `saindo de bh e indo para o rio` */
const LEAVING =
  /\b(?:saindo|sair|indo embora|vindo|vou) d[eoa]s?\s+(.+?)\s+(?:e\s+)?(?:(?:indo|vou|vindo|ir)\s+)?(?:p|pra|pro|para|morar\s+(?:em|no|na))\b/giu;

/** `troquei campo grande por cuiabá`; cars are compared by the same words. */
const SWAPPING = /\b(?:troquei|trocar|trocando|troco)\s+(.+?)\s+por\b/giu;

/** `guri tirou carta`: who has just learnt to drive. */
const NEW_DRIVER =
  /\b(filh[oa]|guri|moleque|menin[oa])\s+(?:(?:acabou de|vai|acaba de)\s+)?(?:tir(?:ou|ar)|peg(?:ou|ar))\s+(?:a\s+)?(?:carta|carteira|cnh|habilita[cç][aã]o)\b/giu;

/** `a cotação da porto`, `na azul`: who offers a quote, and no place. With `em` Porto Seguro is the town. */
const OF_INSURER =
  /(?<![\p{L}\d])(?:[dn]a|[dn]o|pel[ao])\s+(?:porto(?!\s+(?:alegre|velho|feliz|real|ferreira|nacional|belo|franco|calvo|uni|xavier|acre|murtinho))(?:\s+seguro)?|azul seguros?|tokio(?: marine)?|allianz|bradesco|mapfre|suhai|zurich|youse|ita[uú] seguros?|yelum|hdi|sompo)(?![\p{L}\d])/giu;

/** `vou pra uberaba, hoje moro em franca` */
const LIVING_NOW =
  /\bvou\s+(?:p|pra|pro|para)\s+([^,]+?),?\s+(?:hj|hoje|agora|atualmente)\s+(?:moro|estou|t[oô])\s+(?:em|no|na)\s+([^,]+)/giu;

/** `tirou esses valores de onde` */
const TAKEN_FROM =
  /\btir(?:ou|aram|a|am)\s+(?:ess?[ea]s?|est[ea]s|os|as)\s+(?:valore?s?|pre[cç]os?|n[uú]meros?|dados?)/giu;

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ um: 1, dois: 2, tres: 3, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ quinze: 15, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, setenta: 70, oitenta: 80 },
  ...{ noventa: 90, cem: 100, cento: 100, duzentos: 200 },
};

const numberOf = (word: string | undefined) => NUMBERS[word?.toLowerCase() ?? ""] ?? 0;

/** `sessenta mil`, `trinta e cinco mil`: thousands in words. */
const IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(${Object.keys(NUMBERS).join("|")})(?:\s+e\s+(${Object.keys(NUMBERS).join("|")}))?(?:\s+e\s+(${Object.keys(NUMBERS).join("|")}))?(?=\s+mil(?![\p{L}\d]))`,
  "giu",
);

/** `trinta e três`, `quarenta`: who drives, where no sum, time or distance follows. */
const AGE_IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(vinte|trinta|quarenta|cinquenta|sessenta|setenta)(?:\s+e\s+(${Object.keys(NUMBERS).join("|")}))?(?:\s+anos?)?(?![\p{L}\d])(?!\s+(?:e|mil|reais|por|dias|m[eê]s|meses|vezes|parcelas|km|quil[oô]metros)(?![\p{L}\d]))`,
  "giu",
);

/** `nascido em 1992`: no model year. */
const BORN = /(?<![\p{L}\d])(?:nasc(?:id[oa]|i)?\.?|sou)\s+(?:em|de)?\s*(?:19|20)\d{2}(?!\d)/giu;

const SHORT_WORD = new RegExp(String.raw`(?<![\p{L}\d-])(${Object.keys(SHORT).join("|")})(?![\p{L}\d-])(?!$)`, "giu");

/** @param text as it was typed */
export function expandShorthand(text: string): string {
  return text
    .replace(DEAR, "$1 caro")
    .replace(OF_INSURER, "")
    .replace(/\bguard(?:ar|o)\s+(?=ess[ea]\b|est[ea]\b|isso\b|o\s+(?:resultado|pre[cç]o|valor)\b)/giu, "salvar ")
    .replace(/\b(\d)\s*mil\s*(?:e\s+)?(\d{3})\b/gi, "$1$2")
    .replace(/\b(\d{1,2})\s*(?:contos?|pilas?|paus?)\b(?!\s*(?:por|ao|no|mensa))/gi, "$1 mil")
    .replace(/(?<=\d\s*)\b(?:contos?|pilas?|paus?)\b/gi, "reais")
    .replace(/\b(\d{2}) a(?=\s*(?:,|$))/gi, "$1 anos")
    .replace(AT_MOST, "até ")
    .replace(/\bmt(?=\s+(?:car[oa]|barat[oa]|mais|porque|pq))|(?<=\b[eé]h?\s)mt\b/giu, "muito")
    .replace(/\besposa\s+(?=(?:(?:tem|de|com)\s+)?\d\d\b)/gi, "mulher casada ")
    .replace(/\bmarido\s+(?=(?:(?:tem|de|com)\s+)?\d\d\b)/gi, "homem casado ")
    .replace(/\b(\d{1,3})\.(\d)(?=\s*(?:mil|k)\b)/gi, "$1,$2")
    .replace(/\b(\d{1,3}(?:,\d)?)\s*k\b/gi, "$1 mil")
    .replace(/\b(?:vou|vamos|vai|ir) morar (?:em|no|na)\b/gi, "mudar para")
    .replace(LIVING_NOW, "mudar de $2 para $1")
    .replace(TAKEN_FROM, "fonte")
    .replace(/\b(?:completou|completa|fez|faz)\s+(\d{2})(?!\s*(?:\d|mil|anos|km|reais))\b/gi, "$1 anos")
    .replace(/\bpass(?:o|ar)\s+(?:pro|pra|para o?)\s+(?=celular|whats|zap|telefone|grupo)/gi, "enviar ")
    .replace(/\b(?:ess[ae]|est[ae]|dess[ae])\s+app\b/gi, "esse site")
    .replace(LEAVING, "mudar de $1 para")
    .replace(SWAPPING, "mudar de $1 para")
    .replace(/\b(?:em|por) volta\b/gi, "perto")
    .replace(/\bmina\s+(?=(?:(?:de|com)\s+)?\d\d\b)/gi, "mulher ")
    .replace(NEW_DRIVER, "$1 de 18 anos dirige")
    .replace(/\bd[ea]\s*onde\s+(?:tir|sa|v[eê]m|veio)\p{L}*/giu, "fonte")
    .replace(IN_WORDS, (_, ...words: string[]) =>
      String(words.slice(0, 3).reduce((sum, word) => sum + numberOf(word), 0)),
    )
    .replace(AGE_IN_WORDS, (_, tens: string, units?: string) => `${numberOf(tens) + numberOf(units)} anos`)
    .replace(BORN, " ")
    .replace(/\bpass(?:o|ar) (?=isso\b|isto\b)/gi, "mando ")
    .replace(/\bmenor(?:es)? de (?:1[89]|2[0-6])(?:\s*anos)?\b/gi, "jovem")
    .replace(/\b([fm])\s+(?=\d{2}\s*(?:a|anos)\b)/gi, (_, sex: string) => (/f/i.test(sex) ? "mulher " : "homem "))
    .replace(MONTHLY_LIMIT, (_, sum: string) => `até ${MONTHS_A_YEAR * Number(sum)} reais`)
    .replace(/\bc\s+(?=(?:meu|minha|seu|sua|um|uma|mais|menos|seguro|gasolina)\b)/gi, "com ")
    .replace(/\s\+\s/g, " mais ")
    .replace(TRUE, "$1 verdadeiros")
    .replace(SHORT_WORD, (word) => SHORT[word.toLowerCase()] ?? word);
}
