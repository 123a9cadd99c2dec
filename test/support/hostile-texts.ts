// Hostile HTML: known ways to run a script, and a generator that nests and mutates them. `alert(1)` marks what must not run.

import fc from "fast-check";

const HANDLERS = [
  ..."onload onerror onclick onfocus onmouseover onanimationstart ontoggle onbegin onpageshow".split(" "),
  ..."onauxclick onpointerrawupdate onbeforematch onscrollend oncontentvisibilityautostatechange".split(" "),
];

/** Allowed elements, and others. */
const TAGS_WITH_HANDLER = ["p", "h2", "a", "li", "td", "strong", "body", "img src=x", "svg", "details open", "x"];

/** Ways to spell `javascript:` that some parser or other has taken for it. */
const SCRIPT_ADDRESSES = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\tscript:alert(1)",
  "java\nscript:alert(1)",
  "java&NewLine;script:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)",
  "javascript&colon;alert(1)",
  "javascript:/*--></title></style></textarea></script>*/alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "blob:https://exemplo.com.br/x",
  "view-source:javascript:alert(1)",
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
  "<scr<script>ipt>alert(1)</scr</script>ipt>",
  "<script\u0000>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<textarea><p title='</textarea><img src=x onerror=alert(1)>'>",
  "<title><p title='</title><img src=x onerror=alert(1)>'>",
  "<style><p title='</style><img src=x onerror=alert(1)>'>",
  "<xmp><p title='</xmp><img src=x onerror=alert(1)>'>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<object data=javascript:alert(1)></object>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<svg><set attributeName=href to=javascript:alert(1)><a><text>a</text></a></svg>",
  "<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>",
  "<svg></p><style><a id='</style><img src=1 onerror=alert(1)>'>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<svg><desc><noscript></desc><img src=x onerror=alert(1)></noscript></svg>",
  "<table><td><svg><style><img src=x onerror=alert(1)></style></svg></td></table>",
  "<meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<base href='javascript:alert(1)//'><a href='x'>a</a>",
  "<link rel=stylesheet href='data:text/css,*{x:expression(alert(1))}'>",
  "<p style='background:url(javascript:alert(1))'>a</p>",
  '<img """><script>alert(1)</script>">',
  "<img src=x onerror\n=alert(1)>",
  "<img/src=x/onerror=alert(1)>",
  "<a href='x'onclick=alert(1)>a</a>",
  '<a href="x"\u000bonclick=alert(1)>a</a>',
  "<p on\u0000click=alert(1)>a</p>",
  "<p =onclick=alert(1)>a</p>",
  '<p a=">" onclick=alert(1)>a</p>',
  "<p title='a' onclick='alert(1)' title='b'>a</p>",
  "<!--><script>alert(1)</script>-->",
  "<!-- --!><script>alert(1)</script>",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg>",
  "<?xml version='1.0'?><script>alert(1)</script>",
  "<!DOCTYPE x [<!ENTITY e '<script>alert(1)</script>'>]>&e;",
  "<template shadowrootmode=open><img src=x onerror=alert(1)></template>",
  "<input autofocus onfocus=alert(1)>",
  "<button formaction=javascript:alert(1)>a</button>",
  "<p tabindex=1 id=x onfocus=alert(1)>a</p>",
  "<a href=# id=document>a</a><a name=cookie>b</a>",
  "<a id=config><a id=config name=url href='//evil.test'>a</a>",
  "<p id=__remixContext>a</p>",
  "<div hidden id='S:0'><script>alert(1)</script></div>",
  "<template id='B:0'></template><script>$RC('B:0','S:0')</script>",
  "<frameset onload=alert(1)>",
  "<plaintext><script>alert(1)</script>",
  "<use href='data:image/svg+xml,<svg id=x onload=alert(1)>#x'>",
  "<h1 onclick=alert(1)>a</h1><h1><script>alert(1)</script>b</h1>",
  "<table><caption onclick=alert(1)>a<tr><td><table><tr><td><script>alert(1)</script>",
  "<a href='https://exemplo.com.br' ping=//evil.test rel=opener target=_top>a</a>",
  "<a href='//evil.test\\@exemplo.com.br'>a</a>",
  "<strong><em><p></strong></em><script>alert(1)</script>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "<p>{{constructor.constructor('alert(1)')()}}</p>",
  "\u0000<script>alert(1)</script>",
  "<scrıpt>alert(1)</scrıpt>",
  "<\u0000script>alert(1)</script>",
];

/** At least 200 texts. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...OTHERS,
  ...TAGS_WITH_HANDLER.flatMap((tag) => HANDLERS.map((handler) => `<${tag} ${handler}=alert(1)>a`)),
  ...SCRIPT_ADDRESSES.flatMap((url) => ADDRESS_PLACES.map((place) => place(url))),
];

const BOLDS = Array.from({ length: 1_000 }, (_, id) => `<b id=${id}>`).join("");

/** 18 KB, which the parser makes two million elements: each paragraph repeats all that is open. */
export const EXPLODING_TEXT = `<p>${BOLDS}${"<p>x".repeat(2_000)}`;

const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => `<p>${inner}</p>`,
  (inner) => `<table><tr><td>${inner}</table>`,
  (inner) => `<table>${inner}`,
  (inner) => `<ul><li>${inner}</ul>`,
  (inner) => `<svg>${inner}</svg>`,
  (inner) => `<math><mtext>${inner}</mtext></math>`,
  (inner) => `<a href="/x">${inner}</a>`,
  (inner) => `<!--${inner}-->`,
  (inner) => `<p title="${inner}">`,
  (inner) => `<style>${inner}</style>`,
  (inner) => `<noscript>${inner}</noscript>`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<select><option>${inner}`,
  (inner) => `<h1>${inner}`,
  (inner) => `<form><form>${inner}</form>`,
  (inner) => inner.replaceAll("<", "<<"),
  (inner) => inner.replaceAll(">", ""),
  (inner) => inner.replaceAll("=", " = "),
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
