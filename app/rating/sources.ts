// Where an answer's prices come from: the quotes, and the public statistics (AutoSeg, of the regulator SUSEP) for what they leave
// open.

import { countOf } from "../pricing/format.ts";
import type { Rating } from "../schemas/rating.ts";

/** What a price is compared with: `cotações como a sua`; where no quotes are learnt from, the policies of the statistics. */
export function nameLike({ statistics }: Pick<Rating, "statistics">, isPersonal: boolean): string {
  if (statistics?.isAlone) return isPersonal ? "apólices como a sua" : "apólices deste carro";
  return isPersonal ? "cotações como a sua" : "cotações deste carro";
}

/** In one sentence, the quotes first; null where quotes are all there is. */
export function describeSources({ statistics, car }: Pick<Rating, "statistics" | "car">): string | null {
  if (statistics === null) return null;
  const named = `estatística pública de ${statistics.year} (SUSEP)`;
  if (statistics.isAlone) return `Fonte: ${named}, sem correção pela inflação; não são cotações.`;
  return `Fontes: ${countOf(car.modelYear[1], "cotação nossa", "cotações nossas")} deste ano-modelo e, no restante, as outras cotações e a ${named}.`;
}

/** `segundo semestre de 2019` of `2019B`. */
export function nameHalfYear(period: string): string {
  return `${period.endsWith("A") ? "primeiro" : "segundo"} semestre de ${period.slice(0, 4)}`;
}
