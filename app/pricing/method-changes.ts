// What was changed in how numbers are computed, and when: a change of the method is written here before it goes out.

/** Newest first; `day` is an ISO date. */
export const METHOD_CHANGES: readonly { readonly day: string; readonly change: string }[] = [
  {
    day: "2026-11-26",
    change:
      "o preço típico de todas as páginas é a estimativa para o motorista médio, a mesma das listas, com a faixa que é conferida; a mediana das cotações, que era o preço típico a partir de 15, fica nos números da página, sem arredondar.",
  },
  {
    day: "2026-11-26",
    change:
      "as listas de marcas mostram a estimativa para o motorista médio e um carro médio da marca, que fica também ao lado do preço típico na página de cada uma.",
  },
  {
    day: "2026-11-26",
    change:
      "as listas de modelos e a busca mostram a estimativa para o motorista médio também onde há 15 cotações ou mais; de menos de 30 cotações, o preço típico e a faixa têm dois algarismos.",
  },
  {
    day: "2026-11-26",
    change:
      "as listas de estados e cidades, e a busca, mostram a estimativa de cada lugar para o mesmo carro e o mesmo motorista; as mudanças de mês a mês são as do índice, que compara os mesmos carros e motoristas.",
  },
  {
    day: "2026-11-26",
    change: "um estado é comparado com o Brasil pela média das suas cidades, cada uma conforme as suas cotações.",
  },
  {
    day: "2026-11-25",
    change: "as listas de carros, versões, anos e cidades mostram a estimativa para o mesmo motorista, o médio.",
  },
  {
    day: "2026-11-23",
    change:
      "um preço típico por página, com a faixa de 8 em cada 10 cotações; sem dizer quem dirige, a resposta é a média dos motoristas; cotações abaixo de 0,3% do valor FIPE deixam de contar.",
  },
  {
    day: "2026-11-22",
    change:
      "índice de preços, histórico por mês, comparações entre carros e lugares, e a diferença medida entre seguradoras.",
  },
  {
    day: "2026-11-21",
    change: "“Quanto você pagaria”: o preço de cada carro, lugar e motorista, com a faixa conferida.",
  },
  { day: "2026-11-21", change: "primeira versão: médias, medianas e percentis das cotações dos últimos 180 dias." },
];
