// What people call brands, cars and places beside their names, and the districts that they say for the city, by the slugs of their
// pages; a state's are behind `estado/`.

/** `sp/sao-paulo`: `sampa`; with a star what is another word as well, and a place only where places stand: `prudente*` */
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
  ba/feira-de-santana: feira* fsa
  ba/lauro-de-freitas: lauro*
  ba/salvador: ssa itapua
  ba/vitoria-da-conquista: conquista* vca
  ce/fortaleza: fortal aldeota messejana
  df/brasilia: bsb plano-piloto asa-sul asa-norte lago-sul lago-norte aguas-claras ceilandia taguatinga samambaia* guara* sobradinho* recanto-das-emas vicente-pires paranoa*
  es/cachoeiro-de-itapemirim: cachoeiro
  es/vitoria: vix
  go/goiania: gyn
  ma/sao-jose-de-ribamar: ribamar*
  ma/sao-luis: slz
  mg/belo-horizonte: bh beaga belo b-horizonte pampulha savassi
  mg/governador-valadares: gv valadares
  mg/juiz-de-fora: jf
  mg/montes-claros: moc
  mg/pocos-de-caldas: pocos*
  mg/teofilo-otoni: otoni*
  mg/uberlandia: udia udi
  mt/cuiaba: cgb
  pa/belem: icoaraci
  pb/joao-pessoa: jampa jp
  pe/jaboatao-dos-guararapes: jaboatao
  pr/curitiba: cwb ctba
  pr/foz-do-iguacu: foz
  pr/londrina: ldb
  pr/maringa: mga
  pr/sao-jose-dos-pinhais: sjp
  rj/angra-dos-reis: angra*
  rj/belford-roxo: belford*
  rj/campos-dos-goytacazes: campos goytacazes
  rj/niteroi: nikiti
  rj/nova-friburgo: friburgo
  rj/rio-de-janeiro: rio cidade-maravilhosa copacabana leblon tijuca barra-da-tijuca recreio-dos-bandeirantes jacarepagua meier madureira bangu realengo
  rj/sao-goncalo: sg*
  rj/sao-joao-de-meriti: meriti
  rj/volta-redonda: vr*
  ro/porto-velho: pvh
  rs/bento-goncalves: bento*
  rs/caxias-do-sul: caxias
  rs/novo-hamburgo: nh
  rs/porto-alegre: poa
  rs/sant-ana-do-livramento: livramento santana-do-livramento
  rs/venancio-aires: venancio
  sc/balneario-camboriu: bc balneario
  sc/chapeco: chape
  sc/florianopolis: floripa fpolis
  sc/jaragua-do-sul: jaragua jgs
  se/aracaju: aju
  sp/campinas: cps
  sp/caraguatatuba: caragua
  sp/embu-das-artes: embu*
  sp/ferraz-de-vasconcelos: ferraz*
  sp/guarulhos: guaru
  sp/itaquaquecetuba: itaqua
  sp/mogi-das-cruzes: mogi
  sp/pindamonhangaba: pinda*
  sp/piracicaba: pira*
  sp/presidente-prudente: prudente*
  sp/presidente-venceslau: venceslau
  sp/ribeirao-preto: ribeirao
  sp/santos: baixada-santista
  sp/sao-bernardo-do-campo: sbc sao-bernardo abc-paulista grande-abc
  sp/sao-caetano-do-sul: scs sao-caetano
  sp/sao-carlos: sanca
  sp/sao-jose-do-rio-preto: sjrp rio-preto
  sp/sao-jose-dos-campos: sjc
  sp/sao-paulo: sampa sp-capital itaquera tatuape mooca interlagos morumbi capao-redondo vila-mariana butanta jabaquara
  sp/taboao-da-serra: taboao
  `
    .trim()
    .split(/\n\s*/)
    .map((line) => line.split(": "))
    .map(([path = "", words = ""]) => [path, words.split(" ")]),
);
