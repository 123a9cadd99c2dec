// The terms of car insurance, for `/glossario`, for the search, and for links from a word on a page.

import { METHODOLOGY_PATH } from "../catalog/paths.ts";

/** The insurance regulator's page for the insured, which names its rules. */
const GUIDE_URL =
  "https://www.gov.br/susep/pt-br/assuntos/meu-futuro-seguro/seguros-previdencia-e-capitalizacao/seguros/seguro-de-automoveis";

const SOURCES = {
  guide: { name: "SUSEP, Seguro de Automóveis", url: GUIDE_URL },
  susep: { name: "Superintendência de Seguros Privados (SUSEP)", url: "https://www.gov.br/susep/pt-br" },
  circular: { name: "Circular SUSEP nº 639/2021, regras do seguro de automóvel", url: GUIDE_URL },
  // In force since 11 December 2025; replaces articles 757 to 802 of the Código Civil.
  law: {
    name: "Lei nº 15.040/2024, Lei do Contrato de Seguro",
    url: "https://www.planalto.gov.br/ccivil_03/_ato2023-2026/2024/lei/L15040.htm",
  },
  spvat: { name: "Lei Complementar nº 211/2024", url: "https://www.planalto.gov.br/ccivil_03/leis/lcp/lcp211.htm" },
  tax: {
    name: "Decreto nº 6.306/2007, imposto sobre operações financeiras",
    url: "https://www.planalto.gov.br/ccivil_03/_ato2007-2010/2007/decreto/d6306.htm",
  },
  fipe: { name: "FIPE, Preço médio de veículos", url: "https://veiculos.fipe.org.br" },
  site: { name: "Metodologia deste site", url: METHODOLOGY_PATH },
} as const;

type Entry = readonly [name: string, source: keyof typeof SOURCES, alsoCalled?: string];

/** By id, in the order of their names: the name, the source of the text, and what else people search for. */
const ENTRIES = {
  apolice: ["Apólice", "law"],
  app: ["APP, acidentes pessoais de passageiros", "guide", "app, acidentes pessoais, cobertura de passageiros"],
  "assistencia-24-horas": ["Assistência 24 horas", "guide", "assistencia 24h, guincho, reboque, chaveiro, pane"],
  "avaria-previa": ["Avaria prévia", "guide", "avaria, avarias"],
  beneficiario: ["Beneficiário", "law"],
  blindagem: ["Blindagem", "guide", "blindado, carro blindado"],
  cancelamento: ["Cancelamento", "law", "cancelar, cancelar seguro"],
  carencia: ["Carência", "law"],
  "carro-reserva": ["Carro reserva", "guide"],
  "carta-verde": ["Carta verde", "susep", "seguro carta verde"],
  casco: ["Casco", "circular", "cobertura de casco"],
  "classe-de-bonus": [
    "Classe de bônus",
    "guide",
    "bonus, bonus do seguro, perder bonus, perda de bonus, minha classe, meu desconto, trocar seguradora",
  ],
  cobertura: ["Cobertura", "guide", "coberturas"],
  "cobertura-compreensiva": [
    "Cobertura compreensiva",
    "guide",
    "seguro completo, seguro total, cobertura completa, cobertura total, colisao, batida, incendio, enchente, roubo, furto, roubo e furto, contra roubo",
  ],
  "condutor-jovem": ["Condutor jovem", "guide", "motorista jovem, jovem condutor, condutor de 18 a 25 anos"],
  "condutor-principal": ["Condutor principal", "guide", "principal condutor, motorista principal"],
  "corretor-de-seguros": ["Corretor de seguros", "susep", "corretor, corretora"],
  dpvat: ["DPVAT e SPVAT", "spvat", "dpvat, spvat, seguro obrigatorio"],
  "em-relacao-a-media": ["Em relação à média", "site", "acima da media, abaixo da media"],
  endosso: ["Endosso", "guide", "mudar apolice, trocar de carro no seguro, mudar endereco do seguro"],
  faixa: ["Faixa de 8 em cada 10", "site", "faixa de preco, 8 em cada 10"],
  franquia: ["Franquia", "guide", "valor da franquia, frankia, franchia, pago bolso"],
  "franquia-reduzida": ["Franquia reduzida e majorada", "guide", "franquia normal"],
  "indenizacao-integral": ["Indenização integral, perda total", "circular", "perda total"],
  iof: ["IOF", "tax", "imposto do seguro"],
  "limite-maximo-de-indenizacao": ["Limite máximo de indenização, LMI", "guide", "lmi, importancia segurada"],
  "percentual-fipe": ["Percentual FIPE", "site"],
  "perda-parcial": ["Perda parcial", "guide", "dano parcial, sinistro parcial"],
  perfil: ["Perfil", "guide", "perfil do motorista, perfil do condutor, perfil de risco"],
  pernoite: ["Pernoite", "guide", "cep de pernoite, bairro, garagem, onde o carro dorme"],
  "preco-estimado": ["Preço estimado", "site", "estimativa, media dos motoristas, motorista medio"],
  "preco-medio": ["Preço médio", "site"],
  "preco-msmb": ["Preço MSMB", "site"],
  premio: ["Prêmio", "law", "premio do seguro"],
  proposta: ["Proposta", "law", "proposta de seguro"],
  "questionario-de-risco": ["Questionário de risco", "law", "questionario, questionario de avaliacao de risco"],
  rastreador: ["Rastreador", "guide", "rastreador no carro, bloqueador"],
  terceiros: [
    "RCF-V, cobertura de terceiros",
    "guide",
    "rcf, rcf v, rcfv, terceiros, seguro contra terceiros, cobertura de terceiros, danos a terceiros, danos corporais, danos materiais, danos morais, responsabilidade civil",
  ],
  renovacao: ["Renovação", "guide", "renovar, renovo, seguro venceu, seguro vencido, apolice vence"],
  salvados: ["Salvados", "guide", "salvado"],
  sinistro: ["Sinistro", "law", "acionar o seguro, sinistros, roubaram, bateram, bati, bateu, acidente"],
  "sub-rogacao": ["Sub-rogação", "law", "subrogacao"],
  susep: ["SUSEP", "susep"],
  "tabela-fipe": ["Tabela FIPE", "fipe", "fipe, valor fipe, codigo fipe"],
  "valor-de-mercado-referenciado": ["Valor de mercado referenciado", "circular", "fator de ajuste, 100% da fipe"],
  "valor-determinado": ["Valor determinado", "circular"],
  vidros: ["Vidros", "guide", "cobertura de vidros, para brisa, farol, retrovisor, vidros farois e retrovisores"],
  vigencia: ["Vigência", "law", "prazo do seguro, vencimento"],
  "vistoria-previa": ["Vistoria prévia", "guide", "vistoria"],
} as const satisfies Record<string, Entry>;

