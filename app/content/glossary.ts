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
  TAX_RULES,
} from "./glossary-sources.ts";

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

/** By name. */
const WRITTEN = [
  {
    id: "apolice",
    name: "Apólice",
    text: "O documento do contrato: o que está coberto, por quanto tempo, com que limites e qual é a franquia. O que não está nela nem nas condições do contrato não está coberto.",
    source: CONTRACT_LAW,
  },
  {
    id: "app",
    name: "APP, acidentes pessoais de passageiros",
    alsoCalled: ["app", "acidentes pessoais", "cobertura de passageiros"],
    text: "Paga por morte ou invalidez de quem estava no carro segurado. É opcional, com um limite por pessoa. Quanto maior o limite, mais ela custa.",
    source: SUSEP_GUIDE,
  },
  {
    id: "assistencia-24-horas",
    name: "Assistência 24 horas",
    alsoCalled: ["assistencia", "assistencia 24h", "guincho", "reboque", "chaveiro", "pane"],
    text: "O socorro quando o carro para: guincho, chaveiro, troca de pneu. O contrato diz quantas vezes por ano e até que distância. Mais serviços custam mais.",
    source: SUSEP_GUIDE,
  },
  {
    id: "avaria-previa",
    name: "Avaria prévia",
    alsoCalled: ["avaria", "avarias"],
    text: "O dano que o carro já tinha na contratação, anotado na vistoria. A seguradora não paga o conserto dele. Depois de consertar, avise a seguradora, para que a parte volte a ficar coberta.",
    source: SUSEP_GUIDE,
  },
  {
    id: "beneficiario",
    name: "Beneficiário",
    text: "Quem recebe a indenização. Do casco, costuma ser o dono do carro; se ele é financiado, pode ser antes o banco. Na cobertura de terceiros, é quem sofreu o dano.",
    source: CONTRACT_LAW,
  },
  {
    id: "blindagem",
    name: "Blindagem",
    alsoCalled: ["blindado", "carro blindado"],
    text: "É um equipamento: só está coberta se a apólice disser. Encarece os consertos, por isso o seguro costuma custar mais, e nem toda seguradora aceita. Os preços deste site não a consideram.",
    source: SUSEP_GUIDE,
  },
  {
    id: "cancelamento",
    name: "Cancelamento",
    alsoCalled: ["cancelar", "cancelar seguro"],
    text: "O fim do contrato antes da data marcada. Quem cancela costuma receber de volta uma parte do que pagou, pela regra do contrato. Depois de uma indenização integral, o seguro do carro acaba.",
    source: CONTRACT_LAW,
  },
  {
    id: "carencia",
    name: "Carência",
    text: "O tempo, depois de contratar, em que uma cobertura ainda não vale. No seguro de carro é rara, mas serviços como vidros ou carro reserva podem ter.",
    source: CONTRACT_LAW,
  },
  {
    id: "carro-reserva",
    name: "Carro reserva",
    text: "Um carro alugado para você usar enquanto o seu está parado por um sinistro coberto. É uma cobertura opcional: quanto mais dias, mais ela custa.",
    source: SUSEP_GUIDE,
  },
  {
    id: "carta-verde",
    name: "Carta verde",
    alsoCalled: ["seguro carta verde"],
    text: "O seguro de responsabilidade civil exigido de carro de passeio com placa do Brasil na Argentina, no Paraguai e no Uruguai. Paga o que você causar a outras pessoas lá; o seu carro ele não cobre. Contrata-se à parte, pelos dias da viagem.",
    source: SUSEP,
  },
  {
    id: "casco",
    name: "Casco",
    alsoCalled: ["cobertura de casco"],
    text: "O próprio carro, e a cobertura dos danos a ele. Quase sempre é a parte que mais pesa no preço, porque acompanha o valor do carro.",
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
    text: "O número, de 0 a 10, que conta os anos seguidos de seguro sem sinistro. A cada renovação sem sinistro ele sobe, e o desconto também; depois de um sinistro, costuma descer. É de quem contrata e pode ir para outro carro ou outra seguradora. Cada seguradora define o desconto de cada classe.",
    source: SUSEP_GUIDE,
  },
  {
    id: "cobertura",
    name: "Cobertura",
    alsoCalled: ["coberturas"],
    text: "Aquilo contra o que o seguro protege, até um limite em reais. Um seguro de carro reúne várias, como casco, terceiros e assistência. Cada cobertura a mais aumenta o preço.",
    source: SUSEP_GUIDE,
  },
  {
    id: "cobertura-compreensiva",
    name: "Cobertura compreensiva",
    alsoCalled: [
      ...["seguro completo", "seguro total", "cobertura completa", "cobertura total", "colisao", "batida"],
      ...["incendio", "enchente", "roubo", "furto", "roubo e furto", "contra roubo"],
    ],
    text: "O chamado seguro completo: a cobertura de casco contra colisão, incêndio, roubo e furto. Costuma incluir danos da natureza, como enchente e granizo; confira no contrato. Custa mais do que uma só contra roubo e furto.",
    source: SUSEP_GUIDE,
  },
  {
    id: "condutor-jovem",
    name: "Condutor jovem",
    alsoCalled: ["motorista jovem", "jovem condutor", "condutor de 18 a 25 anos"],
    text: "Quem dirige ou mora na casa e tem, na maioria das seguradoras, de 18 a 25 anos. Motoristas dessa idade batem mais, e o seguro custa mais. Se um jovem usa o carro, declare: sem isso, o que ele causar pode ficar sem cobertura.",
    source: SUSEP_GUIDE,
  },
  {
    id: "condutor-principal",
    name: "Condutor principal",
    alsoCalled: ["principal condutor", "motorista principal"],
    text: "Quem mais usa o carro, que pode não ser o dono. A idade, o sexo e o estado civil que entram no preço são os dessa pessoa. Se ela mudar, avise a seguradora.",
    source: SUSEP_GUIDE,
  },
  {
    id: "corretor-de-seguros",
    name: "Corretor de seguros",
    alsoCalled: ["corretor", "corretora"],
    text: "O profissional, ou a empresa, que a SUSEP habilita a intermediar seguros. Compara propostas e ajuda no sinistro. A comissão já está no preço do seguro.",
    source: SUSEP,
  },
  {
    id: "dpvat",
    name: "DPVAT e SPVAT",
    alsoCalled: ["dpvat", "spvat", "seguro obrigatorio"],
    text: "O DPVAT, o seguro obrigatório que pagava vítimas de acidentes de trânsito, deixou de ser cobrado em 2021. O SPVAT, que o substituiria, foi criado em maio de 2024 e revogado em dezembro, antes de ser cobrado. Nenhum dos dois entra nos preços deste site.",
    source: END_OF_SPVAT,
  },
  {
    id: "em-relacao-a-media",
    name: "Em relação à média",
    alsoCalled: ["acima da media", "abaixo da media"],
    text: "Quanto o seguro custa a mais ou a menos para o mesmo carro e o mesmo motorista. Um estado com +13% cobra R$\u00a04.520 de quem pagaria R$\u00a04.000 na média do Brasil. Um carro é comparado com os do mesmo valor e idade.",
    source: METHODOLOGY,
  },
  {
    id: "endosso",
    name: "Endosso",
    alsoCalled: ["mudar apolice", "trocar de carro no seguro", "mudar endereco do seguro"],
    text: "A mudança de uma apólice em vigor: outro carro, endereço, condutor ou cobertura. Se o risco aumenta, paga-se a diferença; se diminui, parte do preço pode ser devolvida.",
    source: SUSEP_GUIDE,
  },
  {
    id: "faixa",
    name: "Faixa de 8 em cada 10",
    alsoCalled: ["faixa de preco", "8 em cada 10"],
    text: "Onde ficam 8 em cada 10 preços: um é menor, e um é maior. “De R$\u00a02.200 a R$\u00a07.000” quer dizer que um em dez paga menos de R$\u00a02.200, e um em dez, mais de R$\u00a07.000. Ela fica mais estreita quando você informa quem dirige.",
    source: METHODOLOGY,
  },
  {
    id: "franquia",
    name: "Franquia",
    alsoCalled: ["valor da franquia", "frankia", "franchia", "pago bolso"],
    text: "A parte do conserto que você paga a cada sinistro em que o carro tem conserto. Com franquia de R$\u00a04.000, de um conserto de R$\u00a010.000 você paga R$\u00a04.000, e a seguradora, R$\u00a06.000. Se o conserto custa menos que a franquia, não há indenização. Na perda total, em geral não é cobrada. Quanto maior a franquia, menor o preço do seguro.",
    source: SUSEP_GUIDE,
  },
  {
    id: "franquia-reduzida",
    name: "Franquia reduzida e majorada",
    alsoCalled: ["franquia reduzida", "franquia majorada", "franquia normal"],
    text: "Opções ao lado da franquia normal. Com a reduzida, você paga menos por conserto e mais pelo seguro; com a majorada, o contrário.",
    source: SUSEP_GUIDE,
  },
  {
    id: "indenizacao-integral",
    name: "Indenização integral, perda total",
    alsoCalled: ["perda total"],
    text: "O pagamento do valor do carro inteiro: quando o conserto passa de um percentual do valor do carro, que está na apólice, ou quando o carro roubado ou furtado não aparece. O valor é o do contrato: de mercado referenciado ou determinado.",
    source: CIRCULAR_639,
  },
  {
    id: "iof",
    name: "IOF",
    alsoCalled: ["imposto do seguro"],
    text: "O imposto sobre operações financeiras: no seguro de carro, 7,38% do prêmio. O preço que a seguradora cobra já o inclui.",
    source: TAX_RULES,
  },
  {
    id: "limite-maximo-de-indenizacao",
    name: "Limite máximo de indenização, LMI",
    alsoCalled: ["lmi", "importancia segurada"],
    text: "O máximo que a seguradora paga por uma cobertura. Do casco, é o valor do carro; de terceiros, o que você escolhe, e o que passar dele é por sua conta. Quanto maior o limite, mais caro o seguro.",
    source: SUSEP_GUIDE,
  },
  {
    id: "percentual-fipe",
    name: "Percentual FIPE",
    text: "Quanto o seguro de um ano custa em relação ao valor do carro na tabela FIPE: R$\u00a03.000 por um carro de R$\u00a060.000 são 5%. Quanto menos vale o carro, maior ele costuma ser, porque o conserto não fica barato na mesma proporção.",
    source: METHODOLOGY,
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
    text: "Quem dirige e como o carro é usado: idade, sexo, estado civil, onde passa a noite, se há jovens em casa. O mesmo carro na mesma cidade tem outro preço para outro perfil.",
    source: SUSEP_GUIDE,
  },
  {
    id: "pernoite",
    name: "Pernoite",
    alsoCalled: ["cep de pernoite", "bairro", "garagem", "onde o carro dorme"],
    text: "Onde o carro passa a noite, pelo CEP, e se fica em garagem ou na rua. É o lugar que conta para o preço. Uma garagem fechada costuma baixá-lo.",
    source: SUSEP_GUIDE,
  },
  {
    id: "preco-estimado",
    name: "Preço estimado",
    alsoCalled: ["estimativa", "media dos motoristas", "motorista medio"],
    text: "O preço que esperamos para um carro, um lugar e um motorista, a partir das cotações dos últimos 180 dias. Sem informar quem dirige, é o da média dos motoristas, igual em todas as páginas e listas: por isso serve para comparar. Metade pagaria menos, metade mais.",
    source: METHODOLOGY,
  },
  {
    id: "preco-medio",
    name: "Preço médio",
    text: "A média das cotações de até 7% do valor FIPE: de R$\u00a02.000, R$\u00a03.000 e R$\u00a07.000, é R$\u00a04.000.",
    source: METHODOLOGY,
  },
  {
    id: "preco-msmb",
    name: "Preço MSMB",
    text: "O preço de uma cotação, ou o preço médio, com o desconto estimado da corretora: de 5% a 15% nas páginas de carros, de 8% a 20% nas listas de estados e cidades. De R$\u00a03.000 na página de um carro, fica entre R$\u00a02.550 e R$\u00a02.850.",
    source: METHODOLOGY,
  },
  {
    id: "premio",
    name: "Prêmio",
    alsoCalled: ["premio do seguro"],
    text: "O nome técnico do preço: o que você paga pelo seguro. O que se recebe é a indenização. Os preços deste site são prêmios de um ano.",
    source: CONTRACT_LAW,
  },
  {
    id: "proposta",
    name: "Proposta",
    alsoCalled: ["proposta de seguro"],
    text: "O pedido de seguro, com os dados do carro e as respostas do questionário de risco. A seguradora tem até 25 dias para recusar; se não recusar, está aceita. A cotação vem antes e ainda não é um seguro.",
    source: CONTRACT_LAW,
  },
  {
    id: "questionario-de-risco",
    name: "Questionário de risco",
    alsoCalled: ["questionario", "questionario de avaliacao de risco"],
    text: "As perguntas sobre quem dirige e como o carro é usado, que definem o preço. Quem mente perde o direito à indenização; quem erra sem querer pode receber menos, na proporção do que deixou de pagar.",
    source: CONTRACT_LAW,
  },
  {
    id: "rastreador",
    name: "Rastreador",
    alsoCalled: ["rastreador no carro", "bloqueador"],
    text: "O aparelho que mostra onde o carro está e ajuda a achá-lo depois de um roubo. Algumas seguradoras o exigem em carros mais visados, e o emprestam; outras dão desconto a quem tem.",
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
    text: "A responsabilidade civil facultativa de veículos: paga o que você causar a outras pessoas e aos bens delas com o carro. Tem limites para danos materiais (o que se quebra), corporais (quem se fere ou morre) e, às vezes, morais. Dá para contratar só ela, e é bem mais barata do que a cobertura do casco.",
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
    text: "Um novo contrato quando o anterior termina, em geral de um ano. O preço é calculado de novo, pelo valor atual do carro, pelo perfil e pela classe de bônus, que vai junto se você trocar de seguradora.",
    source: SUSEP_GUIDE,
  },
  {
    id: "salvados",
    name: "Salvados",
    alsoCalled: ["salvado"],
    text: "O que resta do carro depois da indenização integral. Paga a indenização, passam a ser da seguradora, que costuma vendê-los em leilão.",
    source: SUSEP_GUIDE,
  },
  {
    id: "sinistro",
    name: "Sinistro",
    alsoCalled: ["acionar o seguro", "sinistros", "roubaram", "bateram", "bati", "bateu", "acidente"],
    text: "O acontecimento que o seguro cobre: a batida, o roubo, a enchente. Avise a seguradora assim que puder; ela tem até 30 dias para dizer se cobre. Usar o seguro costuma baixar a classe de bônus e encarecer a renovação.",
    source: CONTRACT_LAW,
  },
  {
    id: "sub-rogacao",
    name: "Sub-rogação",
    alsoCalled: ["subrogacao"],
    text: "O direito da seguradora que pagou um sinistro de cobrar de quem o causou. Por isso, fale com ela antes de fazer um acordo com a outra parte.",
    source: CONTRACT_LAW,
  },
  {
    id: "susep",
    name: "SUSEP",
    text: "A Superintendência de Seguros Privados, que fiscaliza o mercado de seguros. No site dela dá para conferir o registro de seguradoras e corretores. Ela não fixa preços: cada seguradora calcula o seu.",
    source: SUSEP,
  },
  {
    id: "tabela-fipe",
    name: "Tabela FIPE",
    alsoCalled: ["fipe", "valor fipe", "codigo fipe"],
    text: "O preço médio de cada versão de carro no Brasil, publicado todo mês pela Fundação Instituto de Pesquisas Econômicas. É a referência mais usada para indenizar um carro.",
    source: FIPE,
  },
  {
    id: "valor-de-mercado-referenciado",
    name: "Valor de mercado referenciado",
    alsoCalled: ["valor de mercado", "fator de ajuste", "100% da fipe", "100 fipe"],
    text: "A indenização integral segue uma tabela, quase sempre a FIPE, na data do sinistro, vezes um percentual combinado (o fator de ajuste). O valor sobe e desce com o mercado. Um percentual maior custa mais.",
    source: CIRCULAR_639,
  },
  {
    id: "valor-determinado",
    name: "Valor determinado",
    text: "A indenização integral é uma quantia fixa em reais, combinada na contratação. Não muda com o preço do carro. Serve a carros que a tabela não representa bem.",
    source: CIRCULAR_639,
  },
  {
    id: "vidros",
    name: "Vidros",
    alsoCalled: ["cobertura de vidros", "para brisa", "farol", "retrovisor", "vidros farois e retrovisores"],
    text: "Conserta ou troca para-brisa e janelas; planos maiores incluem faróis, lanternas e retrovisores. Tem uma franquia própria, menor do que a do carro, e em geral não muda a classe de bônus.",
    source: SUSEP_GUIDE,
  },
  {
    id: "vigencia",
    name: "Vigência",
    alsoCalled: ["prazo do seguro", "vencimento"],
    text: "O tempo em que o seguro vale, com início e fim na apólice; no seguro de carro, em geral um ano. O que acontece antes ou depois não está coberto.",
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
