// What people call brands, cars and places beside their names, by the slugs of their pages; a state's are behind `estado/`.

/** `sp/sao-paulo`: `sampa` */
export const NICKNAMES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `
  vw: volks wolks
  gm: chevy general-motors
  mercedes-benz: merc
  hyundai: hunday hiunday
  caoa-chery: chery cherry
  mitsubishi: mitsu
  jeep: jipe
  gm/onix: onics oniks onyx
  gm/onix-plus: onix-sedan
  gm/celta: celtinha
  gm/tracker: traker treker
  vw/t-cross: ticros ticross tcros
  vw/gol: golzinho
  vw/nivus: nivos
  fiat/palio: paliozinho
  fiat/uno: uninho unozinho
  fiat/strada: estrada
  ford/ecosport: ecosporte
  jeep/renegade: renegeide
  nissan/kicks: kiks quiques
  renault/kwid: quid kuid
  renault/sandero: sandeiro
  toyota/hilux: railux rilux
  hyundai/hb20: hb
  hyundai/hb20s: hb20-sedan

  estado/mg: minas
  al/maceio: mcz
  ba/feira-de-santana: feira
  ba/salvador: ssa
  ba/vitoria-da-conquista: conquista
  ce/fortaleza: fortal
  df/brasilia: bsb
  es/vitoria: vix
  go/goiania: gyn
  ma/sao-luis: slz
  mg/belo-horizonte: bh beaga belo
  mg/governador-valadares: gv valadares
  mg/juiz-de-fora: jf
  mg/uberlandia: udia udi
  mt/cuiaba: cgb
  pb/joao-pessoa: jampa jp
  pe/jaboatao-dos-guararapes: jaboatao
  pr/curitiba: cwb ctba
  pr/foz-do-iguacu: foz
  pr/sao-jose-dos-pinhais: sjp
  rj/campos-dos-goytacazes: campos
  rj/rio-de-janeiro: rio cidade-maravilhosa
  rs/caxias-do-sul: caxias
  rs/novo-hamburgo: nh
  rs/porto-alegre: poa
  sc/balneario-camboriu: bc balneario
  sc/florianopolis: floripa fpolis
  sp/campinas: cps
  sp/guarulhos: guaru
  sp/mogi-das-cruzes: mogi
  sp/ribeirao-preto: ribeirao
  sp/sao-bernardo-do-campo: sbc sao-bernardo abc-paulista grande-abc
  sp/santos: baixada-santista
  sp/sao-caetano-do-sul: scs sao-caetano
  sp/sao-jose-do-rio-preto: sjrp rio-preto
  sp/sao-jose-dos-campos: sjc
  sp/sao-paulo: sampa sp-capital
  `
    .trim()
    .split(/\n\s*/)
    .map((line) => line.split(": "))
    .map(([path = "", words = ""]) => [path, words.split(" ")]),
);
