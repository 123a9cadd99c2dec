// Words of queries that name no car and no place.

/** What is asked around a car and a place, and names neither. */
export const FILLERS: ReadonlySet<string> = new Set(
  (
    "seguro seguros auto carro carros veiculo preco precos valor custo cotacao quanto custa fica tem e qual quais o a os as um uma " +
    "do da de dos das no na nos nas num numa em para pra pro por meu minha seu sua com quero fazer gostaria preciso fipe codigo tabela ano modelo " +
    "esse essa este esta nesse nessa neste nesta nesses nestes site aqui agora ate caro cara caros muito achei recebi perto proximo " +
    "proxima proximos proximas redor arredores mim sou eu ele ela eles elas pagaria pagar custaria " +
    "ficaria so pelo pela tenho estes estas onde daqui isso disso nisso daria faria me cobraram cobrando cobrou pediram paguei proposta " +
    // The last word of a query, which expandShorthand() leaves as it is: it may be unfinished.
    "qt qto qnt qnto vc vcs pq sera " +
    "ta comparado vou vai vao voce voces porque hoje normal deu saiu ficou acho isto cotaram cotei cotou passaram oque"
  ).split(" "),
);

/** The words that may name something. `se` begins a question; at the end it is Sergipe. */
export function dropFillers(words: readonly string[]): string[] {
  return words.filter((word, place) => !FILLERS.has(word) && !(word === "se" && place < words.length - 1));
}

/** What people write about insurance, which names no car or place: `tirou` is not Tiros, `uber` is not Uberaba. */
const ORDINARY: ReadonlySet<string> = new Set(
  (
    "mais menos barato barata baratos baratas caras conta melhor melhores pior economico " +
    "vale pena posso devo faz contratar cotar simular comprar compra vender vendo renovar renovacao segurar segurado seguradora seguradoras apolice " +
    "cobertura coberturas completo basico total terceiros franquia bonus assistencia guincho vidros roubo furto roubado batida colisao " +
    "sinistro enchente contra parcela parcelado mensal mes mil reais filho filha filhos filhas jovem jovens homem mulher casado casada " +
    "solteiro solteira idoso aposentado motorista condutor dirige dirigir idade anos sexo tirou tirar carteira carta cnh habilitacao " +
    "habilitado habilitada recem novato uber aplicativo app taxi taxista entrega entregas entregador entregadora entregadores ifood frete moto motos motocicleta " +
    "caminhao caminhoes onibus eletrico eletricos eletrica eletricas hibrido hibridos hibrida hibridas flex gasolina diesel usado usada velho velha antigo antiga zero financiado " +
    "blindado gnv pcd garagem placa cep mora moro comigo junto contato telefone whatsapp falar atendimento quem somos responde empresa estado estados brasil todos todas marca marcas como que significa funciona queria saber mandar enviar esposa marido numeros vida residencial residencia viagem celular pet " +
    "gastar gasto link compartilhar zap inclui incluir incluindo adicionar acrescentar colocar tambem tb tbm alta alto baixa baixo paga pagam media medio tras imprimir imprimo pdf print compartilho whats sair saindo saio ir indo for morar pago real inventado inventados trocar trocando mudanca cidade cidades bom boa compensa bola vem origem fonte fontes casa bairro apartamento outro outra ipva " +
    // Of the car, what happens to it, and where it stands.
    "vidro farol retrovisor pneu pneus roda rodas motor pintura parabrisa lataria chave chaves ralou raspou amassou granizo chuva alagou queimou " +
    "incendio arvore buraco oficina mecanico conserto consertar peca pecas leilao recuperado financiamento alienado consorcio estacionamento rua " +
    // Of people, and what they do.
    "moca moco namorada namorado noiva noivo irma irmao pai mae avo tio tia primo prima sogra sogro cunhado amigo amiga vizinho vizinha patrao dona dono " +
    "aninhos familia grupo trampo trabalho emprego faculdade escola emprestar empresto emprestado encaminhar encaminho acontece acontecer aconteceu " +
    "entra entrar entrou boto botar botei segure segura pega usar uso precisa deveria consigo conseguir descobrir achar ver olhar " +
    // Of prices, and of how much.
    "desconto descontos faixa carrinho carrao papel grana dinheiro bolso orcamento apertado demais pouco bastante quase cerca aproximado igual " +
    "parecido parecida diferente diferenca relacao comparativo lista justo absurdo facada aumento reajuste " +
    // Of time, and of what is told.
    "quando data atualizado atualizada atualizados atualiza ultimos ultima ultimo antes depois sempre nunca certo errado dado dia semana noite agosto " +
    "volante concurso passei passar governo negocio telegram jogar impressora versao enfermeira " +
    "lado divisa litoral interior capital " +
    "pode podem guiar acima abaixo novo nova pego td professora professor casei km quilometro rodado rodados passou passa sai saem vence venceu vencido influencia influi afeta fez tirei peguei pegou comprei bati presta prestam pesa ou pegar bater bateu caiba cabe perco perder cai cair sobe subir endereco pagina imprimi imprime fake oficial tomada carrega gasta municipio lugar graca levar trampar chamado mandou aumenta diminui tamanho ter"
  ).split(" "),
);

/** Whether a word is only ever taken for a name that is written just so. */
export function isOrdinary(word: string): boolean {
  return ORDINARY.has(word) || FILLERS.has(word);
}
