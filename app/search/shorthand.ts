// How people type on a phone, as the words that are meant: `qto`, `60k`, `+ barato`, `ta salgado`.

import { MONTHS_A_YEAR } from "./sums.ts";

/** Each says the same wherever it stands. */
const SHORT: Readonly<Record<string, string>> = {
  q: "que",
  oq: "que",
  qm: "quem",
  qt: "quanto",
  qto: "quanto",
  qnto: "quanto",
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
  confia: "confiar",
  intiado: "filho",
  entiado: "filho",
  enteado: "filho",
  enteada: "filha",
  caçula: "filho",
  pia: "filho",
  piá: "filho",
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

const NUMBERS: Readonly<Record<string, number>> = {
  ...{ um: 1, dois: 2, tres: 3, três: 3, quatro: 4, cinco: 5, seis: 6, sete: 7, oito: 8, nove: 9, dez: 10 },
  ...{ quinze: 15, vinte: 20, trinta: 30, quarenta: 40, cinquenta: 50, sessenta: 60, setenta: 70, oitenta: 80 },
  ...{ noventa: 90, cem: 100, cento: 100, duzentos: 200 },
};

const NUMBER = `(${Object.keys(NUMBERS).join("|")})`;

/** Of numbers in words; a part that is none counts nothing. */
const sumOf = (words: readonly unknown[]) =>
  words.reduce<number>((sum, word) => sum + (NUMBERS[String(word).toLowerCase()] ?? 0), 0);

/** What is typed, and how it is read on: a text, or of the parts of what was typed. */
type Rewriting = readonly [typed: RegExp, read: string | ((all: string, ...parts: string[]) => string)];

/** One after the other; of each an example. */
const REWRITINGS: readonly Rewriting[] = [
  // `segro`: Serro is a town.
  [/(?<![\p{L}\d])(?:segro|seugro|segruo|sguro|siguro|seguru|ceguro|seguto|segiro)(?![\p{L}\d])/giu, "seguro"],
  // `o que muda no seguro`: no move.
  [
    /(?<![\p{L}\d])(?:(?:o\s+)?(?:que|q)|oq)\s+muda\s+(?=n[oa]\s+(?:meu\s+|minha\s+)?(?:seguro|pre[cç]o|valor|ap[oó]lice|cota[cç][aã]o))/giu,
    "",
  ],
  // `e aí?`
  [/[,.]?\s+e\s+a[ií]\s*[?!.]*\s*$/iu, ""],
  // `meu irmão de 18`: no year of a car.
  [
    /(?<![\p{L}\d])(irm[aã]o?|sobrinh[oa]|net[oa]|prim[oa]|filh[oa]|namorad[oa])\s+(?:de|com)\s+(1[6-9]|[2-9]\d)(?![.,]?[\p{L}\d%])(?!\s*(?:mil|k|km|reais|contos?|pilas?|paus?|m[eê]s|meses|dias|horas|anos?|a)(?![\p{L}\d]))/giu,
    "$1 de $2 anos",
  ],
  // `é mas caro`: no Massapê. Behind a word of praise it is "but".
  [/(?<![\p{L}\d])(é|e|eh|sai|fica|ta|tá|o|a|os|as)\s+mas\s+(?=(?:car[oa]s?|barat[oa]s?)(?![\p{L}\d]))/giu, "$1 mais "],
  // `quem são vocês`: no São Paulo.
  [/(?<![\p{L}\d])quem\s+(?:s[aã]o|[eé])\s+(?:voc[eê]s?|vcs?|esse povo|essa empresa)(?![\p{L}\d])/giu, "quem responde"],
  // `tá salgado`: a Salgado is a town, and theft is covered.
  [
    /(?<![\p{L}\d])(é|t[aá]|est[aá]|fica|ficou|sai|saiu|achei|acho|mais|muito|mt|meio|que|q|um)\s+(?:salgad[oa]|puxad[oa]|alt[oa]|pesad[oa]|roubo|assalto)(?![\p{L}\d])/giu,
    "$1 caro",
  ],
  // `a cotação da porto`, `na azul`: who offers a quote, and no place. With `em` Porto Seguro is the town.
  [
    /(?<![\p{L}\d])(?:[dn]a|[dn]o|pel[ao])\s+(?:porto(?!\s+(?:alegre|velho|feliz|real|ferreira|nacional|belo|franco|calvo|uni|xavier|acre|murtinho))(?:\s+seguro)?|azul seguros?|tokio(?: marine)?|allianz|bradesco|mapfre|suhai|zurich|youse|ita[uú] seguros?|yelum|hdi|sompo)(?![\p{L}\d])/giu,
    "",
  ],
  // `meus dados ficam salvos?`
  [
    /(?<![\p{L}\d])(?:meus?\s+dados?|dados?\s+pessoais)(?:\s+(?:ficam?|s[aã]o|est[aã]o))?(?:\s+(?:salv|guardad|gravad|vendid|compartilhad)\p{L}*)?/giu,
    "privacidade",
  ],
  // `baixar no celular`
  [/\bbaix(?:ar|o)\s+(?=(?:no|pro)\s+(?:celular|telefone)|em\s+pdf|iss?o\b|ess[ea]\b|o\s+resultado)/giu, "salvar "],
  // `guardar esse resultado`
  [/\bguard(?:ar|o)\s+(?=ess[ea]\b|est[ea]\b|isso\b|o\s+(?:resultado|pre[cç]o|valor)\b)/giu, "salvar "],
  // `5 mil e 300`
  [/\b(\d)\s*mil\s*(?:e\s+)?(\d{3})\b/gi, "$1$2"],
  // `dirige às vezes`: no instalments.
  [/(?:^|\s+)(?:[aà]s\s+vezes|(?<!\bem\s+)(?:umas|algumas)\s+vezes|de\s+vez\s+em\s+quando)(?![\p{L}\d])/giu, ""],
  // `60 contos`
  [/\b(\d{1,2})\s*(?:contos?|pilas?|paus?)\b(?!\s*(?:por|ao|no|mensa))/gi, "$1 mil"],
  // `300 pila por mês`
  [/(?<=\d\s*)\b(?:contos?|pilas?|paus?)\b/gi, "reais"],
  // `mulher 33 a`
  [/\b(\d{2}) a(?=\s*(?:,|$))/gi, "$1 anos"],
  // `3,5 mil de seguro`
  [
    /(?<![\d.,])(\d)(?:,(\d))?\s*mil\s+(?:reais\s+)?(?=de\s+seguro|(?:por|ao|no)\s+ano)/giu,
    (_, thousands = "", hundreds = "0") => `${thousands}${hundreds}00 reais `,
  ],
  // `qual carro dá pra ter pagando 2500 de seguro`: asked of cars, a sum is what is paid at most.
  [
    /^(?=.*(?<![\p{L}\d])(?:(?:qual|quais|que|q|algum)\s+(?:os\s+)?(?:carr(?:o|inho)s?|modelos?|ve[ií]culos?)|carros)(?![\p{L}\d]))(?!.*(?<![\p{L}\d])(?:at[eé]|cobraram|cobrando|cobrou|cota[cç][aã]o|recebi|paguei|pediram|proposta)(?![\p{L}\d]))(.*?)(?:r\$\s*(\d\.?\d{3})|(?<![\d.,])((?!19|20)\d\.?\d{3}|\d\.?\d{3}(?=\s*(?:reais|por ano|ao ano|no ano|de seguro))))(?![\d.,]*\d|\s*(?:mil|km))(?:\s*reais)?/isu,
    (_, before, sum = "", bare = "") => `${before} até ${`${sum}${bare}`.replace(".", "")} reais`,
  ],
  // What is paid at most; of two sums the greater: `menos de R$ 3.000`, `entre 2000 e 3000`
  [
    /\b(?:(?:gastar|pagar|gasto|pago) s[oó]|(?:s[oó] )?(?:posso|consigo|quero|pretendo|d[aá] pra) (?:pagar|gastar)(?: de)?(?!\s+\d{1,2}\s*(?:x|vezes|parcelas))|caiba em|cab(?:e|em)(?: em)?|no m[aá]ximo(?: de)?|(?:teto|limite)(?: de)?|(?:por )?menos de|abaixo de|at[eé]|entre\s+(?:r\$\s*)?[\d.,]+(?:\s*mil)?\s+e)\s+(?:r\$\s*)?(?=\d)/gi,
    "até ",
  ],
  // `mt caro`, `é mt`
  [/\bmt(?=\s+(?:car[oa]|barat[oa]|mais|porque|pq))|(?<=\b[eé]h?\s)mt\b/giu, "muito"],
  // `esposa 40`
  [/\besposa\s+(?=(?:(?:tem|de|com)\s+)?\d\d\b)/gi, "mulher casada "],
  // `marido de 45`
  [/\bmarido\s+(?=(?:(?:tem|de|com)\s+)?\d\d\b)/gi, "homem casado "],
  // `3.9 mil`
  [/\b(\d{1,3})\.(\d)(?=\s*(?:mil|k)\b)/gi, "$1,$2"],
  // `60k`
  [/\b(\d{1,3}(?:,\d)?)\s*k\b/gi, "$1 mil"],
  // `vou morar em natal`
  [/\b(?:vou|vamos|vai|ir) morar (?:em|no|na)\b/gi, "mudar para"],
  // `trabalhar em vitória da conquista, saio de ilhéus`
  [
    /\b(?:trampar|trabalhar|morar|mudar|viver)\s+(?:em|no|na|para|pra|pro)\s+([^,]+?),?\s+(?:saio|saindo|venho|vindo|vim|sou|moro)\s+(?:d[eoa]?|em|no|na)\s+([^,]+)/giu,
    "mudar de $2 para $1",
  ],
  // `levar meu c3 de são bernardo pra praia grande`
  [
    /\b(?:levar|levando|levo)\s+(?:(?:o|a|meu|minha|um|uma)\s+)*(.+?)\s+d[eoa]\s+(.+?)\s+(?:p|pra|pro|para)\b/giu,
    "$1 mudar de $2 para",
  ],
  // `uns 50 km de londrina`
  [/\b(?:uns\s+|at[eé]\s+|a\s+)?\d{1,3}\s*km\s+(?=d[eoa]\s)/giu, "perto "],
  // `vou pra uberaba, hoje moro em franca`
  [
    /\bvou\s+(?:p|pra|pro|para)\s+([^,]+?),?\s+(?:hj|hoje|agora|atualmente)\s+(?:moro|estou|t[oô])\s+(?:em|no|na)\s+([^,]+)/giu,
    "mudar de $2 para $1",
  ],
  // `tirou esses valores de onde`
  [/\btir(?:ou|aram|a|am)\s+(?:ess?[ea]s?|est[ea]s|os|as)\s+(?:valore?s?|pre[cç]os?|n[uú]meros?|dados?)/giu, "fonte"],
  // `completou 18`
  [/\b(?:completou|completa|fez|faz)\s+(\d{2})(?!\s*(?:\d|mil|anos|km|reais))\b/gi, "$1 anos"],
  // `passar pro celular`
  [/\bpass(?:o|ar)\s+(?:pro|pra|para o?)\s+(?=celular|whats|zap|telefone|grupo)/gi, "enviar "],
  // `de quem é esse app`
  [/\b(?:ess[ae]|est[ae]|dess[ae])\s+app\b/gi, "esse site"],
  // `indo embora do rj pra vitória`, `saindo de bh e indo para o rio`
  [
    /\b(?:saindo|sair|indo embora|vindo|vou) d[eoa]s?\s+(.+?)\s+(?:e\s+)?(?:(?:indo|vou|vindo|ir)\s+)?(?:p|pra|pro|para|morar\s+(?:em|no|na))\b/giu,
    "mudar de $1 para",
  ],
  // `troquei campo grande por cuiabá`; cars are compared by the same words.
  [/\b(?:troquei|trocar|trocando|troco)\s+(.+?)\s+por\b/giu, "mudar de $1 para"],
  // `em volta de santos`
  [/\b(?:em|por) volta\b/gi, "perto"],
  // `mina de 22`
  [/\bmina\s+(?=(?:(?:de|com)\s+)?\d\d\b)/gi, "mulher "],
  // `guri tirou carta`: who has just learnt to drive.
  [
    /\b(filh[oa]|guri|moleque|menin[oa])\s+(?:(?:acabou de|vai|acaba de)\s+)?(?:tir(?:ou|ar)|peg(?:ou|ar))\s+(?:a\s+)?(?:carta|carteira|cnh|habilita[cç][aã]o)\b/giu,
    "$1 de 18 anos dirige",
  ],
  // `de onde saíram os dados`
  [/\bd[ea]\s*onde\s+(?:tir|sa|v[eê]m|veio)\p{L}*/giu, "fonte"],
  // `sessenta mil`, `cento e trinta e cinco mil`
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])${NUMBER}(?:\s+e\s+${NUMBER})?(?:\s+e\s+${NUMBER})?(?=\s+mil(?![\p{L}\d]))`,
      "giu",
    ),
    (_, ...parts) => String(sumOf(parts.slice(0, 3))),
  ],
  // `trinta e três`: who drives, where no sum, time or distance follows.
  [
    new RegExp(
      String.raw`(?<![\p{L}\d])(?<!(?:mil|cem|cento|[\p{L}]+entos|[\p{L}]+entas)\s+e\s+)(vinte|trinta|quarenta|cinquenta|sessenta|setenta)(?:\s+e\s+${NUMBER})?(?:\s+anos?)?(?![\p{L}\d])(?!\s+(?:e|mil|reais|por|dias|m[eê]s|meses|horas?|minutos?|vezes|parcelas?|contos?|portas|cavalos|litros|km|quil[oô]metros)(?![\p{L}\d]))`,
      "giu",
    ),
    (_, ...parts) => `${sumOf(parts.slice(0, 2))} anos`,
  ],
  // `nascida em 1992`: no model year.
  [/(?<![\p{L}\d])(?:nasc(?:id[oa]|i)?\.?|sou)\s+(?:em|de)?\s*(?:19|20)\d{2}(?!\d)/giu, " "],
  // `passar isso`
  [/\bpass(?:o|ar) (?=isso\b|isto\b)/gi, "mando "],
  // `menor de 25 anos`
  [/\bmenor(?:es)? de (?:1[89]|2[0-6])(?:\s*anos)?\b/gi, "jovem"],
  // `f 33 anos`
  [/\b([fm])\s+(?=\d{2}\s*(?:a|anos)\b)/gi, (_, sex = "") => (/f/i.test(sex) ? "mulher " : "homem ")],
  // `até 200 por mês`
  [
    /\baté (\d{2,4})(?:\s*reais)?\s*(?:(?:por|ao|no|\/)\s*m[eê]s|mensa(?:l|is))\b/gi,
    (_, sum) => `até ${MONTHS_A_YEAR * Number(sum)} reais`,
  ],
  // `c seguro`
  [/\bc\s+(?=(?:meu|minha|seu|sua|um|uma|mais|menos|seguro|gasolina)\b)/gi, "com "],
  // `carro + barato`
  [/\s\+\s/g, " mais "],
  // `são preços reais?`: no sum of money.
  [
    /(?<![\p{L}\d])(s[aã]o|dados|pre[cç]os?|cota[cç][oõ]es|valores|numeros|números)\s+reais(?![\p{L}\d])/giu,
    "$1 verdadeiros",
  ],
  // `qto`, `vc`
  [
    new RegExp(String.raw`(?<![\p{L}\d-])(${Object.keys(SHORT).join("|")})(?![\p{L}\d-])(?!$)`, "giu"),
    (word) => SHORT[word.toLowerCase()] ?? word,
  ],
];

/** @param text as it was typed */
export function expandShorthand(text: string): string {
  return REWRITINGS.reduce(
    (read, [typed, meant]) => (typeof meant === "string" ? read.replace(typed, meant) : read.replace(typed, meant)),
    text,
  );
}
