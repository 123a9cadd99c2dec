// Where an answer's prices come from: the quotes, and the public statistics (AutoSeg, of the regulator SUSEP) for what they leave
// open.

import { countOf } from "../pricing/format.ts";
import type { Rating, UsualPolicy } from "../schemas/rating.ts";
import { nameAnswer } from "./driver.ts";

/** What a price is compared with: `cotações esperadas para motoristas assim`; where no quotes are learnt from, the policies of the statistics. */
export function nameLike({ statistics }: Pick<Rating, "statistics">, isPersonal: boolean): string {
  if (statistics?.isAlone) return isPersonal ? "apólices como a sua" : "apólices deste carro";
  return isPersonal ? "cotações esperadas para motoristas assim" : "cotações esperadas para este carro";
}

/** In one sentence, the quotes first; null where quotes are all there is. */
export function describeSources({ statistics, car }: Pick<Rating, "statistics" | "car">): string | null {
  if (statistics === null) return null;
  const named = `estatística pública de ${statistics.year} (SUSEP)`;
  if (statistics.isAlone) return `Fonte: ${named}, sem correção pela inflação; não são cotações.`;
  return `Fontes: ${countOf(car.modelYear[1], "cotação nossa", "cotações nossas")} deste ano-modelo e, no restante, as outras cotações e a ${named}.`;
}

/** Which policies the site's prices are of, as far as the quotes say. */
export function describePolicy({ coverage, deductible }: UsualPolicy): string {
  const named = (factor: string, level: string | null) => level && nameAnswer(factor, { [factor]: level });
  const [cover, excess] = [named("coverage", coverage), named("deductible", deductible)];
  const nearlyAll = "Quase todos os preços são de seguros";
  // `sem franquia` is a level.
  const withExcess = excess?.startsWith("sem ") ? excess : `com ${excess}`;
  if (cover && excess) return `${nearlyAll} com ${cover} e ${excess}.`;
  if (cover) return `${nearlyAll} com ${cover}; as franquias são várias, ou não foram informadas.`;
  if (excess) return `${nearlyAll} ${withExcess}; as coberturas são várias, ou não foram informadas.`;
  return "As cotações têm coberturas e franquias diferentes, nem sempre informadas. Ao comparar, confira as suas.";
}

/** `segundo semestre de 2019` of `2019B`. */
export function nameHalfYear(period: string): string {
  return `${period.endsWith("A") ? "primeiro" : "segundo"} semestre de ${period.slice(0, 4)}`;
}
