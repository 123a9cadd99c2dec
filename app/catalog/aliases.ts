// Short names of brands and cities, by the slugs of their pages, for the search. Words and beginnings of names are found anyway.

export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  vw: ["volks"],
  gm: ["chevy"],
  "al/maceio": ["mcz"],
  "ba/salvador": ["ssa"],
  "ce/fortaleza": ["fortal"],
  "df/brasilia": ["bsb"],
  "go/goiania": ["gyn"],
  "ma/sao-luis": ["slz"],
  "mg/belo-horizonte": ["bh", "beaga"],
  "pb/joao-pessoa": ["jampa"],
  "pr/curitiba": ["cwb"],
  "rj/rio-de-janeiro": ["rio"],
  "rs/porto-alegre": ["poa"],
  "sc/florianopolis": ["floripa"],
  "sp/santo-andre": ["sto-andre"],
  "sp/sao-bernardo-do-campo": ["sbc"],
  "sp/sao-jose-dos-campos": ["sjc"],
  "sp/sao-paulo": ["sampa"],
};
