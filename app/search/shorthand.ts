// How people type on a phone, as the words that are meant: `qto`, `60k`, `+ barato`, `ta salgado`.

import { writeNumerals } from "./numerals.ts";
import { MONTHS_A_YEAR } from "./sums.ts";

/** Each says the same wherever it stands. */
const SHORT: Readonly<Record<string, string>> = {
  q: "que",
  oq: "que",
  qm: "quem",
  qt: "quanto",
  qnt: "quanto",
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
  pres: "presidente",
  gov: "governador",
  agr: "agora",
  homen: "homem",
  condutora: "mulher",
  feminina: "mulher",
  moleque: "filho",
  guri: "filho",
  menino: "filho",
  menina: "filha",
  filhao: "filho",
  filhona: "filha",
  herdeiro: "filho",
  herdeira: "filha",
  vdd: "verdade",
  cmg: "comigo",
  cobraro: "cobraram",
  cobrarao: "cobraram",
  intiado: "filho",
  entiado: "filho",
  enteado: "filho",
  enteada: "filha",
  subrinho: "sobrinho",
  subrinha: "sobrinha",
  cacula: "filho",
  pia: "filho",
  guiar: "dirigir",
  trintinha: "30 mil",
  quarentinha: "40 mil",
  cinquentinha: "50 mil",
  sessentinha: "60 mil",
  setentinha: "70 mil",
  oitentinha: "80 mil",
  transferencia: "mudanca",
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

/** What is typed, without accents, and how it is read on: a text, or of the parts of what was typed. */
type Rewriting = readonly [typed: RegExp, read: string | ((all: string, ...parts: string[]) => string)];

/** One after the other; of each an example. */
const REWRITINGS: readonly Rewriting[] = [
  // `s. bernardo`, `onix 2020 s jose dos campos`; an HB20 S is a car.
  [
    /(?:\bs\.\s*|(?<=(?:^|\b(?:em|de|para|pra|\d{4})\s+))s\s+)(?=(?:paulo|jose|bernardo|caetano|luis|goncalo|vicente|carlos|joao|sebastiao|lourenco|mateus|leopoldo)\b)/gi,
    "sao ",
  ],
  // `sta maria`; `sta caro` is said of a price.
  [
    /\bsta\.?\s+(?=(?:barbara|branca|clara|cruz|fe|helena|ines|isabel|luzia|maria|quiteria|rita|rosa|tere[sz]a)\b)/gi,
    "santa ",
  ],
  [/\bsto\.?\s+(?=(?:amaro|anastacio|andre|angelo|antonio|augusto|cristo|estevao)\b)/gi, "santo "],
  // `R$ 250,00 por mês`: cents decide nothing.
  [/(?<=\d),\d{2}(?!\d|\s*(?:mil|%))/g, ""],
  // `segro`: Serro is a town.
  [/\b(?:segro|seugro|segruo|sguro|siguro|seguru|ceguro|seguto|segiro)\b/gi, "seguro"],
  // `o que muda no seguro`: no move.
  [/\b(?:(?:o\s+)?(?:que|q)|oq)\s+muda\s+(?=n[oa]\s+(?:meu\s+|minha\s+)?(?:seguro|preco|valor|apolice|cotacao))/gi, ""],
  // `uns 250 por mês`
  [/\b(?:uns|umas|cerca de|mais ou menos|aproximadamente|em torno de|por volta de)\s+(?=(?:r\$\s*)?\d)/gi, ""],
  // `e aí?`
  [/[,.]?\s+e\s+ai\s*[?!.]*\s*$/i, ""],
  // `minha irmãzinha`
  [/\b(filh|net|sobrinh|prim)inh([oa])\b/gi, "$1$2"],
  [/\birma(o?)zinh[oa]\b/gi, "irma$1"],
  // `morar perto do meu filho`: who does not live there, and no city that is near.
  [/\bperto\s+d[aoe]s?\s+(?:(?:meus?|minhas?|os|as)\s+)?(?:filh|net|sobrinh|irma|prim|pais?\b|mae|famil)\w*/gi, ""],
  // `meu irmão de 18`: no year of a car.
  [
    /\b(irmao?|sobrinh[oa]|net[oa]|prim[oa]|filh[oa]|namorad[oa])(?:\s+(?:mais\s+nov[oa]|cacula))?\s+(?:de|d|com|tem)\s+(1[6-9]|[2-9]\d)(?![.,]?[\w%])(?!\s*(?:mil|k|km|reais|contos?|pilas?|paus?|mes|meses|dias|horas|anos?|a)\b)/gi,
    "$1 de $2 anos",
  ],
  // `é mas caro`: no Massapê. Behind a word of praise it is "but".
  [/\b(e|eh|sai|fica|ta|o|a|os|as)\s+mas\s+(?=(?:car[oa]s?|barat[oa]s?)\b)/gi, "$1 mais "],
  // `quem são vocês`: no São Paulo.
  [
    /\bquem\s+(?:sao|e)\s+(?:voces?|vcs?|esse povo|essa empresa|el[ea]s|ess[ea]s (?:precos|numeros|valores|dados))\b/gi,
    "quem responde",
  ],
  // `de quem são?`
  [/\bde\s+quem\s+(?:sao|e|vem|veio|vieram)\s*(?=[?.!,]|$)/gi, "quem responde"],
  // `tá salgado`: a Salgado is a town; `furto e roubo` is covered.
  [
    /\b(?:(e|ta|esta|fica|ficou|sai|saiu|achei|acho|mais|muito|mt|meio|que|q|um)\s+(?:salgad|puxad|alt|pesad)[oa]|(ta|esta|fica|ficou|achei|acho|que|q|um)\s+(?:roubo|assalto))\b/gi,
    "$1$2 caro",
  ],
  // `a cotação da porto`, `na azul`: who offers a quote, and no place. With `em` Porto Seguro is the town.
  [
    /\b(?:[dn]a|[dn]o|pel[ao])\s+(?:porto(?!\s+(?:alegre|velho|feliz|real|ferreira|nacional|belo|franco|calvo|uni|xavier|acre|murtinho))(?:\s+seguro)?|azul seguros?|tokio(?: marine)?|allianz|bradesco|mapfre|suhai|zurich|youse|itau seguros?|yelum|hdi|sompo)\b/gi,
    "",
  ],
  // `meus dados ficam salvos?`
  [
    /\b(?:meus?\s+dados?|dados?\s+pessoais)(?:\s+(?:ficam?|sao|estao))?(?:\s+(?:salv|guardad|gravad|vendid|compartilhad)\w*)?/gi,
    "privacidade",
  ],
  // `baixar no celular`
  [/\bbaix(?:ar|o)\s+(?=(?:no|pro)\s+(?:celular|telefone)|em\s+pdf|iss?o\b|ess[ea]\b|o\s+resultado)/gi, "salvar "],
  // `guardar esse resultado`
  [/\bguard(?:ar|o)\s+(?=ess[ea]\b|est[ea]\b|isso\b|o\s+(?:resultado|preco|valor)\b)/gi, "salvar "],
  // `a porto pediu`: who quotes, and no place.
  [/\bporto(?:\s+seguro)?\s+(?=(?:me\s+)?(?:pediu|cobrou|quer|fez|passou|deu|ofereceu|mandou|cotou)\b)/gi, ""],
  // `campinas → ribeirão preto`
  [/^(.*?\p{L})\s*(?:→|->|=>)\s*(?=\p{L})/su, "mudar de $1 para "],
  // `vou embora pra manaus`, `voltar pra valadares`
  [/\b(?:(?:vou|vo|ir|indo)\s+(?:embora|imbora)|volt(?:ar|ando|o))\s+(?:pra|para|pro|p)\b/gi, "mudar para"],
  // `cobraram 1 900`
  [/(?<=\b(?:cobrar\w+|cobr\w+|pediram|pediu|r\$)\s+)(\d{1,2}) (\d{3})\b/gi, "r$ $1$2"],
  // `como passo isso pro patrão`
  [/(?<=\bcomo\s+(?:(?:que|eu|q)\s+)*)pass(?:o|a|ar)\b/gi, "enviar"],
  // `5 mil e 300`
  [/\b(\d)\s*mil\s*(?:e\s+)?(\d{3})\b/gi, "$1$2"],
  // `dirige às vezes`: beside who drives most, and no instalments.
  [/(?:^|\s+)(?:as\s+v(?:ez|z)e?s|(?<!\bem\s+)(?:umas|algumas)\s+vezes|de\s+vez\s+em\s+quando)\b/gi, " tambem"],
  // `60 contos`
  [/\b(\d{1,2})\s*(?:contos?|pilas?|paus?)\b(?!\s*(?:por|ao|no|mensa))/gi, "$1 mil"],
  // `300 pila por mês`
  [/(?<=\d\s*)\b(?:contos?|pilas?|paus?)\b/gi, "reais"],
  // `caminhonete ibrida`
  [/\bibrid/gi, "hibrid"],
  // `mulher 33 a`
  [/\b(\d{2}) a(?=\s*(?:,|$))/gi, "$1 anos"],
  // `3,5 mil de seguro`, `5 mil anuais`
  [
    /(?<![\d.,])(\d{1,2})(?:,(\d))?\s*mil(?:\s*reais)?\s*(?=(?:de\s+seguro|anua(?:l|is)|(?:por|ao|no)\s+ano)|\/\s*ano)/gi,
    (_, thousands = "", hundreds = "0") => `${thousands}${hundreds}00 reais `,
  ],
  // What is paid at most; of two sums the greater: `menos de R$ 3.000`, `entre 2000 e 3000`
  [
    /(?:(?<=\s)(?=<)|\b)(?:(?:gastar|pagar|gasto|pago) so|(?:so )?(?:posso|consigo|quero|pretendo|da pra) (?:pagar?|gastar?)(?: de)?(?!\s+\d{1,2}\s*(?:x|vezes|parcelas))|caiba em|cab(?:e|em)(?: em)?|(?:no )?maximo(?: de)?|(?:teto|limite)(?: de)?|(?:por )?menos (?:de|que|q)|abaixo de|(?:nao\s+)?(?:passe|passar|ultrapasse) de|<|ate|entre\s+(?:r\$\s*)?[\d.,]+(?:\s*mil)?\s+e)\s+(?:r\$\s*)?(?=\d)/gi,
    "ate ",
  ],
  // `mt caro`, `é mt`
  [/\bmt(?=\s+(?:car[oa]|barat[oa]|mais|porque|pq))|(?<=\beh?\s)mt\b/gi, "muito"],
  // `minha mulher tá em tratamento`: not who drives.
  [/\bminha\s+mulher\b(?!\s+(?:(?:tem|de|com)\s+)?\d)/gi, "minha esposa"],
  // `esposa 40`
  [/\besposa\s+(?=(?:(?:tem|de|com)\s+)?\d\d\b)/gi, "mulher casada "],
  // `marido de 45`
  [/\bmarido\s+(?=(?:(?:tem|de|com)\s+)?\d\d\b)/gi, "homem casado "],
  // `3.9 mil`
  [/\b(\d{1,3})\.(\d)(?=\s*(?:mil|k)\b)/gi, "$1,$2"],
  // `60k`
  [/\b(\d{1,3}(?:,\d)?)\s*k\b/gi, "$1 mil"],
  // `uns 50 km de londrina`
  [/\b(?:uns\s+|ate\s+|a\s+)?\d{1,3}\s*km\s+(?=d[eoa]\s)/gi, "perto "],
  // `tirou esses valores de onde`
  [/\btir(?:ou|aram|a|am)\s+(?:ess?[ea]s?|est[ea]s|os|as)\s+(?:valore?s?|precos?|numeros?|dados?)/gi, "fonte"],
  // `completou 18`
  [/\b(?:completou|completa|fez|faz)\s+(\d{2})(?!\s*(?:\d|mil|anos|km|reais))\b/gi, "$1 anos"],
  // `passar pro celular`
  [/\bpass(?:o|ar)\s+(?:pro|pra|para o?)\s+(?=celular|whats|zap|telefone|grupo)/gi, "enviar "],
  // `de quem é esse app`
  [/\b(?:ess[ae]|est[ae]|dess[ae])\s+app\b/gi, "esse site"],
  // `troquei campo grande por cuiabá`; cars are compared by the same words.
  [/\b(?:troquei|trocar|trocando|troco)\s+(.+?)\s+por\b/gi, "mudar de $1 para"],
  // `rapaz de 22`
  [/\b(?:rapaz|moco|cara)\s+(?=(?:(?:de|com)\s+)?\d\d\b)/gi, "homem "],
  // `mina de 22`
  [/\b(?:mina|moca)\s+(?=(?:(?:de|com)\s+)?\d\d\b)/gi, "mulher "],
  // `guri tirou carta`: who has just learnt to drive.
  [
    /\b(filh[oa]|guri|moleque|menin[oa])\s+(?:(?:acabou de|vai|acaba de)\s+)?(?:tir(?:ou|ar)|peg(?:ou|ar))\s+(?:a\s+)?(?:carta|carteira|cnh|habilitacao)\b/gi,
    "$1 de 18 anos dirige",
  ],
  // `de onde saíram os dados`
  [/\bd[ea]\s*onde\s+(?:tir|sa|vem|veio)\w*/gi, "fonte"],
  // `nascida em 1992`: no model year.
  [/\b(?:nasc(?:id[oa]|i)?\.?|sou)\s+(?:em|de)?\s*(?:19|20)\d{2}(?!\d)/gi, " "],
  // `passar isso`
  [/\bpass(?:o|ar) (?=iss?o\b|isto\b|es[st]a\b)/gi, "mando "],
  // `menor de 25 anos`
  [/\bmenor(?:es)? de (?:1[89]|2[0-6])(?:\s*anos)?\b/gi, "jovem"],
  // `f 33 anos`
  [/\b([fm])\s+(?=\d{2}\s*(?:a|anos)\b)/gi, (_, sex = "") => (/f/i.test(sex) ? "mulher " : "homem ")],
  // `seguro até 2000`: no year.
  [/\b(seguro\s+(?:de\s+)?ate\s+(?:19|20)\d{2})\b(?!\s*(?:reais|mil|km)|[.,]\d)/gi, "$1 reais"],
  // `até 200 por mês`
  [
    /\bate (\d{2,4})(?:\s*reais)?\s*(?:(?:(?:por|ao|no|\/)\s*)?mes|mensa(?:l|is))\b/gi,
    (_, sum) => `ate ${MONTHS_A_YEAR * Number(sum)} reais`,
  ],
  // `c seguro`
  [/\bc\s+(?=(?:meu|minha|seu|sua|um|uma|mais|menos|seguro|gasolina)\b)/gi, "com "],
  // `carro + barato`
  [/\s\+\s/g, " mais "],
  // `são preços reais?`: no sum of money.
  [/\b(sao|dados|precos?|cotacoes|valores|numeros)\s+reais\b/gi, "$1 verdadeiros"],
  // `qto`, `vc`
  [
    new RegExp(String.raw`(?<![\w-])(${Object.keys(SHORT).join("|")})(?![\w-])(?!$)`, "gi"),
    (word) => SHORT[word.toLowerCase()] ?? word,
  ],
];

/** `\b` and `\w` know plain letters only. */
const withoutAccents = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/** @param text as it was typed @returns without accents */
export function expandShorthand(text: string): string {
  return REWRITINGS.reduce(
    (read, [typed, meant]) => (typeof meant === "string" ? read.replace(typed, meant) : read.replace(typed, meant)),
    writeNumerals(withoutAccents(text)),
  );
}