/** Names the term's section on the page: `/glossario#franquia`. */
export type TermId = keyof typeof ENTRIES;

/** What the term means, and what it does to the price. */
const TEXTS: Readonly<Record<TermId, string>> = {
  apolice:
    "O documento do contrato: o que está coberto, por quanto tempo, com que limites e qual é a franquia. O que não está na apólice nem nas condições do contrato não está coberto.",
  app: "Paga por morte ou invalidez de quem estava no carro segurado. É opcional, com um limite por pessoa. Quanto maior o limite, mais ela custa.",
  "assistencia-24-horas":
    "O socorro quando o carro para: guincho, chaveiro, troca de pneu. O contrato diz quantas vezes por ano e até que distância. Mais serviços custam mais.",
  "avaria-previa":
    "O dano que o carro já tinha na contratação, anotado na vistoria. A seguradora não paga o conserto dele. Depois de consertar, avise a seguradora, para que a parte volte a ficar coberta.",
  beneficiario:
    "Quem recebe a indenização. No casco, costuma ser o dono do carro; se o carro é financiado, pode ser primeiro o banco. Na cobertura de terceiros, é quem sofreu o dano.",
  blindagem:
    "A blindagem é um equipamento: só está coberta se a apólice disser. Encarece os consertos, por isso o seguro costuma custar mais, e nem toda seguradora aceita. Os preços deste site não a consideram.",
  cancelamento:
    "O fim do contrato antes da data marcada. Quem cancela costuma receber de volta uma parte do que pagou, pela regra do contrato. Depois de uma indenização integral, o seguro do carro acaba.",
  carencia:
    "O tempo, depois de contratar, em que uma cobertura ainda não vale. No seguro de carro é rara, mas serviços como vidros ou carro reserva podem ter.",
  "carro-reserva":
    "Um carro alugado para você usar enquanto o seu está parado por um sinistro coberto. É uma cobertura opcional: quanto mais dias, mais ela custa.",
  "carta-verde":
    "O seguro de responsabilidade civil exigido de carro de passeio com placa do Brasil na Argentina, no Paraguai e no Uruguai. Paga o que você causar a outras pessoas lá; o seu carro ele não cobre. Contrata-se à parte, pelos dias da viagem.",
  casco:
    "O próprio carro, e a cobertura dos danos a ele. Quase sempre é a parte que mais pesa no preço, porque acompanha o valor do carro.",
  "classe-de-bonus":
    "O número, de 0 a 10, que conta os anos seguidos de seguro sem sinistro. A cada renovação sem sinistro ele sobe, e o desconto também; depois de um sinistro, costuma descer. É de quem contrata e pode ir para outro carro ou outra seguradora. Cada seguradora define o desconto de cada classe.",
  cobertura:
    "Aquilo contra o que o seguro protege, até um limite em reais. Um seguro de carro reúne várias, como casco, terceiros e assistência. Cada cobertura a mais aumenta o preço.",
  "cobertura-compreensiva":
    "O chamado seguro completo: a cobertura de casco contra colisão, incêndio, roubo e furto. Costuma incluir danos da natureza, como enchente e granizo; confira no contrato. Custa mais do que uma só contra roubo e furto.",
  "condutor-jovem":
    "Quem dirige ou mora na casa e tem, na maioria das seguradoras, de 18 a 25 anos. Motoristas dessa idade batem mais, e o seguro custa mais. Se um jovem usa o carro, declare: sem isso, o que ele causar pode ficar sem cobertura.",
  "condutor-principal":
    "Quem mais usa o carro, que pode não ser o dono. A idade, o sexo e o estado civil que entram no preço são os dessa pessoa. Se ela mudar, avise a seguradora.",
  "corretor-de-seguros":
    "O profissional, ou a empresa, que a SUSEP habilita a intermediar seguros. Compara propostas e ajuda no sinistro. A comissão já está no preço do seguro.",
  dpvat:
    "O DPVAT, o seguro obrigatório que pagava vítimas de acidentes de trânsito, deixou de ser cobrado em 2021. O SPVAT, que o substituiria, foi criado em maio de 2024 e revogado em dezembro, antes de ser cobrado. Nenhum dos dois entra nos preços deste site.",
  "em-relacao-a-media":
    "Quanto o seguro custa a mais ou a menos para o mesmo carro e o mesmo motorista. Um estado com +13% cobra R$\u00a04.520 de quem pagaria R$\u00a04.000 na média do Brasil. Um carro é comparado com os do mesmo valor e idade.",
  endosso:
    "A mudança de uma apólice em vigor: outro carro, endereço, condutor ou cobertura. Se o risco aumenta, paga-se a diferença; se diminui, parte do preço pode ser devolvida.",
  faixa:
    "Onde ficam 8 em cada 10 preços: um é menor, e um é maior. “De R$\u00a02.200 a R$\u00a07.000” quer dizer que um em dez paga menos de R$\u00a02.200, e um em dez, mais de R$\u00a07.000. Ela fica mais estreita quando você informa quem dirige.",
  franquia:
    "A parte do conserto que você paga a cada sinistro em que o carro tem conserto. Com franquia de R$\u00a04.000, de um conserto de R$\u00a010.000 você paga R$\u00a04.000, e a seguradora, R$\u00a06.000. Se o conserto custa menos que a franquia, não há indenização. Na perda total, em geral não é cobrada. Quanto maior a franquia, menor o preço do seguro.",
  "franquia-reduzida":
    "Opções ao lado da franquia normal. Com a reduzida, você paga menos por conserto e mais pelo seguro; com a majorada, o contrário.",
  "indenizacao-integral":
    "O pagamento do valor do carro inteiro: quando o conserto passa de um percentual do valor do carro, que está na apólice, ou quando o carro roubado ou furtado não aparece. O valor é o do contrato: de mercado referenciado ou determinado.",
  iof: "O imposto sobre operações financeiras: no seguro de carro, 7,38% do prêmio. O preço que a seguradora cobra já o inclui.",
  "limite-maximo-de-indenizacao":
    "O máximo que a seguradora paga por uma cobertura. Do casco, é o valor do carro; de terceiros, o que você escolhe, e o que passar dele é por sua conta. Quanto maior o limite, mais caro o seguro.",
  "percentual-fipe":
    "Quanto o seguro de um ano custa em relação ao valor do carro na tabela FIPE: R$\u00a03.000 por um carro de R$\u00a060.000 são 5%. Quanto menos vale o carro, maior costuma ser esse percentual, porque o conserto não fica barato na mesma proporção.",
  "perda-parcial":
    "O dano que se conserta por menos do que o percentual da indenização integral. A seguradora paga o conserto, menos a franquia.",
  perfil:
    "Quem dirige e como o carro é usado: idade, sexo, estado civil, onde passa a noite, se há jovens em casa. O mesmo carro na mesma cidade tem outro preço para outro perfil.",
  pernoite:
    "Onde o carro passa a noite, pelo CEP, e se fica em garagem ou na rua. É o lugar que conta para o preço. Uma garagem fechada costuma baixá-lo.",
  "preco-estimado":
    "O preço que esperamos para um carro, um lugar e um motorista, a partir das cotações dos últimos 180 dias. Sem informar quem dirige, é o da média dos motoristas, igual em todas as páginas e listas: por isso serve para comparar. Metade pagaria menos, metade mais.",
  "preco-medio":
    "A média das cotações de até 7% do valor FIPE: de R$\u00a02.000, R$\u00a03.000 e R$\u00a07.000, é R$\u00a04.000.",
  "preco-msmb":
    "O preço de uma cotação, ou o preço médio, com o desconto estimado da corretora: de 5% a 15% nas páginas de carros, de 8% a 20% nas listas de estados e cidades. De R$\u00a03.000 na página de um carro, fica entre R$\u00a02.550 e R$\u00a02.850.",
  premio:
    "O nome técnico do preço: o que você paga pelo seguro. O que se recebe é a indenização. Os preços deste site são prêmios de um ano.",
  proposta:
    "O pedido de seguro, com os dados do carro e as respostas do questionário de risco. A seguradora tem até 25 dias para recusar; se não recusar, está aceita. A cotação vem antes e ainda não é um seguro.",
  "questionario-de-risco":
    "As perguntas sobre quem dirige e como o carro é usado, que definem o preço. Quem mente perde o direito à indenização; quem erra sem querer pode receber menos, na proporção do que deixou de pagar.",
  rastreador:
    "O aparelho que mostra onde o carro está e ajuda a achá-lo depois de um roubo. Algumas seguradoras o exigem em carros mais visados, e o emprestam; outras dão desconto a quem tem.",
  terceiros:
    "A responsabilidade civil facultativa de veículos: paga o que você causar a outras pessoas e aos bens delas com o carro. Tem limites para danos materiais (o que se quebra), corporais (quem se fere ou morre) e, às vezes, morais. Dá para contratar só essa cobertura, bem mais barata do que a do casco.",
  renovacao:
    "Um novo contrato quando o anterior termina, em geral de um ano. O preço é calculado de novo, pelo valor atual do carro, pelo perfil e pela classe de bônus, que vai junto se você trocar de seguradora.",
  salvados:
    "O que resta do carro depois da indenização integral. Paga a indenização, passa a ser da seguradora, que costuma vendê-lo em leilão.",
  sinistro:
    "O acontecimento que o seguro cobre: a batida, o roubo, a enchente. Avise a seguradora assim que puder; ela tem até 30 dias para dizer se cobre. Usar o seguro costuma baixar a classe de bônus e encarecer a renovação.",
  "sub-rogacao":
    "O direito da seguradora que pagou um sinistro de cobrar de quem o causou. Por isso, fale com ela antes de fazer um acordo com a outra parte.",
  susep:
    "A Superintendência de Seguros Privados, que fiscaliza o mercado de seguros. No site dela dá para conferir o registro de seguradoras e corretores. Ela não fixa preços: cada seguradora calcula o seu.",
  "tabela-fipe":
    "O preço médio de cada versão de carro no Brasil, publicado todo mês pela Fundação Instituto de Pesquisas Econômicas. É a referência mais usada para indenizar um carro.",
  "valor-de-mercado-referenciado":
    "A indenização integral segue uma tabela, quase sempre a FIPE, na data do sinistro, vezes um percentual combinado (o fator de ajuste). O valor sobe e desce com o mercado. Um percentual maior custa mais.",
  "valor-determinado":
    "A indenização integral é uma quantia fixa em reais, combinada na contratação. Não muda com o preço do carro. Serve a carros que a tabela não representa bem.",
  vidros:
    "Conserta ou troca para-brisa e janelas; planos maiores incluem faróis, lanternas e retrovisores. Tem uma franquia própria, menor do que a do carro, e em geral não muda a classe de bônus.",
  vigencia:
    "O tempo em que o seguro vale, com início e fim na apólice; no seguro de carro, em geral um ano. O que acontece antes ou depois não está coberto.",
  "vistoria-previa":
    "O exame do carro antes do começo do seguro, muitas vezes por fotos no celular. Anota o estado, os equipamentos e as avarias. Carros zero-quilômetro e renovações na mesma seguradora costumam dispensá-la.",
};

/** In the order of their names. */
export const TERMS = (Object.keys(ENTRIES) as TermId[]).map((id) => {
  const [name, source, alsoCalled]: Entry = ENTRIES[id];
  return { id, name, text: TEXTS[id], source: SOURCES[source], alsoCalled: alsoCalled?.split(", ") ?? [] };
});
