// What an editor would strike out of a page: Portuguese that is wrong whatever the page is about. Names of things are a
// database's own and are not judged here.

/** Elements between which words do not belong together. */
const BLOCKS =
  /<\/?(?:address|article|aside|button|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|label|legend|li|main|nav|ol|option|p|search|section|select|summary|svg|table|tbody|td|text|tfoot|th|thead|title|tr|ul)\b[^>]*>/g;

/** A page's title, description and visible words, block by block, with the spaces that a text node holds. What is in a `textarea` is code. */
function listBlocks(html: string): string[] {
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return [description, ...html.replace(/<(script|style|textarea)\b[\s\S]*?<\/\1>/g, "").split(BLOCKS)]
    .map((block) =>
      block
        .replace(/<!--[\s\S]*?-->/g, "")
        .replace(/<br\b[^>]*>/g, " ")
        .replace(/<[^>]+>/g, "")
        .replaceAll("&#x27;", "'")
        .replaceAll("&quot;", '"')
        .replaceAll("&amp;", "&")
        .replaceAll(" ", " ")
        .trim(),
    )
    .filter((block) => block !== "");
}

const PLURAL = "cotações|modelos|versões|cidades|marcas|anos-modelo|carros|perfis|estados|pares|seguradoras|motoristas";
const SINGULAR = "cotação|modelo|versão|cidade|marca|ano-modelo|carro|perfil|estado|par";

/** What each finds, named by its rule. */
const RULES: Readonly<Record<string, RegExp>> = {
  "two spaces": /\S {2,}\S/,
  "a space before a mark": /\p{L} [,.;:!?](?:\s|$)/u,
  "a mark without a space behind it": /\p{L}[,;!?](?=\p{L})/u,
  "a straight quote": /(?<![\p{L}])["']|["'](?![\p{L}])/u,
  "a preposition apart from its article": /(?:^|\s)(?:de|em|por) (?:o|a|os|as)(?=\s)/,
  "an article twice": /(?:^|\s)(?:o|a|os|as|do|da|no|na) (?:o|a|os|as)(?=\s)/,
  "one of many": new RegExp(`(?<![\\d.,])1 (?:${PLURAL})(?![\\p{L}-])`, "u"),
  "many as one": new RegExp(`(?:[2-9]|\\d[\\d.]*\\d) (?:${SINGULAR})(?![\\p{L}-])`, "u"),
  "a verb of many for one": /(?<![\d.,])1 cotação (?:são|ficam|foram|mostram|dizem)/,
  "a word cut at its hyphen": /\p{L}-(?:\s|$)/u,
  "a woman as a man": /\bMulher[^.;()]*\b(?:casado|solteiro|divorciado)\b/i,
  "a man as a woman": /\bHomem[^.;()]*\b(?:casada|solteira|divorciada)\b/i,
  "a state's preposition":
    /\b(?:em|na) (?:Rio de Janeiro|Rio Grande do (?:Norte|Sul)|Distrito Federal|Espírito Santo|Paraná|Ceará|Pará)(?=[.,;:?]|$)|\b(?:em|no) (?:Bahia|Paraíba)(?=[.,;:?\s]|$)|\bn[oa] (?:São Paulo|Minas Gerais|Santa Catarina|Goiás|Pernambuco|Mato Grosso)\b/u,
  "a hole": /undefined|NaN|\[object|\bnull\b/,
  "a word of the trade": /\bURL\b|banco de dados|\bslug\b|payload/i,
  "another language": /(?<!\p{L})(?:the|of|and|with|your|from|loading|please)(?!\p{L})/iu,
  "a capital within a sentence": /\d (?:Cotaç|Modelos?|Cidades?|Marcas?|Carros?|Perfi)/,
};

/** `rule: block`, one for each lapse. */
export function findLapses(html: string): string[] {
  return listBlocks(html).flatMap((block) =>
    Object.entries(RULES)
      .filter(([, wrong]) => wrong.test(block))
      .map(([rule]) => `${rule}: ${block.slice(0, 200)}`),
  );
}
