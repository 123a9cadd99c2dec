// Hostile HTML: known ways to run a script, and a generator that nests and mutates them. `alert(1)` marks what must not run.

import fc from "fast-check";

const HANDLERS = [
  ..."onload onerror onclick onfocus onmouseover onanimationstart ontoggle onbegin onpageshow".split(" "),
  ..."onauxclick onpointerrawupdate onbeforematch onscrollend oncontentvisibilityautostatechange".split(" "),
];

/** Elements that a text may have, and others. */
const TAGS_WITH_HANDLER = ["p", "h2", "a", "li", "td", "strong", "body", "img src=x", "svg", "details open", "x"];

/** Spellings that some parser has read as `javascript:`. */
const SCRIPT_ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)",
  "javascript&colon;alert(1)",
  "javascript:/*--></title></style></textarea></script>*/alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "blob:https://exemplo.com.br/x",
];

const ADDRESS_PLACES = [
  (url: string) => `<a href="${url}">a</a>`,
  (url: string) => `<a href='${url}' target=_blank>a</a>`,
  (url: string) => `<a xlink:href="${url}">a</a>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>a</text></a></svg>`,
  (url: string) => `<form action="${url}"><button>a</button></form>`,
];

const OTHERS = [
  "<script>alert(1)</script>",
  "<script\u0000>alert(1)</script>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<style><p title='</style><img src=x onerror=alert(1)>'>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href='javascript:alert(1)//'><a href='x'>a</a>",
  '<img """><script>alert(1)</script>">',
  "<img src=x onerror\n=alert(1)>",
  "<a href='x'onclick=alert(1)>a</a>",
  '<a href="x"\u000bonclick=alert(1)>a</a>',
  '<p a=">" onclick=alert(1)>a</p>',
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<!DOCTYPE x [<!ENTITY e '<script>alert(1)</script>'>]>&e;",
  "<template shadowrootmode=open><img src=x onerror=alert(1)></template>",
  "<a href=# id=document>a</a><a name=cookie>b</a>",
  "<p id=__remixContext>a</p>",
  "<template id='B:0'></template><script>$RC('B:0','S:0')</script>",
  "<plaintext><script>alert(1)</script>",
  "<use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'>",
  "<a href='https://exemplo.com.br' ping=//evil.test rel=opener target=_top>a</a>",
];

export const HOSTILE_TEXTS: readonly string[] = [
  ...OTHERS,
  ...TAGS_WITH_HANDLER.flatMap((tag) => HANDLERS.map((handler) => `<${tag} ${handler}=alert(1)>a`)),
  ...SCRIPT_ADDRESSES.flatMap((url) => ADDRESS_PLACES.map((place) => place(url))),
];

const BOLDS = Array.from({ length: 1_000 }, (_, id) => `<b id=${id}>`).join("");

/** 18 KB that parse to two million elements: each paragraph repeats all open ones. */
export const EXPLODING_TEXT = `<p>${BOLDS}${"<p>x".repeat(2_000)}`;

const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => `<p>${inner}</p>`,
  (inner) => `<table>${inner}`,
  (inner) => `<svg>${inner}</svg>`,
  (inner) => `<math><mtext>${inner}</mtext></math>`,
  (inner) => `<a href="/x">${inner}</a>`,
  (inner) => `<!--${inner}-->`,
  (inner) => `<p title="${inner}">`,
  (inner) => `<style>${inner}</style>`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<select><option>${inner}`,
  (inner) => `<form><form>${inner}</form>`,
  (inner) => inner.replaceAll("<", "<<"),
  (inner) => inner.replaceAll(">", ""),
  (inner) => inner.replaceAll('"', "'"),
];

/** Several hostile texts, wrapped, cut and spliced at random. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.array(fc.constantFrom(...WRAPPERS), { maxLength: 4 }),
      fc.nat({ max: 60 }),
      fc.string({
        unit: fc.constantFrom("<", ">", "/", "'", '"', "=", "&", " ", "-", "!", "a", "\u0000"),
        maxLength: 4,
      }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) =>
    parts
      .map(([text, wrappers, at, splice]) => {
        const wrapped = wrappers.reduce((inner, wrap) => wrap(inner), text);
        return wrapped.slice(0, at) + splice + wrapped.slice(at);
      })
      .join(""),
  );
