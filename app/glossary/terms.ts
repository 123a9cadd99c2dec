// The words of car insurance, each explained once: for `/glossario`, for the search, and for links where a word stands on a page.

import {
  CIRCULAR_639,
  CONTRACT_LAW,
  END_OF_SPVAT,
  FIPE,
  METHODOLOGY,
  type Source,
  SUSEP,
  SUSEP_GUIDE,
} from "./sources.ts";

interface WrittenTerm {
  /** What its place on the page is called: `/glossario#franquia`. */
  readonly id: string;
  readonly name: string;
  /** What else people search for it by. */
  readonly alsoCalled?: readonly string[];
  /** What it is, and what it does to the price. */
  readonly text: string;
  readonly source: Source;
}

/** The words of this site, as who reads a price meets them; then those of insurance, in the order of their names. */
const WRITTEN = [
  {
    id: "preco-tipico",
    name: "Preço típico",
    text: "A estimativa para o motorista médio: o preço com que começa a página de cada carro e de cada lugar. Não é o preço de quem cotou: até quanto custa metade das cotações, e entre que preços elas ficam, está mais abaixo em cada página, a partir de 15 cotações. Quem cota um carro pode ser mais novo, ou morar em lugar mais caro, do que quem cota outro; com o mesmo motorista os dois se comparam.",
    source: METHODOLOGY,
  },
  {
    id: "estimativa",
    name: "Estimativa",
    text: "O preço que o cálculo deste site espera para um carro, um lugar e um motorista, a partir das cotações no cálculo. Serve para comparar: o motorista é o mesmo em todos os carros. De um modelo, é a do ano mais cotado; de uma marca ou de um lugar, a de um carro médio. Se a estimativa é de R$\u00a03.700, metade dos motoristas assim pagaria menos, metade mais. Oito de cada dez preços ficam na faixa ao lado dela, e isso é conferido toda noite.",
    source: METHODOLOGY,
  },
  {
    id: "motorista-medio",
    name: "Motorista médio",
    text: "Quem dirige, quando você não diz quem é: a média de todos os que pediram cotações neste site, de qualquer carro e lugar, com as suas idades, sexos e estados civis. É o mesmo em todas as páginas e listas, e por isso elas se comparam. Diga quem dirige, e a estimativa passa a ser a sua.",
    source: METHODOLOGY,
  },
  {
    id: "faixa",
    name: "Faixa de 8 de cada 10",
    text: "De cada dez preços, oito ficam entre as duas pontas: um é menor, e um é maior. “De R$\u00a02.200 a R$\u00a07.000” quer dizer que um em dez paga menos de R$\u00a02.200, e um em dez, mais de R$\u00a07.000. Ao lado de uma estimativa, é o que oito de cada dez motoristas pagariam. Quanto mais você diz de quem dirige, mais estreita ela fica em proporção ao preço.",
    source: METHODOLOGY,
  },
  {
    id: "em-relacao-a-media",
    name: "Em relação à média",
    alsoCalled: ["acima da media", "abaixo da media"],
    text: "Quanto o seguro de um carro ou de um lugar custa a mais ou a menos, com tudo o mais igual: +13% em um estado quer dizer que o mesmo carro, com o mesmo motorista, paga lá 13% mais do que na média do Brasil (R$\u00a04.520 em vez de R$\u00a04.000). De um carro, é contra os carros do mesmo valor e idade.",
    source: METHODOLOGY,
  },
  {
    id: "percentual-fipe",
    name: "Percentual FIPE",
    text: "Quanto o seguro de um ano custa em relação ao valor do carro na tabela FIPE: R$\u00a03.000 por um carro de R$\u00a060.000 são 5%. Quanto menos vale o carro, maior ele costuma ser: o conserto não encarece na mesma proporção do valor. Os preços médios deste site são das cotações de até 7%; a estimativa conta também as outras.",
    source: METHODOLOGY,
  },
  {
    id: "preco-medio",
    name: "Preço médio das tabelas",
    text: "A soma das cotações que entram nas médias dividida pelo número delas: a de R$\u00a02.000, R$\u00a03.000 e R$\u00a07.000 é R$\u00a04.000. As mais caras em relação ao valor do carro ficam de fora; a estimativa conta todas.",
    source: METHODOLOGY,
  },
  {
    id: "preco-msmb",
    name: "Preço MSMB",
    text: "O preço de uma cotação, ou o preço médio, menos um desconto sorteado: de 5% a 15% nas páginas de carros, de 8% a 20% nas de estados e cidades. De R$\u00a03.000 na página de um carro, fica entre R$\u00a02.550 e R$\u00a02.850. Mostra a economia que a corretora espera. É uma estimativa, e não uma oferta.",
    source: METHODOLOGY,
  },
  {
    id: "cotacoes-no-calculo",
    name: "Cotações no cálculo",
    text: "As cotações com que as estimativas deste site são calculadas: as de 180 dias, de 0,3% a 30% do valor FIPE. São mais do que as cotações de até 7%, de que vêm as médias. Quanto mais cotações há de um carro ou de um lugar, mais a estimativa vem delas, e menos das de carros e lugares parecidos.",
    source: METHODOLOGY,
  },
  {
    id: "apolice",
    name: "Apólice",
    text: "O documento que prova o contrato de seguro. Diz quem e o que está coberto, por quanto tempo, contra quais riscos, com quais limites e qual é a franquia. O que não está na apólice nem nas condições do contrato não está coberto.",
    source: CONTRACT_LAW,
  },
  {
    id: "app",
    name: "APP, acidentes pessoais de passageiros",
    alsoCalled: ["app", "acidentes pessoais", "cobertura de passageiros"],
    text: "A cobertura que paga por morte ou invalidez de quem estava no carro segurado, em um acidente com ele. É opcional e tem um limite por pessoa. Quanto maior o limite, mais ela custa.",
    source: SUSEP_GUIDE,
  },
  {
    id: "assistencia-24-horas",
    name: "Assistência 24 horas",
    alsoCalled: ["assistencia", "assistencia 24h", "guincho", "reboque", "chaveiro", "pane"],
    text: "O serviço que atende quando o carro para: guincho, socorro mecânico, chaveiro, troca de pneu. O contrato diz quantas vezes por ano e até que distância. Um plano com mais serviços custa mais.",
    source: SUSEP_GUIDE,
  },
  {
    id: "avaria-previa",
    name: "Avaria prévia",
    alsoCalled: ["avaria", "avarias"],
    text: "O dano que o carro já tinha quando o seguro foi contratado, anotado na vistoria. A seguradora não paga o conserto dele. Depois do conserto, avise a seguradora, para que a parte volte a ficar coberta.",
    source: SUSEP_GUIDE,
  },
  {
    id: "beneficiario",
    name: "Beneficiário",
    text: "Quem recebe a indenização. Do casco costuma ser o dono do carro; de um carro financiado, pode ser antes o banco. Na cobertura de terceiros, é quem sofreu o dano.",
    source: CONTRACT_LAW,
  },
  {
    id: "blindagem",
    name: "Blindagem",
    alsoCalled: ["blindado", "carro blindado"],
    text: "A proteção contra tiros é um equipamento do carro: só está coberta se a apólice disser. Como ela vale muito e encarece os consertos, o seguro de um carro blindado costuma custar mais, e nem toda seguradora o aceita. Os preços deste site não a consideram.",
    source: SUSEP_GUIDE,
  },
  {
    id: "cancelamento",
    name: "Cancelamento",
    alsoCalled: ["cancelar", "cancelar seguro"],
    text: "O fim do contrato antes da data marcada. Quem cancela costuma receber de volta uma parte do que pagou pelo tempo que falta, pela regra que está no contrato. Depois de uma indenização integral, o seguro do carro acaba.",
    source: CONTRACT_LAW,
  },
  {
    id: "carro-reserva",
    name: "Carro reserva",
    text: "Um carro alugado pela seguradora para você usar enquanto o seu está parado por um sinistro coberto. O contrato diz por quantos dias e de que categoria. É uma cobertura opcional: quanto mais dias, mais ela custa.",
    source: SUSEP_GUIDE,
  },
  {
    id: "carta-verde",
    name: "Carta verde",
    alsoCalled: ["seguro carta verde"],
    text: "O seguro de responsabilidade civil que se exige de carro de passeio com placa do Brasil para entrar na Argentina, no Paraguai ou no Uruguai. Paga o que você causar a outras pessoas lá; o seu carro ele não cobre. Contrata-se à parte, pelos dias da viagem.",
    source: SUSEP,
  },
  {
    id: "casco",
    name: "Casco",
    alsoCalled: ["cobertura de casco"],
    text: "O próprio carro segurado, e a cobertura dos danos a ele. Pode valer contra um risco só, como roubo e furto, ou contra vários juntos. Quase sempre é a parte que mais pesa no preço, porque acompanha o valor do carro.",
    source: CIRCULAR_639,
  },
  {
    id: "classe-de-bonus",
    name: "Classe de bônus",
    alsoCalled: [
      "bonus",
      "bonus do seguro",
      "perder bonus",
      "perda de bonus",
      "minha classe",
      "meu desconto",
      "trocar seguradora",
    ],
    text: "O número, de 0 a 10, que conta os anos seguidos de seguro sem sinistro, isto é, sem batida, roubo ou outro dano que a seguradora pague. A cada renovação sem sinistro ele sobe, e o desconto com ele; depois de um sinistro, ele costuma descer. Pertence a quem contrata e pode ir junto para outro carro ou outra seguradora. Cada seguradora define o desconto de cada classe.",
    source: SUSEP_GUIDE,
  },
  {
    id: "cobertura",
    name: "Cobertura",
    alsoCalled: ["coberturas"],
    text: "Aquilo contra o que o seguro protege: um tipo de risco, até um limite em reais. Um seguro de carro reúne várias, como casco, terceiros e assistência. Cada cobertura a mais aumenta o preço.",
    source: SUSEP_GUIDE,
  },
  {
    id: "cobertura-compreensiva",
    name: "Cobertura compreensiva",
    alsoCalled: [
      ...["seguro completo", "seguro total", "cobertura completa", "cobertura total", "colisao", "batida"],
      ...["incendio", "enchente", "roubo", "furto", "roubo e furto", "contra roubo"],
    ],
    text: "O que se chama de seguro completo: a cobertura de casco que junta colisão, incêndio, roubo e furto. Costuma incluir também danos da natureza, como enchente e granizo; confira no contrato. Custa mais do que uma cobertura só contra roubo e furto.",
    source: SUSEP_GUIDE,
  },
  {
    id: "condutor-jovem",
    name: "Condutor jovem",
    alsoCalled: ["motorista jovem", "jovem condutor", "condutor de 18 a 25 anos"],
    text: "Quem dirige ou mora na casa e tem, na maioria das seguradoras, de 18 a 25 anos. Motoristas dessa idade batem mais, e por isso o seguro costuma custar mais. Se um jovem usa o carro, diga: o que ele causar sem ter sido declarado pode ficar sem cobertura.",
    source: SUSEP_GUIDE,
  },
  {
    id: "condutor-principal",
    name: "Condutor principal",
    alsoCalled: ["principal condutor", "motorista principal"],
    text: "A pessoa que mais usa o carro, que pode não ser o dono. A idade, o sexo e o estado civil que entram no preço são os dela. Se outra pessoa passa a ser quem mais dirige, avise a seguradora.",
    source: SUSEP_GUIDE,
  },
  {
    id: "corretor-de-seguros",
    name: "Corretor de seguros",
    alsoCalled: ["corretor", "corretora"],
    text: "O profissional, ou a empresa, que a SUSEP habilita a intermediar seguros. Compara propostas, orienta na contratação e ajuda no sinistro. A comissão dele já está no preço do seguro.",
    source: SUSEP,
  },
  {
    id: "cosseguro",
    name: "Cosseguro",
    text: "Um seguro que duas ou mais seguradoras dividem: cada uma responde pela sua parte. Serve para riscos muito grandes; em carro de passeio é raro.",
    source: CONTRACT_LAW,
  },
  {
    id: "dpvat",
    name: "DPVAT e SPVAT",
    alsoCalled: ["dpvat", "spvat", "seguro obrigatorio"],
    text: "O DPVAT era o seguro obrigatório que pagava vítimas de acidentes de trânsito; deixou de ser cobrado em 2021. O SPVAT, que o substituiria, foi criado em maio de 2024 e revogado em dezembro, antes de ser cobrado. Nenhum dos dois pagava danos ao carro, nem entra nos preços deste site.",
    source: END_OF_SPVAT,
  },
  {
    id: "endosso",
    name: "Endosso",
    alsoCalled: ["mudar apolice", "trocar de carro no seguro", "mudar endereco do seguro"],
    text: "A mudança de uma apólice que já vale: outro carro, outro endereço, outro condutor, outra cobertura. Se o risco aumenta, paga-se a diferença; se diminui, parte do preço pode ser devolvida.",
    source: SUSEP_GUIDE,
  },
  {
    id: "franquia",
    name: "Franquia",
    alsoCalled: ["valor da franquia", "frankia", "franchia", "pago bolso"],
    text: "A parte do conserto que você paga cada vez que o carro é danificado e tem conserto (o sinistro parcial); a seguradora paga o que passa dela. Com franquia de R$\u00a04.000, de um conserto de R$\u00a010.000 você paga R$\u00a04.000, e ela, R$\u00a06.000. Se o conserto custa menos do que a franquia, não há o que indenizar. Na indenização integral ela em geral não é cobrada. Quanto maior a franquia, menor o preço do seguro.",
    source: SUSEP_GUIDE,
  },
  {
    id: "franquia-reduzida",
    name: "Franquia reduzida e majorada",
    alsoCalled: ["franquia reduzida", "franquia majorada", "franquia normal"],
    text: "Opções ao lado da franquia normal. A reduzida faz você pagar menos em cada conserto e mais pelo seguro; a majorada faz o contrário. Compare a diferença de preço com a diferença de franquia antes de escolher.",
    source: SUSEP_GUIDE,
  },
  {
    id: "indenizacao-integral",
    name: "Indenização integral, perda total",
    alsoCalled: ["perda total"],
    text: "O pagamento do valor do carro inteiro, chamado também de perda total: quando o conserto passa de um percentual do valor do carro, que está na apólice, ou quando o carro roubado ou furtado não aparece. O valor é o do contrato: de mercado referenciado ou determinado.",
    source: CIRCULAR_639,
  },
  {
    id: "limite-maximo-de-indenizacao",
    name: "Limite máximo de indenização, LMI",
    alsoCalled: ["lmi"],
    text: "O máximo que a seguradora paga por uma cobertura. Do casco, é o valor do carro; de terceiros, é o valor que você escolhe ao contratar, e o que passar dele é por sua conta. Quanto maior o limite, mais caro o seguro.",
    source: SUSEP_GUIDE,
  },
  {
    id: "lucros-cessantes",
    name: "Lucros cessantes",
    alsoCalled: ["lucro cessante"],
    text: "O que alguém deixa de ganhar porque o carro parou: os dias sem trabalho de um taxista, por exemplo. Da outra parte, a cobertura de terceiros pode pagar; dos seus, só uma cobertura própria. Leia na apólice se estão incluídos.",
    source: SUSEP_GUIDE,
  },
  {
    id: "perda-parcial",
    name: "Perda parcial",
    alsoCalled: ["dano parcial", "sinistro parcial"],
    text: "O dano que se conserta por menos do que o percentual da indenização integral. A seguradora paga o conserto, menos a franquia.",
    source: SUSEP_GUIDE,
  },
  {
    id: "perfil",
    name: "Perfil",
    alsoCalled: ["perfil do motorista", "perfil do condutor", "perfil de risco"],
    text: "Quem dirige e como o carro é usado: idade, sexo, estado civil, onde passa a noite, se há jovens em casa, se vai ao trabalho. O mesmo carro na mesma cidade custa diferente para perfis diferentes. Nas páginas deste site você diz parte dele e vê o preço mudar.",
    source: SUSEP_GUIDE,
  },
  {
    id: "pernoite",
    name: "Pernoite",
    alsoCalled: ["cep de pernoite", "bairro", "garagem", "onde o carro dorme"],
    text: "Onde o carro passa a noite, pelo CEP, e se fica em garagem ou na rua. É o lugar que conta para o preço, mesmo que o dono more em outro. Uma garagem fechada costuma baixar o preço.",
    source: SUSEP_GUIDE,
  },
  {
    id: "premio",
    name: "Prêmio",
    alsoCalled: ["premio do seguro"],
    text: "O que você paga pelo seguro: é o nome técnico do preço. Não é algo que se ganha: o que se recebe é a indenização. Os preços deste site são prêmios de um ano.",
    source: CONTRACT_LAW,
  },
  {
    id: "proposta",
    name: "Proposta",
    alsoCalled: ["proposta de seguro"],
    text: "O pedido de seguro, com os dados do carro e as respostas do questionário de risco. A seguradora tem até 25 dias para recusar; se não recusar, está aceita. A cotação vem antes dela e ainda não é um seguro.",
    source: CONTRACT_LAW,
  },
  {
    id: "questionario-de-risco",
    name: "Questionário de risco",
    alsoCalled: ["questionario", "questionario de avaliacao de risco"],
    text: "As perguntas sobre quem dirige e como o carro é usado, que definem o preço. Diga a verdade: quem mente perde o direito à indenização. Quem erra sem querer pode receber menos, na proporção do que deixou de pagar.",
    source: CONTRACT_LAW,
  },
  {
    id: "rastreador",
    name: "Rastreador",
    alsoCalled: ["rastreador no carro", "bloqueador"],
    text: "O aparelho que mostra onde o carro está, e ajuda a achá-lo depois de um roubo. Algumas seguradoras o exigem em carros mais visados, e o emprestam; outras dão desconto a quem tem.",
    source: SUSEP_GUIDE,
  },
  {
    id: "terceiros",
    name: "RCF-V, cobertura de terceiros",
    alsoCalled: [
      "rcf",
      "rcf v",
      "rcfv",
      "terceiros",
      "seguro contra terceiros",
      "cobertura de terceiros",
      "danos a terceiros",
      "danos corporais",
      "danos materiais",
      "danos morais",
      "responsabilidade civil",
    ],
    text: "A responsabilidade civil facultativa de veículos: paga o que você causar a outras pessoas e aos bens delas com o carro. Tem limites separados para danos materiais (o que se quebra), corporais (quem se fere ou morre) e, às vezes, morais. Dá para contratar só ela, e é bem mais barata do que a cobertura do casco.",
    source: SUSEP_GUIDE,
  },
  {
    id: "renovacao",
    name: "Renovação",
    alsoCalled: [
      "renovar",
      "renovo",
      "renovar seguro",
      "renovacao do seguro",
      "seguro venceu",
      "seguro vencido",
      "apolice vence",
    ],
    text: "Um novo contrato quando o anterior termina, em geral de um ano. O preço é calculado de novo, pelo valor atual do carro, pelo perfil e pela classe de bônus. Vale comparar outras seguradoras antes: o bônus vai junto.",
    source: SUSEP_GUIDE,
  },
  {
    id: "salvados",
    name: "Salvados",
    alsoCalled: ["salvado"],
    text: "O que resta do carro depois da indenização integral. Paga a indenização, eles passam a ser da seguradora, que costuma vendê-los em leilão.",
    source: SUSEP_GUIDE,
  },
  {
    id: "segurado",
    name: "Segurado",
    text: "Quem o seguro protege e a quem a indenização é devida. Pode não ser quem contrata, nem quem dirige. O segurado tem de avisar do sinistro e do que aumenta o risco.",
    source: CONTRACT_LAW,
  },
  {
    id: "sinistralidade",
    name: "Sinistralidade",
    text: "Quanto de cada real recebido em prêmios a seguradora gasta com sinistros. Onde há mais roubos e batidas, a sinistralidade é maior, e o seguro custa mais. Ela muda de modelo para modelo e de lugar para lugar.",
    source: SUSEP,
  },
  {
    id: "sinistro",
    name: "Sinistro",
    alsoCalled: ["acionar o seguro", "sinistros", "roubaram", "bateram", "bati", "bateu", "acidente"],
    text: "O acontecimento que o seguro cobre: a batida, o roubo, a enchente. Avise a seguradora assim que puder; ela tem até 30 dias para dizer se cobre. Usar o seguro costuma baixar a classe de bônus, e com isso a renovação fica mais cara.",
    source: CONTRACT_LAW,
  },
  {
    id: "sub-rogacao",
    name: "Sub-rogação",
    alsoCalled: ["subrogacao"],
    text: "O direito da seguradora que pagou um sinistro de cobrar de quem o causou. É por isso que não se deve fazer acordo com a outra parte sem falar antes com a seguradora.",
    source: CONTRACT_LAW,
  },
  {
    id: "susep",
    name: "SUSEP",
    text: "A Superintendência de Seguros Privados, que fiscaliza o mercado de seguros no Brasil. No site dela dá para conferir se uma seguradora ou um corretor tem registro. Ela não fixa o preço do seguro: cada seguradora calcula o seu.",
    source: SUSEP,
  },
  {
    id: "tabela-fipe",
    name: "Tabela FIPE",
    alsoCalled: ["fipe", "valor fipe", "codigo fipe"],
    text: "O preço médio de cada versão de carro no Brasil, publicado todo mês pela Fundação Instituto de Pesquisas Econômicas. É a referência mais usada para indenizar um carro. “% FIPE”, neste site, é quanto o seguro de um ano custa em relação a esse valor.",
    source: FIPE,
  },
  {
    id: "valor-de-mercado-referenciado",
    name: "Valor de mercado referenciado",
    alsoCalled: ["valor de mercado", "fator de ajuste", "100% da fipe", "100 fipe"],
    text: "A forma de contratar em que a indenização integral segue uma tabela de referência, quase sempre a FIPE, na data do sinistro, vezes um percentual combinado (o fator de ajuste). O valor acompanha o mercado: sobe e desce com ele. Um percentual maior custa mais.",
    source: CIRCULAR_639,
  },
  {
    id: "valor-determinado",
    name: "Valor determinado",
    text: "A forma de contratar em que a indenização integral é uma quantia fixa em reais, combinada na contratação. Não muda se o preço do carro mudar. É usada para carros que a tabela de referência não representa bem.",
    source: CIRCULAR_639,
  },
  {
    id: "vidros",
    name: "Vidros",
    alsoCalled: ["cobertura de vidros", "para brisa", "farol", "retrovisor", "vidros farois e retrovisores"],
    text: "A cobertura que conserta ou troca para-brisa e janelas; planos maiores incluem faróis, lanternas e retrovisores. Tem uma franquia própria, menor do que a do carro, e em geral não muda a classe de bônus.",
    source: SUSEP_GUIDE,
  },
  {
    id: "vigencia",
    name: "Vigência",
    alsoCalled: ["prazo do seguro", "vencimento"],
    text: "O tempo em que o seguro vale, com início e fim escritos na apólice; no seguro de carro, em geral um ano. O que acontece antes ou depois não está coberto.",
    source: CONTRACT_LAW,
  },
  {
    id: "vistoria-previa",
    name: "Vistoria prévia",
    alsoCalled: ["vistoria"],
    text: "O exame do carro antes do começo do seguro, muitas vezes por fotos no celular. Anota o estado, os equipamentos e as avarias. Carros zero-quilômetro e renovações na mesma seguradora costumam dispensá-la.",
    source: SUSEP_GUIDE,
  },
] as const satisfies readonly WrittenTerm[];

export type TermId = (typeof WRITTEN)[number]["id"];

export interface Term extends WrittenTerm {
  readonly id: TermId;
}

export const TERMS: readonly Term[] = WRITTEN;
