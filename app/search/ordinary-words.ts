// Words that people write about insurance and that name no car or place: `tirou` is not Tiros, `uber` is not Uberaba.

import { FILLERS } from "./query.ts";

const ORDINARY: ReadonlySet<string> = new Set(
  (
    "mais menos barato barata baratos baratas caro cara caros caras melhor melhores pior economico vale pena preciso posso devo " +
    "fazer faz contratar cotar simular comprar compra vender vendo renovar renovacao segurar segurado seguradora seguradoras apolice " +
    "cobertura coberturas completo basico total terceiros franquia bonus assistencia guincho vidros roubo furto roubado batida colisao " +
    "sinistro enchente contra parcela parcelado mensal mes mil reais filho filha filhos filhas jovem jovens homem mulher casado casada " +
    "solteiro solteira idoso aposentado motorista condutor dirige dirigir idade anos sexo tirou tirar carteira carta cnh habilitacao " +
    "habilitado habilitada recem novato uber aplicativo app taxi taxista entrega entregas frete moto motos motocicleta " +
    "caminhao caminhoes onibus eletrico eletricos hibrido hibridos usado usada velho velha antigo antiga zero financiado " +
    "blindado gnv pcd garagem placa estado estados brasil todos todas marca marcas valor vou vai quero queria saber"
  ).split(" "),
);

/** Whether a word is only ever taken for a name that is written just so. */
export function isOrdinary(word: string): boolean {
  return ORDINARY.has(word) || FILLERS.has(word);
}
